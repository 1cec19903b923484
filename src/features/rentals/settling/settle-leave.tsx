import { useLingui } from '@lingui/react/macro'
import { isAllowed } from '#domain/access/pages.ts'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import { SETTLE_OVERRIDE } from '#domain/orders/insurance/settle-leave.ts'
import { type GivenLeave, OverrideSheet } from '../../../engine/form/override-sheet.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import type { Release } from './settle-state.ts'

/** How much goes back while pieces are still out or to come: what is free, unless somebody allows more. */
export function GoesBack({
  release: { after, free, back },
  onChange,
}: {
  readonly release: Release
  readonly onChange: (amount: Money | null) => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const [held, most] = [format.money(after), format.money(free)]
  const tooMuch = back > after ? t`Only ${held} is held.` : t`At most ${most} can be refunded now. More needs a reason and a manager’s PIN.`
  return (
    <MoneyField
      label={t`Refund now`}
      value={back}
      emptyFault={t`Enter the amount.`}
      onChange={(amount) => onChange(amount ?? ZERO)}
      error={back > free ? tooMuch : null}
    />
  )
}

export interface SettleLeaveProps {
  readonly release: Release
  readonly isRunning: boolean
  readonly onAllow: (leave: GivenLeave) => void
  readonly onClose: () => void
}

/** More is to go back than is free, or she is let off a late fee: says which, and lets whoever may allow it. */
export function SettleLeave({ release: { free, back, letOff }, isRunning, onAllow, onClose }: SettleLeaveProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [asked, most, fee] = [format.money(back), format.money(free), format.money(letOff)]
  return (
    <OverrideSheet
      title={t`Settle it like this?`}
      reasons={[
        ...(back > free
          ? [t`${asked} is to be refunded, but only ${most} is available: pieces are still out or not handed over yet.`]
          : []),
        ...(letOff > ZERO ? [t`A late fee of ${fee} is waived.`] : []),
      ]}
      action={t`Allow and settle`}
      reasonLabel={t`Reason for settling like this`}
      mayAllow={({ permissions }) => isAllowed(permissions, SETTLE_OVERRIDE)}
      {...{ isRunning, onAllow, onClose }}
    />
  )
}
