import { useLingui } from '@lingui/react/macro'
import { employee } from '#domain/employees/employee.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { INSURANCE_ENTRY } from '#domain/orders/insurance/insurance-entry.ts'
import type { OrderFile } from '#domain/orders/order-file.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { hasLapsed } from '#domain/rentals/booking/lapse.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { Timeline } from '../../../engine/timeline/timeline.tsx'
import type { Moment } from '../../../engine/timeline/timeline-words.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { useOrderDesk } from './order-context.ts'
import { laterPayments } from '#domain/orders/order-debt.ts'
import { pieceOf, rentalsOf } from '#domain/orders/order-file.ts'
import { isSoldToHer } from './order-steps.ts'
import { documentTypeWords, entryWords } from './order-words.tsx'
import { useActMoments } from '../log/use-act-moments.ts'
import { useRowsOf } from '../pieces/use-names.ts'
import { orderTimelineWords } from '../parts/timeline-words.ts'
import { methodWords } from '../../payments/method-words.ts'

/** Resolves employee names from the till's local data; without permission no name is shown. */
function useByName({ order, documents, entries, bookings, contracts, payments }: OrderFile): (id: Id | null) => string | null {
  const nameOf = useNameOf()
  const sold = [order, ...documents, ...entries, ...contracts, ...payments].map(({ employeeId }) => employeeId)
  const employees = useRowsOf(employee, [...sold, ...bookings.flatMap((row) => [row.handedOverBy, row.takenBackBy])])
  return (id) => {
    const found = id === null ? undefined : employees.get(id)
    return found ? nameOf(found) : null
  }
}

/** Everything that happened on the order, newest first. */
function useMoments(): Moment[] {
  const { t, i18n } = useLingui()
  const nameOf = useNameOf()
  const format = useFormat()
  const { file } = useOrderDesk()
  const byName = useByName(file)
  const acts = useActMoments(file.acts)
  const opened: Moment = { key: 'opened', at: file.order.openedAt, what: t`The order was opened`, by: byName(file.order.employeeId) }
  const documents = file.documents.map((row): Moment => {
    const [what, detail] = [i18n._(documentTypeWords[row.type]), format.code(row.number)]
    return { key: row.id, at: row.issuedAt, what, detail, amount: row.amount, by: byName(row.employeeId) }
  })
  const later = laterPayments(file).map((row): Moment => {
    const method = i18n._(methodWords[row.method])
    return {
      key: row.id,
      at: row.paidAt,
      what: t`Paid towards the balance`,
      detail: method,
      amount: row.amount,
      by: byName(row.employeeId),
    }
  })
  const entries = file.entries.map((row): Moment => {
    const method = row.method === null ? null : i18n._(methodWords[row.method])
    const amount = row.kind === INSURANCE_ENTRY.taken ? row.amount : -row.amount
    const [what, detail] = [i18n._(entryWords[row.kind]), row.reason ?? method]
    return { key: row.id, at: row.enteredAt, what, detail, amount, by: byName(row.employeeId) }
  })
  const moves = rentalsOf(file).flatMap((row): Moment[] => {
    const piece = pieceOf(file, row.rentItemId)
    const detail = piece && nameOf(piece)
    const left = { what: t`Handed over`, detail, by: byName(row.handedOverBy) }
    const ended = { what: isSoldToHer(file, row) ? t`Sold to her` : t`Taken back`, detail, by: byName(row.takenBackBy) }
    const out: Moment[] = row.handedOverAt === null ? [] : [{ key: `${row.id}:out`, at: row.handedOverAt, ...left }]
    const back: Moment[] = row.closedAt === null ? [] : [{ key: `${row.id}:back`, at: row.closedAt, ...ended }]
    return [...out, ...back]
  })
  const cancelled = file.bookings.flatMap((row): Moment[] => {
    if (row.state !== RENT_STATE.cancelled || row.closedAt === null) return []
    const piece = pieceOf(file, row.rentItemId)
    const detail = [piece && nameOf(piece), row.note].filter(Boolean).join(' · ')
    return [
      {
        key: `${row.id}:cancelled`,
        at: row.closedAt,
        what: hasLapsed(row) ? t`An unpaid reservation lapsed` : t`A rental was cancelled`,
        detail,
      },
    ]
  })
  const signed = file.contracts.flatMap((row): Moment[] =>
    row.signedAt === null
      ? []
      : [{ key: row.id, at: row.signedAt, what: t`The contract was signed`, detail: row.signerName, by: byName(row.employeeId) }],
  )
  return [opened, ...documents, ...later, ...entries, ...moves, ...acts, ...cancelled, ...signed].toSorted((a, b) => b.at - a.at)
}

/** The order's timeline: from the server with the employees; offline from local rows. */
export function OrderHistory() {
  const { file } = useOrderDesk()
  const moments = useMoments()
  const version = [file.order, file.bookings, file.entries.length, file.documents.length, file.contracts]
  return <Timeline record={rentalOrder.name} id={file.order.id} words={orderTimelineWords} version={version} known={moments} />
}
