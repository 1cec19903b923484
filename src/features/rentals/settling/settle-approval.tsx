import { Trans, useLingui } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { isAllowed } from '#domain/access/pages.ts'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import { SETTLE_OVERRIDE } from '#domain/orders/insurance/settle-approval.ts'
import type { InsuranceNeed } from '#domain/orders/insurance/insurance-needed.ts'
import { type GivenApproval, OverrideSheet } from '../../../engine/form/override-sheet.tsx'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FigureLine } from '../../../ui/money-text.tsx'
import { useOrderDesk } from '../orders/order-context.ts'
import { pieceOf } from '#domain/orders/order-file.ts'
import type { Release } from './settle-state.ts'

/** Pieces that are still out or reserved and the insurance amount they need, shown before anything is given back. */
export function StillNeeded({ needs }: { readonly needs: readonly InsuranceNeed[] }) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const format = useFormat()
  const { file } = useOrderDesk()
  if (needs.length === 0) return null
  const lineOf = ({ rentItemId, isOut }: InsuranceNeed): string => {
    const piece = pieceOf(file, rentItemId)
    const name = piece ? `${nameOf(piece)} ${format.code(piece.code)}` : ''
    return isOut ? t`${name} is still out` : t`${name} is not handed over yet`
  }
  return (
    <Box display="grid" gap="2">
      <Notice tone="warn">
        <Trans>Not everything is back. What these pieces need stays held.</Trans>
      </Notice>
      {needs.map((need) => (
        <FigureLine key={need.bookingId} label={lineOf(need)} amount={need.amount} />
      ))}
    </Box>
  )
}

/** How much to give back while pieces are still out or reserved: the free amount, or more with approval. */
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

interface SettleApprovalProps {
  readonly release: Release
  readonly isRunning: boolean
  readonly onAllow: (leave: GivenApproval) => void
  readonly onClose: () => void
}

/** Asks for approval to give back more than is free, or to waive a late fee. */
export function SettleApproval({ release: { free, back, letOff }, isRunning, onAllow, onClose }: SettleApprovalProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [requested, most, fee] = [format.money(back), format.money(free), format.money(letOff)]
  return (
    <OverrideSheet
      title={t`Settle it like this?`}
      reasons={[
        ...(back > free
          ? [t`${requested} is to be refunded, but only ${most} is available: pieces are still out or not handed over yet.`]
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
