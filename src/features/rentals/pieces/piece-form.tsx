import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { WHOLE_FORM } from '#domain/kernel/field-faults.ts'
import { buffersOf } from '#domain/rentals/booking/claim.ts'
import { BUFFER_DAYS_MAX, insuranceOf } from '#domain/rentals/piece/category-terms.ts'
import { addRentItem, editRentItem } from '#domain/rentals/piece/rent-items.ts'
import { CM_MAX, pieceCode } from '#domain/rentals/piece/piece-form.ts'
import type { RentItem } from '#domain/rentals/piece/rent-item.ts'
import { newId } from '../../../data/clock.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { FlagField } from '../../../ui/flag-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { SIZE_WORDS } from '../parts/size-words.ts'
import { FormEnd, FormSection, Wide } from './form-parts.tsx'
import { type PieceDraft, pieceDraft, pieceInput } from './piece-draft.ts'
import { type DraftForm, useDraftForm } from './use-draft-form.ts'
import type { RentGroups } from './use-rent-groups.ts'

export interface PieceFormProps {
  /** Null for a new one. */
  readonly row: RentItem | null
  /** The piece that a new one is like; it gets the next code. */
  readonly like?: RentItem | null
  readonly categoryId?: string | null
  readonly known: RentGroups
  readonly onDone: (id: string, code: string) => void
  readonly onCancel: () => void
}

/** What is known of a piece: what it is, what it costs, its sizes, and what it has of its own. */
export function PieceForm({ row, like = null, categoryId = null, known, onDone, onCancel }: PieceFormProps) {
  const { t } = useLingui()
  const [rentItemId] = useState(() => row?.id ?? newId())
  const form = useDraftForm({
    command: row ? editRentItem : addRentItem,
    initial: pieceDraft(row, like, categoryId),
    inputPath: 'item',
    toInput: (draft: PieceDraft) => pieceInput(rentItemId, draft),
    onDone: (draft) => onDone(rentItemId, pieceCode(draft.code)),
  })
  return (
    <form {...form.formProps}>
      <WhatItIs form={form} known={known} />
      <Prices form={form} />
      <Sizes form={form} />
      <OfItsOwn form={form} known={known} />
      <FormEnd
        error={form.errorOf(WHOLE_FORM)}
        isPending={form.isPending}
        submit={row ? t`Save the piece` : t`Add piece`}
        onCancel={onCancel}
      />
    </form>
  )
}

type Part = { readonly form: DraftForm<PieceDraft> }
type KnownPart = Part & { readonly known: RentGroups }

function WhatItIs({ form: { draft, set, errorOf }, known }: KnownPart) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  return (
    <FormSection title={t`Piece`}>
      <TextField
        label={t`Code`}
        hint={t`Stands on the label. Each piece has one of its own.`}
        isRequired
        dir="ltr"
        autoComplete="off"
        maxLength={30}
        value={draft.code}
        error={errorOf('code')}
        onChange={(code) => set({ code })}
      />
      <ChoiceField
        label={t`Category`}
        isRequired
        value={draft.categoryId}
        choices={known.groups.map((group) => ({ value: group.id, label: nameOf(group) }))}
        error={errorOf('categoryId')}
        onChange={(categoryId) => set({ categoryId })}
      />
      <TextField
        label={t`Name in Arabic`}
        isRequired
        dir="rtl"
        autoComplete="off"
        maxLength={120}
        value={draft.nameAr}
        error={errorOf('nameAr')}
        onChange={(nameAr) => set({ nameAr })}
      />
      <TextField
        label={t`Name in English`}
        dir="ltr"
        autoComplete="off"
        maxLength={120}
        value={draft.nameEn}
        error={errorOf('nameEn')}
        onChange={(nameEn) => set({ nameEn })}
      />
      <TextField
        label={t`Colour in Arabic`}
        dir="rtl"
        autoComplete="off"
        maxLength={40}
        value={draft.colourAr}
        error={errorOf('colourAr')}
        onChange={(colourAr) => set({ colourAr })}
      />
      <TextField
        label={t`Colour in English`}
        dir="ltr"
        autoComplete="off"
        maxLength={40}
        value={draft.colourEn}
        error={errorOf('colourEn')}
        onChange={(colourEn) => set({ colourEn })}
      />
      <Wide>
        <FlagField
          label={t`Favourite`}
          hint={t`Stands first where pieces are chosen.`}
          value={draft.isFavourite}
          onChange={(isFavourite) => set({ isFavourite })}
        />
      </Wide>
    </FormSection>
  )
}

function Prices({ form: { draft, set, errorOf } }: Part) {
  const { t } = useLingui()
  return (
    <FormSection title={t`Prices`} note={t`Rent and sell price include VAT.`}>
      <MoneyField
        label={t`Rent price`}
        isRequired
        value={draft.rentPrice}
        error={errorOf('rentPrice')}
        onChange={(rentPrice) => set({ rentPrice })}
      />
      <MoneyField
        label={t`Sell price`}
        hint={t`Empty: not for sale.`}
        value={draft.sellPrice}
        error={errorOf('sellPrice')}
        onChange={(sellPrice) => set({ sellPrice })}
      />
      <MoneyField
        label={t`Buy price`}
        isRequired
        value={draft.buyPrice}
        error={errorOf('buyPrice')}
        onChange={(buyPrice) => set({ buyPrice })}
      />
      <DayField label={t`Bought on`} value={draft.boughtOn} error={errorOf('boughtOn')} onChange={(boughtOn) => set({ boughtOn })} />
    </FormSection>
  )
}

const MEASURED = ['heightCm', 'chestCm', 'waistCm', 'hipsCm', 'armsCm'] as const

function Sizes({ form: { draft, set, errorOf } }: Part) {
  const { t, i18n } = useLingui()
  return (
    <FormSection title={t`Sizes`} note={t`In centimetres. What is not measured is not found by its size.`}>
      <TextField
        label={t`Size on the label`}
        hint={t`Such as 38 or M.`}
        dir="ltr"
        autoComplete="off"
        maxLength={20}
        value={draft.sizeLabel}
        error={errorOf('sizeLabel')}
        onChange={(sizeLabel) => set({ sizeLabel })}
      />
      {MEASURED.map((field) => (
        <NumberField
          key={field}
          label={i18n._(SIZE_WORDS[field])}
          end={<span style={{ paddingInlineEnd: 8 }}>{t({ message: 'cm', context: 'centimetres' })}</span>}
          value={draft[field]}
          error={errorOf(field, t`Whole centimetres from 1 to ${CM_MAX}.`)}
          onChange={(cm) => set({ [field]: cm })}
        />
      ))}
    </FormSection>
  )
}

function OfItsOwn({ form: { draft, set, errorOf }, known }: KnownPart) {
  const { t } = useLingui()
  const format = useFormat()
  const terms = draft.categoryId === null ? null : known.terms.get(draft.categoryId)
  const usual = buffersOf({ bufferBeforeDays: null, bufferAfterDays: null }, terms)
  return (
    <FormSection title={t`Of its own`} note={t`Empty: as its category says.`}>
      <NumberField
        label={t`Preparation before, days`}
        placeholder={format.number(usual.beforeDays)}
        value={draft.bufferBeforeDays}
        error={errorOf('bufferBeforeDays', t`From 0 to ${BUFFER_DAYS_MAX} days.`)}
        onChange={(bufferBeforeDays) => set({ bufferBeforeDays })}
      />
      <NumberField
        label={t`Cleaning after, days`}
        placeholder={format.number(usual.afterDays)}
        value={draft.bufferAfterDays}
        error={errorOf('bufferAfterDays', t`From 0 to ${BUFFER_DAYS_MAX} days.`)}
        onChange={(bufferAfterDays) => set({ bufferAfterDays })}
      />
      <MoneyField
        label={t`Insurance amount of a piece`}
        placeholder={format.amount(insuranceOf({ insuranceAmount: null }, terms))}
        value={draft.insuranceAmount}
        error={errorOf('insuranceAmount')}
        onChange={(insuranceAmount) => set({ insuranceAmount })}
      />
    </FormSection>
  )
}
