import { useLingui } from '@lingui/react/macro'
import { PackageCheck, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { insuranceHeldAt } from '#domain/orders/insurance/insurance-held.ts'
import { conditionReports } from '#domain/rentals/piece/record-condition.ts'
import { lateFee } from '#domain/rentals/piece/late-fee.ts'
import { inTimeUntil } from '#domain/settings/shop-day.ts'
import type { OrderFile } from '#domain/orders/order-file.ts'
import { type Instant, MINUTE_MS } from '#domain/kernel/time.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { useList } from '../../../engine/use-question.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Sheet } from '../../../ui/sheet.tsx'
import { usePaperOfShop } from '../../payments/paper-of-shop.ts'
import { conditionsIn } from '../condition/inspection.ts'
import { DeskSlip, type Slip, type SlipPiece } from '../desk/desk-slip.tsx'
import { useOrderDesk } from '../orders/order-context.ts'
import { NameOfEmployee, PaperLine, ShareOrder } from './order-slip.tsx'
import { PaperViewer } from './paper-viewer.tsx'

type Booking = OrderFile['bookings'][number]

/** The pieces of one slip: handed over or returned at one time. */
interface SlipMove {
  readonly kind: Slip['kind']
  readonly at: Instant
  readonly bookings: readonly Booking[]
}

/** Pieces that moved within this time belong to one slip, although each has its own command. */
const TOGETHER_MS = 10 * MINUTE_MS

const movesOf = (booking: Booking): SlipMove[] => [
  ...(booking.handedOverAt === null ? [] : [{ kind: 'out' as const, at: booking.handedOverAt, bookings: [booking] }]),
  ...(booking.state === RENT_STATE.itemReturned && booking.closedAt !== null
    ? [{ kind: 'back' as const, at: booking.closedAt, bookings: [booking] }]
    : []),
]

/** The hand-over and return slips of an order in chronological order. */
export function slipMoves(bookings: readonly Booking[]): readonly SlipMove[] {
  const moves = bookings.flatMap(movesOf).toSorted((a, b) => a.at - b.at)
  return moves.reduce<readonly SlipMove[]>((slips, move) => {
    const nth = slips.findLastIndex(({ kind }) => kind === move.kind)
    const last = slips[nth]
    if (!last || move.at - last.at > TOGETHER_MS) return [...slips, move]
    return slips.with(nth, { ...last, bookings: [...last.bookings, ...move.bookings] })
  }, [])
}

const LOOKS_MAX = 200

/** Lists the hand-over and return slips, to view, reprint and send. */
export function DeskSlipLines() {
  const { t } = useLingui()
  const format = useFormat()
  const { file } = useOrderDesk()
  const [opened, open] = useState<SlipMove | null>(null)
  return (
    <>
      {slipMoves(file.bookings).map((move) => {
        const codes = move.bookings.map(({ rentItemId }) => file.pieces.find(({ id }) => id === rentItemId)?.code ?? '').filter(Boolean)
        return (
          <PaperLine
            key={`${move.kind}${move.at}`}
            icon={move.kind === 'out' ? PackageOpen : PackageCheck}
            title={move.kind === 'out' ? t`Slip of the hand-over` : t`Slip of the return`}
            opens={() => open(move)}
          >
            {format.instant(move.at)} · {codes.map((code) => format.code(code)).join(', ')}
          </PaperLine>
        )
      })}
      {opened && <DeskSlipSheet move={opened} onClose={() => open(null)} />}
    </>
  )
}

/** The pieces of a slip with their faults and the late fee by the terms. */
function useSlipPieces({ kind, at, bookings }: SlipMove): readonly SlipPiece[] | null {
  const { file, terms, setting } = useOrderDesk()
  const query = useList(conditionReports, { filters: { bookingId: bookings.map(({ id }) => id).join(',') }, limit: LOOKS_MAX })
  if (query.kind === 'loading') return null
  const reports = query.kind === 'ready' ? query.data.rows : []
  return bookings.flatMap((row): SlipPiece[] => {
    const piece = file.pieces.find(({ id }) => id === row.rentItemId)
    if (!piece) return []
    const { code, nameAr, nameEn } = piece
    const rule = terms.get(row.rentItemId)?.lateFee
    return [
      {
        card: { bookingId: row.id, code, nameAr, nameEn, person: row.person, dueAt: row.dueAt, customer: file.order.customerName },
        faults: conditionsIn(reports.filter(({ bookingId }) => bookingId === row.id))[kind]?.items.filter(({ isFine }) => !isFine) ?? [],
        condition: kind === 'back' ? row.condition : null,
        fee: kind === 'back' && rule ? lateFee(rule, row.rentPrice, inTimeUntil(row.dueAt, setting), at).fee : ZERO,
      },
    ]
  })
}

/** The employee who handed the pieces over or took them back. */
const servedBy = ({ kind, bookings }: SlipMove): Id | null =>
  bookings.map(({ handedOverBy, takenBackBy }) => (kind === 'out' ? handedOverBy : takenBackBy)).find(Boolean) ?? null

/** The original slip marked as a copy, with its employee and the insurance amount held at that time. */
function DeskSlipSheet({ move, onClose }: { readonly move: SlipMove; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { file } = useOrderDesk()
  const { number } = file.order
  const paper = usePaperOfShop()
  const pieces = useSlipPieces(move)
  const insuranceHeld = insuranceHeldAt(file.entries, move.at)
  return (
    <Sheet isOpen onClose={onClose} size="lg" title={move.kind === 'out' ? t`Slip of the hand-over` : t`Slip of the return`}>
      <PaperViewer name={null} paper={paper} acts={<ShareOrder />}>
        {() =>
          pieces && (
            <NameOfEmployee id={servedBy(move)}>
              {(name) => (
                <DeskSlip
                  paper={paper}
                  slip={{ kind: move.kind, at: move.at, pieces, orderNumbers: [number], insuranceHeld, copy: { servedBy: name } }}
                />
              )}
            </NameOfEmployee>
          )
        }
      </PaperViewer>
    </Sheet>
  )
}
