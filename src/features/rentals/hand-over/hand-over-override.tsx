import { useLingui } from '@lingui/react/macro'
import { isAllowed } from '#domain/access/pages.ts'
import { OVERRIDDEN, OVERRIDE_PERMISSION } from '#domain/rentals/booking/hand-over-override.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { type GivenLeave, OverrideSheet } from '../../../engine/form/override-sheet.tsx'
import { useFormat } from '../../../i18n/format.ts'
import type { AgainstIt } from './hand-over-reasons.ts'

/** What speaks against it, for whoever decides. */
function useReasonWords(cards: readonly BoardCard[]): (reason: AgainstIt) => string {
  const { t } = useLingui()
  const format = useFormat()
  return ({ code, bookingId, amount }) => {
    const piece = format.code(cards.find((card) => card.bookingId === bookingId)?.code ?? '')
    switch (code) {
      case OVERRIDDEN.unpaid:
        return t`Of the rent, ${format.money(amount)} is not paid.`
      case OVERRIDDEN.uninsured:
        return t`${format.money(amount)} of the insurance amount is missing.`
      case OVERRIDDEN.unsigned:
        return t`The contract is not signed.`
      case OVERRIDDEN.inCare:
        return t`${piece} is still in cleaning or in the workshop according to the records.`
      case OVERRIDDEN.otherPiece:
        return t`${piece} is not the piece that was reserved.`
      case OVERRIDDEN.displaces:
        return t`Another booking of ${piece} will be in conflict. Call its customer.`
    }
  }
}

export interface HandOverOverrideProps {
  readonly reasons: readonly AgainstIt[]
  /** The pieces as they are about to leave. */
  readonly cards: readonly BoardCard[]
  readonly isRunning: boolean
  readonly onAllow: (leave: GivenLeave) => void
  readonly onClose: () => void
}

/** A piece is to leave against what the desk was told: says each reason, and lets whoever may decide. */
export function HandOverOverride({ reasons, cards, isRunning, onAllow, onClose }: HandOverOverrideProps) {
  const { t } = useLingui()
  const words = useReasonWords(cards)
  return (
    <OverrideSheet
      title={t`Hand over anyway?`}
      reasons={[...new Set(reasons.map(words))]}
      action={t`Hand over anyway`}
      reasonLabel={t`Reason for handing over anyway`}
      mayAllow={({ permissions }) => isAllowed(permissions, OVERRIDE_PERMISSION)}
      {...{ isRunning, onAllow, onClose }}
    />
  )
}
