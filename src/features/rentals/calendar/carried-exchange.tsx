import { useLingui } from '@lingui/react/macro'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { useRecord } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { useSession } from '../../../engine/session.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { ExchangeSheet } from '../exchange/exchange-sheet.tsx'
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
  return <ExchangeSheet booking={row} from={view.pieceOf(row.rentItemId)} to={to} leadsToOrder onChanged={onChanged} onClose={onClose} />
}
