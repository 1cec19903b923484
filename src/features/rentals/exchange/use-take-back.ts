import { useLingui } from '@lingui/react/macro'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { changeRental } from '#domain/orders/change-rental.ts'
import { swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { showToast } from '../../../ui/toast.tsx'

/** What is said of an exchange: on a till it is a wish until the server has heard of it. */
export function useExchangedWords(): (given: string, instead: string) => string {
  const { t } = useLingui()
  const format = useFormat()
  const session = useSession()
  return (given, instead) => {
    const [after, before] = [format.code(given), format.code(instead)]
    const name = after
    return session.isTill ? t`${name} was requested. It counts once the server confirms it.` : t`${after} instead of ${before}`
  }
}

/** The piece that a rental had before its exchange, and what it cost then. */
export interface WayBack {
  readonly bookingId: Id
  readonly orderId: Id | null
  readonly to: { readonly id: Id; readonly code: string }
  /** The code of the piece that she gives back. */
  readonly from: string
  readonly rentPrice: Money
}

/** Takes an exchange back, from the toast that told of it or from the order, and says what became of it. */
export function useTakeBack(onChanged: () => void): (back: WayBack) => Promise<boolean> {
  const sentence = useOutcomeSentence()
  const saying = useExchangedWords()
  return async ({ bookingId, orderId, to, from, rentPrice }) => {
    const change = { to: 'piece', rentItemId: to.id } as const
    const outcome = await (orderId === null
      ? runCommand(swapPiece, { bookingId, rentItemId: to.id })
      : runCommand(changeRental, { orderId, bookingId, change, rentPrice, reason: null }))
    const fault = sentence(outcome)
    showToast(fault ? { text: fault, tone: 'bad' } : { text: saying(to.code, from) })
    if (!fault) onChanged()
    return !fault
  }
}
