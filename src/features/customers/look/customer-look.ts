import { msg } from '@lingui/core/macro'
import { UserRound } from 'lucide-react'
import { customerNoun } from '#domain/customers/commands.ts'
import { defineLook } from '../../../engine/noun/look.ts'
import { genderWords, languageWords, sourceWords } from './customer-words.ts'

export const customerLook = defineLook({
  entity: customerNoun,
  path: '/merchant/customers',
  icon: UserRound,
  title: msg`Customers`,
  add: msg`Add customer`,
  words: {
    name: { label: msg`Name` },
    mobile: { label: msg`Mobile`, hint: msg`With its country code, or as it is dialled here.` },
    email: { label: msg`E-mail` },
    gender: { label: msg`Kind of customer`, choices: genderWords },
    birthOn: { label: msg`Date of birth` },
    source: { label: msg`How she heard of the shop`, choices: sourceWords, none: msg`Not asked` },
    language: { label: msg`Preferred language`, choices: languageWords },
    trn: { label: msg`Tax number (TRN)`, hint: msg`Only for a business that wants a tax invoice.` },
    address: { label: msg`Address` },
    notes: { label: msg`Notes` },
    isWhatsappAllowed: { label: msg`May be written to on WhatsApp` },
    points: { label: msg`Points` },
    owed: { label: msg`Owes` },
    createdAt: { label: msg`Customer since`, isDay: true },
  },
  columns: ['name', 'mobile', 'points', 'owed', { field: 'createdAt', isMinor: true }],
  filters: ['gender', 'source', 'owed'],
  sections: [
    {
      title: msg`Profile`,
      fields: [
        'name',
        'mobile',
        'isWhatsappAllowed',
        'email',
        'gender',
        'birthOn',
        'language',
        'source',
        'createdAt',
        'trn',
        'address',
        'notes',
      ],
    },
  ],
  empty: {
    title: msg`No customers yet`,
    body: msg`Add the first one here, or while you sell. Names are found in any spelling, numbers by their last digits.`,
  },
})
