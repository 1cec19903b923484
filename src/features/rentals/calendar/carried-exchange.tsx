import { useLingui } from '@lingui/react/macro'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { failureOf } from '../../../data/api/api.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { askRecord } from '../../../engine/ask.ts'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { useSession } from '../../../engine/session.ts'
import { useAnswer } from '../../../engine/use-answer.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { FieldsSkeleton } from '../../../ui/skeletons.tsx'
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
  const asked = useAnswer(`booking:${props.drawn.id}`, () => askRecord(booking, props.drawn.id, false))
  const sentence = useFailureSentence()
  if (asked.kind === 'ready') return <Exchange {...props} booking={asked.data} />
  const failure = asked.kind === 'failed' ? asked.failure : failureOf('unexpected')
  return (
    <Sheet isOpen onClose={props.onClose} title={t`Exchange`}>
      {asked.kind === 'loading' ? (
        <FieldsSkeleton fields={2} />
      ) : (
        <ErrorState isOffline={failure.kind === 'offline'} onRetry={asked.reload}>
          {sentence(failure)}
        </ErrorState>
      )}
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
    const [before, after] = [format.digits(from?.code ?? ''), format.digits(to.code)]
    const { orderId } = row
    // It is taken back where it stands with its price: on the order.
    const open = orderId && { label: t`Open the order`, run: () => go(`/merchant/rent/orders/${orderId}`) }
    showToast({ text: t`${after} instead of ${before}`, ...(open ? { action: open } : {}) })
  }
  return <ExchangeSheet booking={row} from={from} to={to} onDone={done} onClose={onClose} />
}
