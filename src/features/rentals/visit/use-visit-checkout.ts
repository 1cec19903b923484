import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { instant } from '#domain/kernel/time.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { bookProva } from '#domain/rentals/booking/blocked-period.ts'
import type { PlannedFitting } from '#domain/sales/planned-rent.ts'
import type { accountSetting } from '#domain/settings/account-setting.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useSession } from '../../../engine/session.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { showToast } from '../../../ui/toast.tsx'
import { sheetAtom } from '../../cart/cart-atoms.ts'
import { type CartState, orderOf } from '../../cart/cart-state.ts'
import { type CheckedOut, type Checkout, useCheckout } from '../../cart/use-checkout.ts'
import { visitHead } from './visit-head.ts'

/** Books the fittings of the visit; gives what could not be booked, each with its reason. */
function useFittings(): (cart: CartState) => Promise<string[]> {
  const { isTill } = useSession()
  const { say } = useWords()
  const nameOf = useNameOf()
  return async (cart) => {
    const book = async (fitting: PlannedFitting): Promise<string[]> => {
      const { bookingId, rentItemId, note, person } = fitting
      if (isTill && (await localReader().get(booking, bookingId))) return []
      const period = { startsAt: instant(fitting.startsAt), endsAt: instant(fitting.endsAt) }
      const outcome = await runCommand(bookProva, {
        ...{ bookingId, rentItemId, period, note: note || null, person: person || null },
        ...{ customerId: cart.customer?.id ?? '', orderId: orderOf(cart).orderId },
      })
      if (outcome.ok) return []
      return [`${nameOf(fitting)}: ${'refusal' in outcome ? say(outcome.refusal.code, outcome.refusal.details) : say('invalid')}`]
    }
    const left = await Promise.all(cart.rent.fittings.map(book))
    return left.flat()
  }
}

const NOTHING = (): void => {}

/** What becomes of a cart with rentals: its documents, its fittings, and the way to its receipt or its order. */
export function useVisitCheckout(setting: RowOf<typeof accountSetting>, onIssued: (invoiceId: Id) => void, onLeave = NOTHING): Checkout {
  const { t } = useLingui()
  const go = useGo()
  const openSheet = useSetAtom(sheetAtom)
  const session = useSession()
  const bookFittings = useFittings()
  const besides = async (cart: CartState) => {
    const failed = await bookFittings(cart)
    if (failed.length > 0) showToast({ text: `${t`A fitting could not be booked.`} ${failed.join(' ')}`, tone: 'bad' })
  }
  const onDone = ({ cart, documentId, isNew, isResumed }: CheckedOut) => {
    openSheet(null)
    onLeave()
    // Nobody asked for it just now, and all of it was there already.
    if (isResumed && !isNew) return
    if (documentId) onIssued(documentId)
    else showToast({ text: session.isTill ? t`Saved on this device` : t`Saved` })
    go(documentId ? `/merchant/billing-success/${documentId}` : `/merchant/rent/orders/${orderOf(cart).orderId}`)
  }
  return useCheckout({ headOf: () => visitHead(setting, session), besides, onDone })
}
