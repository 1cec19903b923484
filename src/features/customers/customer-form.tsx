import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { type CustomerForm as Draft, addCustomer, countryCode, editCustomer } from '#domain/customers/commands.ts'
import { GENDER, LANGUAGE, type customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { latinDigits } from '#domain/kernel/text.ts'
import { newId } from '../../data/clock.ts'
import type { FormDeclaration, FormField } from '../../engine/declarations.ts'
import { CommandForm } from '../../engine/form/command-form.tsx'
import { useSession } from '../../engine/session.ts'
import { currentLanguage } from '../../i18n/format.ts'
import { genderWords, languageWords, sourceWords } from './customer-words.ts'

type Customer = RowOf<typeof customer>
type CustomerCommand = typeof addCustomer | typeof editCustomer

function fieldsFor(prefix: string): readonly FormField<Draft>[] {
  return [
    { name: 'name', label: msg`Name`, kind: 'text', isRequired: true, lengthMax: 120, isWide: true },
    {
      name: 'mobile',
      label: msg`Mobile`,
      kind: 'mobile',
      isRequired: true,
      lengthMax: 30,
      hint: msg`A number without a country code is taken as +${prefix}.`,
    },
    { name: 'isWhatsappAllowed', label: msg`May be written to on WhatsApp`, kind: 'flag' },
    { name: 'email', label: msg`E-mail`, kind: 'email', lengthMax: 200 },
    { name: 'gender', label: msg`Kind of customer`, kind: 'choice', choices: genderWords },
    { name: 'birthOn', label: msg`Date of birth`, kind: 'day' },
    { name: 'language', label: msg`Preferred language`, kind: 'choice', choices: languageWords },
    { name: 'source', label: msg`How she heard of the shop`, kind: 'choice', choices: sourceWords, none: msg`Not asked` },
    { name: 'trn', label: msg`Tax number (TRN)`, kind: 'text', lengthMax: 15, hint: msg`Only for a business that wants a tax invoice.` },
    { name: 'address', label: msg`Address`, kind: 'text', lengthMax: 500, isWide: true },
    { name: 'notes', label: msg`Notes`, kind: 'long-text', lengthMax: 2000 },
  ]
}

const blank = (): Draft => ({
  name: '',
  mobile: '',
  email: null,
  gender: GENDER.notSpecific,
  birthOn: null,
  source: null,
  language: currentLanguage() === 'en' ? LANGUAGE.en : LANGUAGE.ar,
  trn: null,
  address: null,
  notes: null,
  isWhatsappAllowed: true,
})

const draftOf = (row: Customer): Draft => ({
  name: row.name,
  mobile: row.mobile ? `+${row.mobile}` : '',
  email: row.email,
  gender: row.gender,
  birthOn: row.birthOn,
  source: row.source,
  language: row.language,
  trn: row.trn,
  address: row.address,
  notes: row.notes,
  isWhatsappAllowed: row.isWhatsappAllowed,
})

export interface CustomerFormProps {
  /** The customer to change; absent for a new one. */
  readonly row?: Customer
  readonly onDone: (customerId: Id, name: string) => void
  readonly onCancel?: () => void
}

/** A customer as a form, for a new one and for changes. */
export function CustomerForm({ row, onDone, onCancel }: CustomerFormProps) {
  const { setting } = useSession()
  // Made once, so that a second try of the same form is the same customer.
  const [customerId] = useState(() => row?.id ?? newId())
  const [declaration] = useState((): FormDeclaration<CustomerCommand, Draft> => ({
    command: row ? editCustomer : addCustomer,
    fields: fieldsFor(countryCode(setting.country)),
    inputPath: 'customer',
    toInput: (draft) => ({ customerId, customer: { ...draft, trn: draft.trn === null ? null : latinDigits(draft.trn) } }),
    submit: row ? msg`Save changes` : msg`Save customer`,
  }))
  const [initial] = useState(() => (row ? draftOf(row) : blank()))
  return (
    <CommandForm
      declaration={declaration}
      initial={initial}
      onDone={(_, draft) => onDone(customerId, draft.name.trim())}
      onCancel={onCancel}
    />
  )
}
