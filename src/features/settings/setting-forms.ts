import { msg } from '@lingui/core/macro'
import { CASH_STEP, COUNTRY, DIGITS, GIFT_CARD_OFFLINE_DEFAULT, PAPER } from '#domain/settings/account-setting.ts'
import { changeAccounting, changeReceipt } from '#domain/settings/commands.ts'
import { changeBusiness } from '#domain/taxes/change-business.ts'
import { changeTax, usualVatRate } from '#domain/taxes/change-tax.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import { rate } from '#domain/kernel/money.ts'
import { latinDigits } from '#domain/kernel/text.ts'
import type { ChoiceWords, FormDeclaration } from '../../engine/declarations.ts'
import { CoordinatesField } from '../../engine/entity/kinds/coordinates-field.tsx'
import { LogoField } from './logo-field.tsx'
import { secondName } from '#domain/kernel/second-name.ts'
import type { Setting, Settings } from './use-settings.ts'

type Receipt = InputOf<typeof changeReceipt>
type Business = Omit<InputOf<typeof changeBusiness>, 'trn' | 'vatRate'>
type Accounting = InputOf<typeof changeAccounting>

/** The draft of the tax settings; a cleared rate is null. */
export interface TaxDraft extends Omit<InputOf<typeof changeTax>, 'vatRate'> {
  readonly vatRate: number | null
}

export const countryWords: ChoiceWords = { [COUNTRY.ksa]: msg`Saudi Arabia`, [COUNTRY.uae]: msg`United Arab Emirates` }
export const cashStepWords: ChoiceWords = {
  [CASH_STEP.none]: msg({ message: 'None', context: 'cash' }),
  [CASH_STEP.five]: msg`To the nearest 0.05`,
  [CASH_STEP.ten]: msg`To the nearest 0.10`,
  [CASH_STEP.quarter]: msg`To the nearest 0.25`,
  [CASH_STEP.half]: msg`To the nearest 0.50`,
  [CASH_STEP.whole]: msg`To the nearest 1.00`,
}
export const paperWords: ChoiceWords = { [PAPER.mm80]: msg`80 mm roll`, [PAPER.mm58]: msg`58 mm roll`, [PAPER.a4]: msg`A4 sheet` }
export const digitsWords: ChoiceWords = { [DIGITS.latin]: msg`1 2 3`, [DIGITS.arabic]: msg`١ ٢ ٣` }

export const businessForm: FormDeclaration<typeof changeBusiness, Business> = {
  command: changeBusiness,
  submit: msg`Save business`,
  fields: [
    { name: 'nameAr', label: msg`Name in Arabic`, kind: 'text', isRequired: true, lengthMax: 120 },
    { name: 'nameEn', label: msg`Name in English`, hint: msg`If empty, the Arabic name is used.`, kind: 'text', lengthMax: 120 },
    { name: 'phone', label: msg`Phone`, kind: 'telephone', lengthMax: 30 },
    { name: 'city', label: msg`City`, kind: 'text', lengthMax: 80 },
    { name: 'addressAr', label: msg`Address in Arabic`, kind: 'text', lengthMax: 500 },
    { name: 'addressEn', label: msg`Address in English`, kind: 'text', lengthMax: 500 },
    { name: 'commercialRegistration', label: msg`Commercial registration`, kind: 'text', lengthMax: 30 },
    { name: 'location', label: msg`Location on the map`, kind: 'coordinates', own: CoordinatesField, isWide: true },
  ],
  toInput: (draft) => ({
    ...draft,
    // An optional text of a form is null when empty; the profile stores empty texts.
    addressAr: draft.addressAr ?? '',
    addressEn: draft.addressEn ?? '',
    phone: latinDigits(draft.phone ?? ''),
  }),
}

export const businessDraft = ({ setting, profile, place }: Settings): Business => ({
  nameAr: setting.nameAr,
  // Null if the English name only repeats the Arabic one.
  nameEn: secondName(setting),
  phone: setting.phone,
  city: profile.city,
  addressAr: setting.addressAr,
  addressEn: setting.addressEn,
  commercialRegistration: setting.commercialRegistration,
  location: place,
})

/** A cleared rate is sent as NaN, so that the schema of the command reports its field. */
const UNREADABLE_RATE = asRate(Number.NaN)

/** The cast is safe because the command's schema validates the value. */
function asRate(value: number): InputOf<typeof changeTax>['vatRate'] {
  return value as InputOf<typeof changeTax>['vatRate']
}

export const taxForm: FormDeclaration<typeof changeTax, TaxDraft> = {
  command: changeTax,
  submit: msg`Save tax`,
  fields: [
    {
      name: 'isRegistered',
      label: msg`Registered for VAT`,
      kind: 'flag',
      hint: msg`New bills become tax invoices. Prices already include the tax.`,
      isWide: true,
    },
    {
      name: 'trn',
      label: msg`Tax number (TRN)`,
      kind: 'trn',
      isRequired: true,
      lengthMax: 30,
      hint: msg`15 digits, as on the tax certificate.`,
      isHidden: (draft) => !draft.isRegistered,
    },
    {
      name: 'vatRate',
      label: msg`Tax rate in per cent`,
      kind: 'rate',
      isRequired: true,
      hint: msg`For new bills. Invoices that were issued keep theirs.`,
      isHidden: (draft) => !draft.isRegistered,
    },
  ],
  toInput: ({ isRegistered, trn, vatRate }) => ({
    isRegistered,
    trn: isRegistered ? trn : null,
    vatRate: isRegistered ? (vatRate === null ? UNREADABLE_RATE : asRate(vatRate)) : rate(0),
  }),
}

export const taxDraft = ({ trn, vatRate, country }: Setting): TaxDraft => ({
  isRegistered: trn !== null,
  trn: trn ?? '',
  vatRate: trn === null ? usualVatRate(country) : vatRate,
})

export const accountingForm: FormDeclaration<typeof changeAccounting, Accounting> = {
  command: changeAccounting,
  submit: msg`Save these rules`,
  fields: [
    {
      name: 'isDebtAllowed',
      label: msg`Allow part payment later`,
      kind: 'flag',
      hint: msg`Only for saved customers, and by those with permission.`,
      isWide: true,
    },
    {
      name: 'isHoldAllowed',
      label: msg`Allow bills on hold`,
      kind: 'flag',
      hint: msg`The cashier sets a bill aside and takes it up later, on any till.`,
      isWide: true,
    },
    {
      name: 'isShiftRequired',
      label: msg`No sale without an open shift`,
      kind: 'flag',
      hint: msg`The till asks for the count of the drawer before the first sale.`,
      isWide: true,
    },
    {
      name: 'isCloseBlind',
      label: msg`Hide expected cash at closing`,
      kind: 'flag',
      hint: msg`The expected cash is hidden while counting, except from employees who can see the daily payments.`,
      isWide: true,
    },
    {
      name: 'isTipAllowed',
      label: msg`Take tips for employees`,
      kind: 'flag',
      hint: msg`The cashier can add a tip when a bill is paid, and chooses the employee. Pay it out as cash out of the drawer, with the reason “Tips”.`,
      isWide: true,
    },
    {
      name: 'cashStep',
      label: msg`Cash rounding`,
      kind: 'choice',
      choices: cashStepWords,
      hint: msg`For shops without small coins. Only what is paid or refunded in cash is rounded; invoices and VAT stay as they are.`,
    },
    {
      name: 'giftCardOfflineMax',
      label: msg`Most from one gift card without a connection`,
      kind: 'money',
      isRequired: true,
      hint: msg`As much as each till may take from one card until it is connected again. 0: gift cards are taken only with a connection.`,
    },
    {
      name: 'pointsPerUnit',
      label: msg`Points for each riyal or dirham paid`,
      kind: 'integer',
      isRequired: true,
      range: [0, 100],
      hint: msg`0: customers earn no points.`,
    },
    {
      name: 'pointValue',
      label: msg`Value of a point`,
      kind: 'money',
      isRequired: true,
      hint: msg`Taken off the bill when a customer uses her points.`,
    },
    {
      name: 'pointsMinimum',
      label: msg`Fewest points before any are used`,
      kind: 'integer',
      isRequired: true,
      range: [0, 1_000_000],
      hint: msg`A customer with fewer points keeps collecting. 0: points can be used at once.`,
    },
    {
      name: 'pointsExpireDays',
      label: msg`Points lapse after (days)`,
      kind: 'integer',
      range: [1, 3660],
      hint: msg`Counted from the day they were earned. Points already older lapse the next night. Empty: points never lapse.`,
    },
  ],
  toInput: (draft) => draft,
}

export const accountingDraft = ({
  isDebtAllowed,
  isHoldAllowed,
  isShiftRequired,
  isCloseBlind,
  isTipAllowed,
  cashStep,
  giftCardOfflineMax,
  pointsPerUnit,
  pointValue,
  pointsMinimum,
  pointsExpireDays,
}: Setting): Accounting => ({
  isDebtAllowed,
  isHoldAllowed,
  isShiftRequired,
  isCloseBlind,
  isTipAllowed: isTipAllowed ?? false,
  cashStep: cashStep ?? CASH_STEP.none,
  giftCardOfflineMax: giftCardOfflineMax ?? GIFT_CARD_OFFLINE_DEFAULT,
  pointsPerUnit,
  pointValue,
  pointsMinimum: pointsMinimum ?? 0,
  pointsExpireDays: pointsExpireDays ?? null,
})

export const receiptForm: FormDeclaration<typeof changeReceipt, Receipt> = {
  command: changeReceipt,
  submit: msg`Save print settings`,
  fields: [
    {
      name: 'paper',
      label: msg`Paper`,
      kind: 'choice',
      choices: paperWords,
      hint: msg`For receipts and invoices. Each device can choose another.`,
    },
    {
      name: 'digits',
      label: msg`Figures on Arabic screens`,
      kind: 'choice',
      choices: digitsWords,
      hint: msg`Tax invoices always have Latin digits.`,
    },
    {
      name: 'logoId',
      label: msg`Logo`,
      kind: 'picture',
      hint: msg`Printed above the name of the shop. Dark on white comes out best on a roll.`,
      isWide: true,
      own: LogoField,
    },
    {
      name: 'receiptNoteAr',
      label: msg`Note at the end, in Arabic`,
      kind: 'long-text',
      lengthMax: 500,
      hint: msg`At the end of every receipt and invoice.`,
    },
    { name: 'receiptNoteEn', label: msg`Note at the end, in English`, kind: 'long-text', lengthMax: 500 },
    {
      name: 'receiptTermsAr',
      label: msg`Terms of sale, in Arabic`,
      kind: 'long-text',
      lengthMax: 2000,
      hint: msg`Printed on invoices. If one language is empty, only the other one is printed.`,
    },
    { name: 'receiptTermsEn', label: msg`Terms of sale, in English`, kind: 'long-text', lengthMax: 2000 },
  ],
  toInput: (draft) => ({
    ...draft,
    receiptNoteAr: draft.receiptNoteAr ?? '',
    receiptNoteEn: draft.receiptNoteEn ?? '',
    receiptTermsAr: draft.receiptTermsAr ?? '',
    receiptTermsEn: draft.receiptTermsEn ?? '',
  }),
}

export const receiptDraft = (setting: Setting): Receipt => ({
  paper: setting.paper,
  digits: setting.digits,
  logoId: setting.logoId ?? null,
  receiptNoteAr: setting.receiptNoteAr,
  receiptNoteEn: setting.receiptNoteEn,
  receiptTermsAr: setting.receiptTermsAr,
  receiptTermsEn: setting.receiptTermsEn,
})
