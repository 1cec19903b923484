import { msg } from '@lingui/core/macro'
import { COUNTRY, DIGITS, PAPER, type accountSetting } from '#domain/settings/account-setting.ts'
import { changeReceipt } from '#domain/settings/commands.ts'
import { changeBusiness } from '#domain/taxes/change-business.ts'
import type { InputOf, RowOf } from '#domain/kernel/define.ts'
import { latinDigits } from '#domain/kernel/text.ts'
import type { ChoiceWords, FormDeclaration } from '../../engine/declarations.ts'
import { LogoField } from './logo-field.tsx'
import { UNREADABLE_RATE, percentageText, readPercentage } from './percentage.ts'

export type Setting = RowOf<typeof accountSetting>
type Receipt = InputOf<typeof changeReceipt>

/** The business as it is typed: the rate as a percentage, and registration as a switch of its own. */
export interface BusinessDraft extends Omit<InputOf<typeof changeBusiness>, 'vatRate'> {
  readonly isRegistered: boolean
  readonly vatRate: string
}

export const countryWords: ChoiceWords = { [COUNTRY.ksa]: msg`Saudi Arabia`, [COUNTRY.uae]: msg`United Arab Emirates` }
export const paperWords: ChoiceWords = { [PAPER.mm80]: msg`80 mm roll`, [PAPER.mm58]: msg`58 mm roll`, [PAPER.a4]: msg`A4 sheet` }
export const digitsWords: ChoiceWords = { [DIGITS.latin]: msg`1 2 3`, [DIGITS.arabic]: msg`١ ٢ ٣` }

export const businessForm: FormDeclaration<typeof changeBusiness, BusinessDraft> = {
  command: changeBusiness,
  submit: msg`Save business`,
  fields: [
    { name: 'nameAr', label: msg`Name in Arabic`, kind: 'text', isRequired: true, lengthMax: 120 },
    { name: 'nameEn', label: msg`Name in English`, kind: 'text', isRequired: true, lengthMax: 120 },
    { name: 'isRegistered', label: msg`Registered for VAT`, kind: 'flag', isWide: true },
    {
      name: 'trn',
      label: msg`Tax number (TRN)`,
      kind: 'text',
      isRequired: true,
      lengthMax: 30,
      hint: msg`15 digits, as on the tax certificate.`,
      isHidden: (draft) => !draft.isRegistered,
    },
    {
      name: 'vatRate',
      label: msg`Tax rate in per cent`,
      kind: 'text',
      isRequired: true,
      lengthMax: 8,
      isHidden: (draft) => !draft.isRegistered,
    },
    { name: 'addressAr', label: msg`Address in Arabic`, kind: 'text', lengthMax: 500 },
    { name: 'addressEn', label: msg`Address in English`, kind: 'text', lengthMax: 500 },
    { name: 'phone', label: msg`Phone`, kind: 'mobile', lengthMax: 30 },
    { name: 'commercialRegistration', label: msg`Commercial registration`, kind: 'text', lengthMax: 30 },
  ],
  toInput: ({ isRegistered, vatRate, ...draft }) => ({
    ...draft,
    // An optional text of a form is null when it is empty; the business keeps empty texts.
    addressAr: draft.addressAr ?? '',
    addressEn: draft.addressEn ?? '',
    phone: latinDigits(draft.phone ?? ''),
    trn: isRegistered ? draft.trn : null,
    vatRate: isRegistered ? (readPercentage(vatRate) ?? UNREADABLE_RATE) : (readPercentage('0') ?? UNREADABLE_RATE),
  }),
}

export const businessDraft = (setting: Setting): BusinessDraft => ({
  nameAr: setting.nameAr,
  nameEn: setting.nameEn,
  isRegistered: setting.trn !== null,
  trn: setting.trn ?? '',
  vatRate: percentageText(setting.vatRate),
  addressAr: setting.addressAr,
  addressEn: setting.addressEn,
  phone: setting.phone,
  commercialRegistration: setting.commercialRegistration,
})

export const receiptForm: FormDeclaration<typeof changeReceipt, Receipt> = {
  command: changeReceipt,
  submit: msg`Save receipts`,
  fields: [
    { name: 'paper', label: msg`Paper`, kind: 'choice', choices: paperWords },
    {
      name: 'digits',
      label: msg`Figures on Arabic screens`,
      kind: 'choice',
      choices: digitsWords,
      hint: msg`Tax invoices always carry Latin digits.`,
    },
    {
      name: 'logoId',
      label: msg`Logo`,
      kind: 'picture',
      hint: msg`Printed above the name of the shop. Dark on white comes out best on a roll.`,
      isWide: true,
      own: LogoField,
    },
    { name: 'receiptNoteAr', label: msg`Note at the end, in Arabic`, kind: 'long-text', lengthMax: 500 },
    { name: 'receiptNoteEn', label: msg`Note at the end, in English`, kind: 'long-text', lengthMax: 500 },
  ],
  toInput: (draft) => ({ ...draft, receiptNoteAr: draft.receiptNoteAr ?? '', receiptNoteEn: draft.receiptNoteEn ?? '' }),
}

export const receiptDraft = ({ paper, digits, logoId, receiptNoteAr, receiptNoteEn }: Setting): Receipt => ({
  paper,
  digits,
  logoId: logoId ?? null,
  receiptNoteAr,
  receiptNoteEn,
})
