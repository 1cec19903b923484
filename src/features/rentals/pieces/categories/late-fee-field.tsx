import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { type Money, ZERO, minor, rate, RATE_WHOLE } from '#domain/kernel/money.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { LATE_UNIT, type LateFeeRule, lateFee, lateFeeRuleSchema } from '#domain/rentals/piece/late-fee.ts'
import type { OwnFieldProps } from '../../../../engine/declarations.ts'
import { PercentField } from '../../../../engine/form/percent-field.tsx'
import { useFormat } from '../../../../i18n/format.ts'
import { ChoiceField } from '../../../../ui/choice-field.tsx'
import { FlagField } from '../../../../ui/flag-field.tsx'
import { MoneyField } from '../../../../ui/money-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { NumberField } from '../../../../ui/number-field.tsx'

/** A rule as typed; a cleared number is null. */
interface TypedRule {
  readonly graceMinutes: number | null
  readonly unit: LateFeeRule['unit']
  readonly amount: Money | null
  readonly capRate: number | null
}
const FIRST: TypedRule = { graceMinutes: 60, unit: LATE_UNIT.day, amount: ZERO, capRate: rate(RATE_WHOLE) }

const EXAMPLE_RENT = minor(100_000)
const EXAMPLE_LATE_DAYS = 2

/** The fee of an example: a rent of 1,000 returned two days late; null while the rule is incomplete. */
function exampleFee(rule: TypedRule): number | null {
  const parsed = v.safeParse(lateFeeRuleSchema, rule)
  return parsed.success ? lateFee(parsed.output, EXAMPLE_RENT, instant(0), instant(EXAMPLE_LATE_DAYS * DAY_MS)).fee : null
}

export function LateFeeField({ value, error, onChange }: OwnFieldProps) {
  const { t } = useLingui()
  // The draft holds either what this field wrote or a stored rule.
  const rule = value as TypedRule | null
  return (
    <Box display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="5">
      <Box gridColumn="1 / -1">
        <FlagField label={t`A late return costs extra`} value={rule !== null} onChange={(isOn) => onChange(isOn ? FIRST : null)} />
      </Box>
      {rule && <RuleFields rule={rule} error={error} onChange={onChange} />}
    </Box>
  )
}

function RuleFields({ rule, error, onChange }: Pick<OwnFieldProps, 'error' | 'onChange'> & { readonly rule: TypedRule }) {
  const { t } = useLingui()
  const format = useFormat()
  const change = (next: Partial<TypedRule>) => onChange({ ...rule, ...next })
  const fee = exampleFee(rule)
  return (
    <>
      <ChoiceField
        label={t`Counted by`}
        value={rule.unit}
        choices={[
          { value: LATE_UNIT.day, label: t`Day` },
          { value: LATE_UNIT.hour, label: t`Hour` },
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
        label={t`Grace period in minutes`}
        isRequired
        value={rule.graceMinutes}
        onChange={(graceMinutes) => change({ graceMinutes })}
      />
      <PercentField
        label={t`Maximum, of the rent`}
        hint={t`Empty: no limit.`}
        value={rule.capRate}
        onChange={(capRate) => change({ capRate })}
      />
      <Box gridColumn="1 / -1">
        {error ? (
          <Notice tone="bad">{t`Check the late fee: ${error}`}</Notice>
        ) : (
          fee !== null && (
            <Notice tone="info">
              {t`A piece rented for ${format.money(EXAMPLE_RENT)} that comes back two days late: ${format.money(fee)}.`}
            </Notice>
          )
        )}
      </Box>
    </>
  )
}

export function LateFeeWords({ fee }: { readonly fee: unknown }) {
  const { t } = useLingui()
  const format = useFormat()
  const rule = fee as LateFeeRule | null | undefined
  if (!rule) return t`No fee`
  const amount = format.money(rule.amount)
  return rule.unit === LATE_UNIT.hour ? t`${amount} for each hour` : t`${amount} for each day`
}
