import { msg } from '@lingui/core/macro'
import { UserRound } from 'lucide-react'
import type { CustomerVisits } from '#domain/customers/customer-class.ts'
import { customerEntity } from '#domain/customers/commands.ts'
import { instant } from '#domain/kernel/time.ts'
import { definePresentation } from '../../../engine/entity/presentation.ts'
import { countryWords } from './country-words.ts'
import { ClassChip, classText } from './class-chip.tsx'
import { classWords, genderWords, languageWords, monthWords, sourceWords } from './customer-words.ts'

const visitsOf = (row: Readonly<Record<string, unknown>>): CustomerVisits => ({
  invoiceCount: Number(row['invoiceCount']),
  lastSeenAt: instant(Number(row['lastSeenAt'])),
})

export const customerPresentation = definePresentation({
  entity: customerEntity,
  path: '/merchant/customers',
  icon: UserRound,
  title: msg`Customers`,
  counted: msg({ message: '{count, plural, one {{shown} customer} other {{shown} customers}}' }),
  add: msg`Add customer`,
  files: { heads: { isWhatsappAllowed: ['may be written to on whatsapp'] }, empty: {} },
  words: {
    name: { label: msg`Name` },
    mobile: { label: msg`Mobile`, hint: msg`With the country code, or as a local number.` },
    email: { label: msg`E-mail` },
    gender: { label: msg`Kind of customer`, choices: genderWords },
    birthOn: { label: msg`Date of birth` },
    birthMonth: {
      label: msg`Month of birth`,
      hint: msg`If the day is not known. With a date of birth, this is not needed.`,
      choices: monthWords,
      none: msg`Not known`,
    },
    nationality: { label: msg`Nationality`, choices: countryWords, none: msg`Not asked` },
    residenceCountry: { label: msg`Country of residence`, choices: countryWords, none: msg`Not asked` },
    residencyExpiresOn: { label: msg`Residence permit expires on` },
    source: { label: msg`How she heard of the shop`, choices: sourceWords, none: msg`Not asked` },
    language: { label: msg`Preferred language`, choices: languageWords },
    trn: { label: msg`Tax number (TRN)`, hint: msg`Only for a business that wants a tax invoice.` },
    address: { label: msg`Address` },
    notes: { label: msg`Notes` },
    isWhatsappAllowed: { label: msg`Accepts WhatsApp messages` },
    points: { label: msg`Points` },
    owed: { label: msg`Owes` },
    createdAt: { label: msg`Customer since`, isDay: true },
    invoiceCount: { label: msg({ message: 'Visits', context: 'of a customer' }) },
    lastSeenAt: { label: msg`Last visit`, isDay: true },
    class: { label: msg`Class`, choices: classWords },
    mergedInto: { label: msg`Merged into` },
    otherContacts: { label: msg`Other numbers and e-mails` },
  },
  columns: [
    'name',
    'mobile',
    {
      field: 'lastSeenAt',
      label: msg`Class`,
      render: (row) => <ClassChip row={visitsOf(row)} />,
      text: (row) => classText(visitsOf(row)),
    },
    'points',
    'owed',
    { field: 'invoiceCount', isMinor: true },
    { field: 'createdAt', isMinor: true },
  ],
  filters: [
    'class',
    'gender',
    'source',
    'isWhatsappAllowed',
    'owed',
    'birthMonth',
    'nationality',
    'residenceCountry',
    'residencyExpiresOn',
  ],
  sections: [
    {
      title: msg`Profile`,
      fields: [
        'name',
        'mobile',
        'isWhatsappAllowed',
        'email',
        'otherContacts',
        'gender',
        'birthOn',
        'birthMonth',
        'language',
        'source',
        'createdAt',
        'trn',
        'address',
        'notes',
      ],
    },
    { title: msg`Nationality and residence`, fields: ['nationality', 'residenceCountry', 'residencyExpiresOn'] },
  ],
  empty: {
    title: msg`No customers yet`,
    body: msg`Add the first one here, or while you sell. Names are found in any spelling, numbers by their last digits.`,
  },
})
