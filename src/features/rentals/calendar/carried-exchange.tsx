import { useLingui } from '@lingui/react/macro'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { useRecord } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ExchangeSheet } from '../parts/exchange-sheet.tsx'
import type { Piece } from './calendar-plan.ts'

interface CarriedProps {
  /** As it is drawn; in a browser without its money. */
  readonly drawn: Booking
  readonly to: Piece
  readonly view: RentalView
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** A rental that was carried onto another piece: nothing is exchanged before both pieces and both prices were seen. */
export function CarriedExchange(props: CarriedProps) {
  const { isTill } = useSession()
  return isTill ? <Exchange {...props} booking={props.drawn} /> : <AskedExchange {...props} />
}

/** A browser that is no till asks for the price that was agreed. */
function AskedExchange(props: CarriedProps) {
  const { t } = useLingui()
  const asked = useRecord(booking, props.drawn.id)
  if (asked.kind === 'ready') return <Exchange {...props} booking={asked.data} />
  return (
    <Sheet isOpen onClose={props.onClose} title={t`Exchange`}>
      <AnswerView asked={asked} skeleton="fields" count={2}>
        {() => null}
      </AnswerView>
    </Sheet>
  )
}

function Exchange({ booking: row, to, view, onClose, onChanged }: CarriedProps & { readonly booking: Booking }) {
  const { t } = useLingui()
  const go = useGo()
  const format = useFormat()
  const from = view.pieceOf(row.rentItemId)
  const done = () => {
    onChanged()
    onClose()
    const [before, after] = [format.code(from?.code ?? ''), format.code(to.code)]
    const { orderId } = row
    // It is taken back where it stands with its price: on the order.
    const open = orderId && { label: t`Open the order`, run: () => go(`/merchant/rent/orders/${orderId}`) }
    showToast({ text: t`${after} instead of ${before}`, ...(open ? { action: open } : {}) })
  }
  return <ExchangeSheet booking={row} from={from} to={to} onDone={done} onClose={onClose} />
}
