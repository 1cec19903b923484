import { useLingui } from '@lingui/react/macro'
import { use, useRef, useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { useRecord } from '../../../engine/use-question.ts'
import type { ShownBooking } from '../booking/act-booking.ts'
import { WaitingSheet } from '../booking/act-sheet.tsx'
import { OrderPage } from '../orders/order-context.ts'
import { PiecePicker } from '../parts/piece-picker.tsx'
import { ExchangeSheet, type ExchangeSheetProps } from './exchange-sheet.tsx'
import { FreeInstead } from './free-instead.tsx'

interface ToProps extends Omit<ExchangeSheetProps, 'booking' | 'from' | 'to'> {
  readonly bookingId: Id
  /** The piece that she has now. */
  readonly fromId: Id
  readonly toId: Id
}

/** The exchange of two pieces that are known by their ids alone: with what was agreed and with both prices. */
export function ExchangeTo({ bookingId, fromId, toId, ...rest }: ToProps) {
  const [row, from, to] = [useRecord(booking, bookingId), useRecord(rentItem, fromId), useRecord(rentItem, toId)]
  const { t } = useLingui()
  const [title, { onClose }] = [t`Exchange`, rest]
  if (row.kind !== 'ready') return <WaitingSheet asked={row} title={title} onClose={onClose} />
  if (from.kind !== 'ready') return <WaitingSheet asked={from} title={title} onClose={onClose} />
  if (to.kind !== 'ready') return <WaitingSheet asked={to} title={title} onClose={onClose} />
  return <ExchangeSheet booking={row.data} from={from.data} to={to.data} {...rest} />
}

interface ActProps extends Omit<ToProps, 'bookingId' | 'fromId' | 'toId'> {
  readonly booking: ShownBooking
  /** What could be offered, where that was found out already. */
  readonly instead?: readonly Id[] | undefined
}

/** Another piece for a booking: chosen first, then exchanged with what becomes of the price. */
export function ExchangeAct({ booking: row, instead, ...rest }: ActProps) {
  const { t } = useLingui()
  const { onClose } = rest
  const [toId, setTo] = useState<Id | null>(null)
  const isChosen = useRef(false)
  const leadsToOrder = use(OrderPage) === null
  if (toId) return <ExchangeTo bookingId={row.id} fromId={row.rentItemId} toId={toId} leadsToOrder={leadsToOrder} {...rest} />
  return (
    <PiecePicker
      isOpen
      // The picker closes itself after a choice, too; only a close without one leaves.
      onClose={() => {
        if (!isChosen.current) onClose()
      }}
      title={t`Exchange`}
      onChoose={({ id }) => {
        isChosen.current = true
        setTo(id)
      }}
      renderOffer={(take) => <FreeInstead booking={row} known={instead} onTake={take} />}
    />
  )
}
