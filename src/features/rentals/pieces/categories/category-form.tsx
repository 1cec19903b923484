import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { WHOLE_FORM } from '#domain/kernel/field-faults.ts'
import { addRentCategory, editRentCategory } from '#domain/rentals/piece/rent-categories.ts'
import { BUFFER_DAYS_MAX } from '#domain/rentals/piece/category-terms.ts'
import { newId } from '../../../../data/clock.ts'
import { Textarea } from '../../../../ui/elements.ts'
import { FieldFrame } from '../../../../ui/field-frame.tsx'
import { FlagField } from '../../../../ui/flag-field.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { NumberField } from '../../../../ui/number-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { CancellationSteps } from './cancellation-steps.tsx'
import { type CategoryDraft, categoryDraft, categoryInput } from './category-draft.ts'
import { FormEnd, FormSection, Wide } from '../form-parts.tsx'
import { LateFeeFields } from './late-fee-fields.tsx'
import { type DraftForm, useDraftForm } from '../use-draft-form.ts'
import type { GroupTerms, RentGroup } from '../use-rent-groups.ts'

export interface CategoryFormProps {
  /** Null for a new one. */
  readonly group: RentGroup | null
  readonly terms: GroupTerms | undefined
  /** The place of a new category: behind the others. */
  readonly nextPosition: number
  readonly onDone: (name: string) => void
  readonly onCancel: () => void
}

/** A category of pieces: its names, and under what terms its pieces are rented out. */
export function CategoryForm({ group, terms, nextPosition, onDone, onCancel }: CategoryFormProps) {
  const { t, i18n } = useLingui()
  const [categoryId] = useState(() => group?.id ?? newId())
  const form = useDraftForm({
    command: group ? editRentCategory : addRentCategory,
    initial: categoryDraft(group, terms, nextPosition),
    inputPath: 'category',
    toInput: (draft: CategoryDraft) => categoryInput(categoryId, draft),
    onDone: (draft) => onDone(i18n.locale === 'en' ? draft.nameEn : draft.nameAr),
  })
  return (
    <form {...form.formProps}>
      <NameFields form={form} isNew={group === null} />
      <TimeFields form={form} />
      <MoneyFields form={form} />
      <LateFeeFields form={form} />
      <CancellationSteps form={form} />
      <TermsFields form={form} />
      <FormEnd
        error={form.errorOf(WHOLE_FORM)}
        isPending={form.isPending}
        submit={group ? t`Save the category` : t`Add category`}
        onCancel={onCancel}
      />
    </form>
  )
}

type Part = { readonly form: DraftForm<CategoryDraft> }

function NameFields({ form: { draft, set, errorOf }, isNew }: Part & { readonly isNew: boolean }) {
  const { t } = useLingui()
  return (
    <FormSection title={t`Category`}>
      <TextField
        label={t`Name in Arabic`}
        isRequired
        dir="rtl"
        autoComplete="off"
        maxLength={80}
        value={draft.nameAr}
        error={errorOf('nameAr')}
        onChange={(nameAr) => set({ nameAr })}
      />
      <TextField
        label={t`Name in English`}
        isRequired
        dir="ltr"
        autoComplete="off"
        maxLength={80}
        value={draft.nameEn}
        error={errorOf('nameEn')}
        onChange={(nameEn) => set({ nameEn })}
      />
      <NumberField
        label={t`Place in the list`}
        value={draft.position}
        error={errorOf('position')}
        onChange={(position) => set({ position })}
      />
      {!isNew && (
        <FlagField
          label={t({ message: 'In use', context: 'category' })}
          hint={t`Pieces of a category that is not in use stay in the books.`}
          value={draft.isActive}
          onChange={(isActive) => set({ isActive })}
        />
      )}
    </FormSection>
  )
}

function TimeFields({ form: { draft, set, errorOf } }: Part) {
  const { t } = useLingui()
  return (
    <FormSection title={t`Days round a rental`} note={t`Nobody else can have the piece in these days. A piece may have days of its own.`}>
      <NumberField
        label={t`Preparation before, days`}
        isRequired
        value={draft.preparationDays}
        error={errorOf('preparationDays', t`From 0 to ${BUFFER_DAYS_MAX} days.`)}
        onChange={(preparationDays) => set({ preparationDays })}
      />
      <NumberField
        label={t`Cleaning after, days`}
        isRequired
        value={draft.cleaningDays}
        error={errorOf('cleaningDays', t`From 0 to ${BUFFER_DAYS_MAX} days.`)}
        onChange={(cleaningDays) => set({ cleaningDays })}
      />
      <NumberField
        label={t`Delivery, days on either side`}
        hint={t`Added when the piece is brought to the customer and fetched again.`}
        isRequired
        value={draft.deliveryDays}
        error={errorOf('deliveryDays', t`From 0 to ${BUFFER_DAYS_MAX} days.`)}
        onChange={(deliveryDays) => set({ deliveryDays })}
      />
    </FormSection>
  )
}

function MoneyFields({ form: { draft, set, errorOf } }: Part) {
  const { t } = useLingui()
  return (
    <FormSection title={t`Money`}>
      <MoneyField
        label={t`Insurance amount of a piece`}
        hint={t`Held against damage and returned. It is no income and has no VAT.`}
        isRequired
        value={draft.insuranceAmount}
        error={errorOf('insuranceAmount')}
        onChange={(insuranceAmount) => set({ insuranceAmount })}
      />
      <NumberField
        label={t`Advance when reserving`}
        hint={t`The part of the rent that is asked for at once.`}
        isRequired
        end={<span style={{ paddingInlineEnd: 12 }}>%</span>}
        value={draft.advanceRate}
        error={errorOf('advanceRate', t`From 0 to 100 %.`)}
        onChange={(advanceRate) => set({ advanceRate })}
      />
    </FormSection>
  )
}

function TermsFields({ form: { draft, set, errorOf } }: Part) {
  const { t } = useLingui()
  return (
    <FormSection title={t`Terms of the contract`} note={t`The customer reads and signs exactly these words.`}>
      <Wide>
        <TermsArea
          label={t`Terms in Arabic`}
          dir="rtl"
          value={draft.termsAr}
          error={errorOf('termsAr')}
          onChange={(termsAr) => set({ termsAr })}
        />
      </Wide>
      <Wide>
        <TermsArea
          label={t`Terms in English`}
          dir="ltr"
          value={draft.termsEn}
          error={errorOf('termsEn')}
          onChange={(termsEn) => set({ termsEn })}
        />
      </Wide>
    </FormSection>
  )
}

interface TermsAreaProps {
  readonly label: string
  readonly dir: 'rtl' | 'ltr'
  readonly value: string
  readonly error: string | null
  readonly onChange: (text: string) => void
}

/** Long words in one language: they run as that language does, whatever the screen speaks, and there is room to read them. */
function TermsArea({ label, dir, value, error, onChange }: TermsAreaProps) {
  return (
    <FieldFrame label={label} error={error}>
      {(wiring) => (
        <Textarea
          {...wiring}
          dir={dir}
          lang={dir === 'rtl' ? 'ar' : 'en'}
          bg="surface"
          rows={9}
          maxLength={6000}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  )
}
