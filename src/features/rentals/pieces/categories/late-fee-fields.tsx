import { useLingui } from '@lingui/react/macro'
import { minor, rate } from '#domain/kernel/money.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { LATE_UNIT, lateFee, lateFeeRuleSchema } from '#domain/rentals/piece/late-fee.ts'
import * as v from 'valibot'
import { useFormat } from '../../../../i18n/format.ts'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { FlagField } from '../../../../ui/flag-field.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { NumberField } from '../../../../ui/number-field.tsx'
import type { CategoryDraft, LateFeeDraft } from './category-draft.ts'
import { FormSection, Wide } from '../form-parts.tsx'
import type { DraftForm } from '../use-draft-form.ts'

const EXAMPLE_RENT = minor(100_000)
const EXAMPLE_LATE_DAYS = 2

/** What the rule would take for a rent of a thousand that comes back two days late; null while the rule is not whole. */
function exampleFee({ graceMinutes, unit, amount, capPercent }: LateFeeDraft): number | null {
  const isPossible = capPercent === null || (capPercent >= 0 && capPercent <= 100)
  const rule = { graceMinutes, unit, amount, capRate: capPercent === null || !isPossible ? null : rate(capPercent * 100) }
  const parsed = v.safeParse(lateFeeRuleSchema, rule)
  if (!parsed.success || !isPossible) return null
  return lateFee(parsed.output, EXAMPLE_RENT, instant(0), instant(EXAMPLE_LATE_DAYS * DAY_MS)).fee
}

/** Whether and how much a late return costs, with an example worked out by the rule itself. */
export function LateFeeFields({ form: { draft, set, errorOf } }: { readonly form: DraftForm<CategoryDraft> }) {
  const { t } = useLingui()
  const format = useFormat()
  const { lateFee: rule } = draft
  const change = (next: Partial<LateFeeDraft>) => set({ lateFee: { ...rule, ...next } })
  const fee = exampleFee(rule)
  const error = errorOf('lateFee')
  return (
    <FormSection title={t`Late return`}>
      <Wide>
        <FlagField label={t`A late return costs extra`} value={draft.hasLateFee} onChange={(hasLateFee) => set({ hasLateFee })} />
      </Wide>
      {draft.hasLateFee && (
        <>
          <ChoiceField
            label={t`Counted by`}
            value={rule.unit}
            choices={[
              { value: LATE_UNIT.day, label: t`Day begun` },
              { value: LATE_UNIT.hour, label: t`Hour begun` },
            ]}
            onChange={(unit) => change({ unit: unit ?? LATE_UNIT.day })}
          />
          <MoneyField
            label={rule.unit === LATE_UNIT.hour ? t`For each hour` : t`For each day`}
            isRequired
            value={rule.amount}
            onChange={(amount) => change({ amount })}
          />
          <NumberField
            label={t`Free of charge up to, minutes`}
            isRequired
            value={rule.graceMinutes}
            onChange={(graceMinutes) => change({ graceMinutes })}
          />
          <NumberField
            label={t`At most, of the rent`}
            hint={t`Empty: no limit.`}
            end={<span style={{ paddingInlineEnd: 12 }}>%</span>}
            value={rule.capPercent}
            onChange={(capPercent) => change({ capPercent })}
          />
          <Wide>
            {error ? (
              <Notice tone="bad">{t`Look at the late return: ${error}`}</Notice>
            ) : (
              fee !== null && (
                <Notice tone="info">
                  {t`A piece rented for ${format.money(EXAMPLE_RENT)} that comes back two days late: ${format.money(fee)}.`}
                </Notice>
              )
            )}
          </Wide>
        </>
      )}
    </FormSection>
  )
}
