import { useLingui } from '@lingui/react/macro'
import type { Id } from '#domain/kernel/ids.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import type { Asking } from '../../../engine/use-answer.ts'
import { useRecord } from '../../../engine/use-question.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { ExchangeSheet, type ExchangeSheetProps } from './exchange-sheet.tsx'

interface AskedProps extends Omit<ExchangeSheetProps, 'booking' | 'from' | 'to'> {
  readonly bookingId: Id
  /** The piece that she has now. */
  readonly fromId: Id
  readonly toId: Id
}

/** The exchange of two pieces that are known by their ids alone: with what was agreed and with both prices. */
export function AskedExchange({ bookingId, fromId, toId, ...rest }: AskedProps) {
  const [row, from, to] = [useRecord(booking, bookingId), useRecord(rentItem, fromId), useRecord(rentItem, toId)]
  const { onClose } = rest
  if (row.kind !== 'ready') return <Waiting asked={row} onClose={onClose} />
  if (from.kind !== 'ready') return <Waiting asked={from} onClose={onClose} />
  if (to.kind !== 'ready') return <Waiting asked={to} onClose={onClose} />
  return <ExchangeSheet booking={row.data} from={from.data} to={to.data} {...rest} />
}

function Waiting<T>({ asked, onClose }: { readonly asked: Asking<T>; readonly onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet isOpen onClose={onClose} title={t`Exchange`}>
      <AnswerView asked={asked} skeleton="fields" count={2}>
        {() => null}
      </AnswerView>
    </Sheet>
  )
}
