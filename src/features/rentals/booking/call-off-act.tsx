import { Trans, useLingui } from '@lingui/react/macro'
import { cancelBooking } from '#domain/rentals/booking/change-booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { showToast } from '../../../ui/toast.tsx'
import { CancelSheet } from '../orders/cancel-sheet.tsx'
import { WithinOrder } from '../orders/within-order.tsx'
import { isPriced } from './act-booking.ts'
import { ActSheet, useActDraft } from './act-sheet.tsx'
import type { ActProps } from './booking-act.ts'

/** Calls a booking off: where money was agreed on with it, as its order says. */
export function CallOffAct(props: ActProps) {
  const { booking, onChanged, onClose } = props
  if (!isPriced(booking)) return <PlainCallOff {...props} />
  const close = () => {
    onChanged()
    onClose()
  }
  return (
    <WithinOrder orderId={booking.orderId} title={props.title} onClose={onClose}>
      <CancelSheet first={booking.id} onClose={close} />
    </WithinOrder>
  )
}

/** What no money hangs on. */
function PlainCallOff({ booking, title, onChanged, onClose }: ActProps) {
  const { t } = useLingui()
  const { state, run } = useCommand(cancelBooking)
  const draft = useActDraft(() => ({ reason: '' }))
  const send = async () => {
    const outcome = await run({ bookingId: booking.id, reason: draft.typed.reason.trim() || null })
    if (!outcome?.ok) return false
    onChanged()
    showToast({ text: t`The booking was cancelled` })
    return true
  }
  return (
    <ActSheet
      title={title}
      action={t`Cancel booking`}
      isDestructive
      draft={draft}
      above={
        booking.state === RENT_STATE.prova && <Trans>The piece is available again from that time. The reservation stays as it is.</Trans>
      }
      fields={[{ name: 'reason', kind: 'text', label: t`Reason for cancelling` }]}
      states={[state]}
      send={send}
      onClose={onClose}
    />
  )
}
