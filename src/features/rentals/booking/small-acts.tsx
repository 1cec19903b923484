import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import { cancelBooking } from '#domain/rentals/booking/change-booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { describeBooking } from '#domain/rentals/booking/describe-booking.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Claim } from '#domain/rentals/booking/claim.ts'
import { takeLease } from '#domain/rentals/booking/lease.ts'
import { useSavedWords } from '../parts/saved-words.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { showToast } from '../../../ui/toast.tsx'
import { newId } from '../../../data/clock.ts'
import { Notice } from '../../../ui/notice.tsx'
import { CancelSheet } from '../orders/cancel-sheet.tsx'
import { WithinOrder } from '../orders/within-order.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { type ActProps, isPriced, isRental } from './booking-act.ts'
import { ActSheet, useActDraft } from './act-sheet.tsx'

/** Cancels a booking; one with an agreed price is cancelled with its money, on its order. */
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

export function DescribeAct({ booking, title, onChanged, onClose }: ActProps) {
  const { t } = useLingui()
  const words = useSavedWords()
  const { state, run } = useCommand(describeBooking)
  const { id: bookingId, person, note, isDelivered } = booking
  const draft = useActDraft(() => ({ person: person ?? '', note: note ?? '', isDelivered }))
  const send = async () => {
    const { typed } = draft
    const given = { bookingId, person: typed.person.trim() || null, note: typed.note.trim() || null, isDelivered: typed.isDelivered }
    if (!(await run(given))?.ok) return false
    onChanged()
    showToast({ text: words.requested() })
    return true
  }
  const isWorn = isRental(booking) || booking.state === RENT_STATE.prova
  return (
    <ActSheet
      title={title}
      action={t`Save`}
      draft={draft}
      fields={[
        isWorn ? { name: 'person', kind: 'line', label: t`Who wears it`, hint: t`Empty for the customer herself.`, lengthMax: 80 } : null,
        { name: 'note', kind: 'text', label: t`Note` },
        isRental(booking)
          ? { name: 'isDelivered', kind: 'flag', label: t`We deliver it and fetch it`, hint: t`The delivery days are reserved as well.` }
          : null,
      ]}
      states={[state]}
      isDisabled={!draft.isTyped}
      send={send}
      onClose={onClose}
    />
  )
}

const HOURS = [6, 24, 72, 168]
const DAY_HOURS = 24

interface LeaseProps {
  readonly pieceId: Id
  readonly claim: Claim
  readonly onClose: () => void
}

/** Leases a piece to this till, so that the till can promise it while offline. */
export function LeaseAct({ pieceId, claim, onClose }: LeaseProps) {
  const { t } = useLingui()
  const words = usePeriodWords()
  const { state, run } = useCommand(takeLease)
  const [leaseId] = useState(newId)
  const draft = useActDraft(() => ({ hours: DAY_HOURS }))
  const send = async () => {
    const window = { startsAt: claim.startsAt, endsAt: claim.endsAt }
    const outcome = await run({ leaseId, rentItemId: pieceId, window, hours: draft.typed.hours })
    if (!outcome?.ok) return false
    showToast({ text: t`Request sent. The piece is held for this till once the server confirms it.`, tone: 'info' })
    return true
  }
  const nameOf = (value: number) =>
    value < DAY_HOURS
      ? t`${plural(value, { one: 'One hour', other: '# hours' })}`
      : t`${plural(value / DAY_HOURS, { one: 'One day', other: '# days' })}`
  const period = words.days(claim)
  return (
    <ActSheet
      title={t`Hold for this till`}
      action={t`Hold for this till`}
      draft={draft}
      above={
        <Notice tone="info">
          <Trans>
            {period}: only this till can book the piece meanwhile, even without a connection. Release it when it is no longer needed.
          </Trans>
        </Notice>
      }
      fields={[
        {
          ...{ name: 'hours', kind: 'choice', label: t`For how long` },
          choices: HOURS.map((value) => ({ value, label: nameOf(value) })),
        },
      ]}
      states={[state]}
      send={send}
      onClose={onClose}
    />
  )
}
