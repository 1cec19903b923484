import { Trans } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { heldBill } from '#domain/sales/held-bill.ts'
import { useSession } from '../../../engine/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { useCounterRow } from '../../../engine/counter-reader.ts'
import { cartAtom } from '../../cart/cart-draft.ts'

/** Warns before the payment that another till has resumed or finished this bill. */
export function HeldElsewhere() {
  const [{ bill }, act] = useAtom(cartAtom)
  const { till } = useSession()
  const held = useCounterRow(heldBill, bill.heldBillId)
  if (!held) return null
  if (!held.isOpen) {
    return (
      <Notice
        tone="bad"
        action={
          <QuietButton onClick={() => void act({ do: 'detach' })}>
            <Trans>It is another sale</Trans>
          </QuietButton>
        }
      >
        <Trans>This bill is no longer on hold: it was sold or discarded. Sell it again only if it is another sale.</Trans>
      </Notice>
    )
  }
  if (!held.takenUpBy || held.takenUpBy === till?.deviceId) return null
  return (
    <Notice tone="warn">
      <Trans>This bill is also open on another till. Ask there before you take the money.</Trans>
    </Notice>
  )
}
