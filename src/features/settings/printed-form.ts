import { msg } from '@lingui/core/macro'
import { KIND_TERMS_MAX, changePrintedParts } from '#domain/settings/change-printed-parts.ts'
import { PRINTED_PART, PRINTED_PARTS, type PrintedParts, isPrinted, partsSaid } from '#domain/settings/printed-parts.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import type { ChoiceWords, FormDeclaration, ShownField } from '../../engine/declarations.ts'
import type { TimelineField, Voice } from '../../engine/timeline/timeline-words.ts'
import type { Setting } from './use-settings.ts'

export type PrintedDraft = InputOf<typeof changePrintedParts>

const PART_WORDS = {
  logo: msg({ message: 'Logo', context: 'printed' }),
  registration: msg({ message: 'Commercial registration', context: 'printed' }),
  servedBy: msg({ message: 'Name of the employee', context: 'printed' }),
  terms: msg({ message: 'Terms', context: 'printed' }),
  customerMobile: msg({ message: 'Customer’s mobile', context: 'printed' }),
} as const

const text = { kind: 'long-text', lengthMax: KIND_TERMS_MAX } as const

export const printedForm: FormDeclaration<typeof changePrintedParts, PrintedDraft> = {
  command: changePrintedParts,
  submit: msg`Save what is printed`,
  fields: [
    {
      name: 'logo',
      label: PART_WORDS.logo,
      kind: 'flag',
      heading: {
        title: msg`On receipts and invoices`,
        note: msg`On every paper size and on the customer’s link. The tax number and the QR are always printed: the law requires them.`,
      },
    },
    { name: 'registration', label: PART_WORDS.registration, kind: 'flag' },
    { name: 'servedBy', label: PART_WORDS.servedBy, kind: 'flag' },
    {
      name: 'customerMobile',
      label: PART_WORDS.customerMobile,
      kind: 'flag',
      hint: msg`On paper only, never on the link that may be passed on.`,
    },
    { name: 'terms', label: PART_WORDS.terms, kind: 'flag', hint: msg`The terms of sale, and those below.`, isWide: true },
    {
      ...{ name: 'serviceTermsAr', label: msg`Terms of services, in Arabic`, ...text },
      heading: { title: msg`Terms by category`, note: msg`Printed only on an invoice that has something of the category.` },
    },
    { name: 'serviceTermsEn', label: msg`Terms of services, in English`, ...text },
    { name: 'rentalTermsAr', label: msg`Terms of rental, in Arabic`, ...text },
    { name: 'rentalTermsEn', label: msg`Terms of rental, in English`, ...text },
    { name: 'productTermsAr', label: msg`Terms of products, in Arabic`, ...text, hint: msg`Also for dresses that are sold.` },
    { name: 'productTermsEn', label: msg`Terms of products, in English`, ...text },
  ],
  toInput: (draft) => ({ ...draft, ...textsOf(draft) }),
}

/** An optional text is null when empty; older copies of the settings lack it. */
const textsOf = (from: Partial<Record<keyof PrintedDraft & keyof Setting, string | null>>) => ({
  serviceTermsAr: from.serviceTermsAr ?? '',
  serviceTermsEn: from.serviceTermsEn ?? '',
  rentalTermsAr: from.rentalTermsAr ?? '',
  rentalTermsEn: from.rentalTermsEn ?? '',
  productTermsAr: from.productTermsAr ?? '',
  productTermsEn: from.productTermsEn ?? '',
})

export const printedDraft = (setting: Setting): PrintedDraft => ({
  logo: isPrinted(setting.printedParts, 'logo'),
  registration: isPrinted(setting.printedParts, 'registration'),
  servedBy: isPrinted(setting.printedParts, 'servedBy'),
  terms: isPrinted(setting.printedParts, 'terms'),
  customerMobile: isPrinted(setting.printedParts, 'customerMobile'),
  ...textsOf(setting),
})

/** The settings with the current draft, for the preview. */
export const withPrinted = (setting: Setting, draft: PrintedDraft): Setting => ({
  ...setting,
  printedParts: partsSaid(draft),
  ...textsOf(draft),
})

const partChoices: ChoiceWords = Object.fromEntries(PRINTED_PARTS.map((part) => [PRINTED_PART[part], PART_WORDS[part]]))

const PRINTED = msg`What is printed`

const partsText = (parts: PrintedParts, { i18n }: Voice): string =>
  PRINTED_PARTS.filter((part) => isPrinted(parts, part))
    .map((part) => i18n._(PART_WORDS[part]))
    .join(i18n.locale === 'en' ? ', ' : '، ') || '—'

export const printedTimeline: TimelineField = {
  label: PRINTED,
  reported: (from, to, voice) => [
    {
      key: 'printedParts',
      label: voice.i18n._(PRINTED),
      from: partsText(from as PrintedParts, voice),
      to: partsText(to as PrintedParts, voice),
    },
  ],
}

/** The fields shown by the panel: the printed parts and the terms. */
export const printedShown: readonly ShownField<Setting>[] = [
  { field: 'printedParts', label: msg`On receipts and invoices`, choices: partChoices, isWide: true },
  ...printedForm.fields
    .filter(({ kind }) => kind === 'long-text')
    .map(({ name, label }) => ({ field: name as keyof Setting & string, label, isWide: true })),
]
