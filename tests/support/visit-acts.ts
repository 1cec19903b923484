import fc from 'fast-check'
import { expect } from 'vitest'
import type { CommandDefinition, InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, minor, smallerMoney } from '#domain/kernel/money.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { invoicedByBooking, splitCancelled } from '#domain/orders/cancel-split.ts'
import { agreePrice, closeOrder } from '#domain/orders/change-order.ts'
import { chargeInsurance } from '#domain/orders/charge-insurance.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { returnInsurance, takeInsurance } from '#domain/orders/insurance-moves.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { refundRent } from '#domain/orders/refund-rent.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { openAdvances, orderBalance, settleAdvances } from '#domain/orders/visit-money.ts'
import { type Booking, booking } from '#domain/rentals/booking.ts'
import type { CancellationPolicy } from '#domain/rentals/cancellation.ts'
import { rescheduleBooking, swapPiece } from '#domain/rentals/change-booking.ts'
import { handOver } from '#domain/rentals/hand-over.ts'
import { RENT_STATE } from '#domain/rentals/rent-state.ts'
import { takeBack } from '#domain/rentals/take-back.ts'
import { INVOICE_TYPE, invoice } from '#domain/sales/invoice.ts'
import type { ChangingShop } from './changing-shop.ts'
import { exampleId } from './example-shop.ts'
import { cardOf, cashOf, exampleCharge, exampleCharges, exampleOrder, exampleRefund, exampleVisit, rentalLine } from './example-visit.ts'
import { RENTAL_PIECES } from './rental-acts.ts'
import { claimOf, exampleReservation } from './rental-desk.ts'
import { numberedContexts } from './visit-shop.ts'

/** Something that a desk does about one of three orders: which, about which piece, from when, for how much. */
export const visitActs = fc.array(
  fc.record({
    kind: fc.nat(11),
    order: fc.nat(2),
    piece: fc.nat(2),
    about: fc.nat(20),
    from: fc.integer({ min: 1, max: 25 }),
    days: fc.integer({ min: 1, max: 6 }),
    amount: fc.integer({ min: 1, max: 200_000 }),
    isCard: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
)
export type VisitAct = typeof visitActs extends fc.Arbitrary<(infer A)[]> ? A : never

const POLICY: CancellationPolicy = [{ hoursBefore: 24, refundRate: 6000 as never }]

/** A desk that does what was drawn as a screen would: it reads how things stand, and asks for what is right. */
export function visitDesk(shop: ChangingShop) {
  const contextOf = numberedContexts()
  let ids = 5000
  /** What was kept of invoices, by order: it stays agreed although its rentals are called off. */
  const kept = new Map<Id, number>()
  const newId = (): Id => exampleId((ids += 1))
  const orderId = (nth: number): Id => exampleId(1100 + nth)
  const orders = () => shop.rows(rentalOrder)
  const rowsOf = (id: Id): Booking[] => shop.rows(booking).filter((row) => row.orderId === id)
  const documentsOf = (id: Id) => shop.rows(invoice).filter((row) => row.orderId === id)
  const tenders = (amount: number, isCard: boolean) =>
    amount === 0 ? [] : [isCard ? cardOf(newId(), amount) : cashOf(newId(), Math.ceil(amount / 5000) * 5000)]

  async function run<C extends CommandDefinition>(command: C, input: InputOf<C>): Promise<void> {
    const context = contextOf()
    const decision = await shop.decide(command, input, context)
    if (command.kind === 'fact') {
      expect(decision.ok).toBe(true)
      const { authority: _final, ...onTill } = context
      expect(await shop.decide(command, input, onTill)).toEqual(decision)
    }
    if (decision.ok) shop.apply(decision.changes)
  }

  const lineFor = (act: VisitAct) => {
    const piece = RENTAL_PIECES[act.piece]?.id ?? ''
    return rentalLine(newId(), { id: newId(), itemId: piece }, { claim: claimOf(act.from, act.from + act.days) })
  }
  /** Two lines of one visit, now and then of one piece in the same days. */
  const twoLines = (act: VisitAct) => [lineFor(act), lineFor({ ...act, piece: act.about % 3, from: act.from + (act.about % 7) })]
  const head = (id: Id) => ({ orderId: id, invoiceId: newId() })

  /** Invoices what is left of everything that stands, and settles what advances there are. */
  async function invoiceRest(id: Id, isCard: boolean): Promise<void> {
    const done = invoicedByBooking(documentsOf(id))
    const lines = rowsOf(id).flatMap((row) => {
      const before = done.get(row.id) ?? ZERO
      const left = minor(Math.max(0, row.rentPrice - before))
      if (left === 0 || row.state === RENT_STATE.cancelled) return []
      const claim = { startsAt: row.startsAt, outAt: row.outAt, dueAt: row.dueAt, endsAt: row.endsAt }
      const price = { unitPrice: left, listPrice: left }
      return [rentalLine(row.id, { id: newId(), itemId: row.rentItemId, ...price }, { claim, invoicedBefore: before })]
    })
    const order = orders().find((row) => row.id === id)
    if (lines.length === 0 || !order) return
    const total = lines.reduce((sum, line) => sum + line.unitPrice, 0)
    const prepaid = settleAdvances(documentsOf(id), order.advancePaid, minor(total))
    const asked = exampleVisit({ lines, prepaid, more: head(id) })
    await run(checkOutVisit, { ...asked, tenders: tenders(asked.total, isCard) })
  }

  /** Gives back what was paid beyond what is agreed, document by document. */
  async function giveBack(id: Id): Promise<void> {
    for (;;) {
      const order = orders().find((row) => row.id === id)
      const over = order ? orderBalance(order).over : ZERO
      if (!order || over === 0) return
      const [advance] = openAdvances(documentsOf(id))
      if (advance && order.advancePaid > 0) {
        const amount = smallerMoney(smallerMoney(advance.gross, over), order.advancePaid)
        await run(refundRent, exampleRefund(advance.invoiceId, amount, { ...head(id), tenders: [cashOf(newId(), amount)] }))
        continue
      }
      const part = creditable(id)
      if (!part) return
      const amount = smallerMoney(part.left, over)
      // Now and then only a part goes back over the counter, and the rest lowers what she owes.
      const inCash = amount % 3 === 0 ? minor(amount - 1) : amount
      const paid = inCash > 0 ? [cashOf(newId(), inCash)] : []
      const more = { ...head(id), bookingId: part.bookingId, tenders: paid, total: inCash }
      await run(refundRent, exampleRefund(part.invoiceId, amount, more))
    }
  }

  /** A rental line of an invoice of which not all was taken back. */
  function creditable(id: Id): { readonly invoiceId: Id; readonly bookingId: Id; readonly left: Money } | null {
    const documents = documentsOf(id)
    for (const row of documents.filter((one) => one.type === INVOICE_TYPE.invoice)) {
      const credited = documents.filter((one) => one.creditOf === row.id).reduce((sum, one) => sum + one.total, 0)
      const line = row.lines.find((one) => one.rental)
      const left = minor(row.total - credited)
      if (line?.rental && left > 0) return { invoiceId: row.id, bookingId: line.rental.bookingId, left }
    }
    return null
  }

  async function callOff(id: Id, rows: readonly Booking[]): Promise<void> {
    const order = orders().find((row) => row.id === id)
    const going = rows.filter((row) => row.state === RENT_STATE.reserved && row.closedAt === null)
    if (!order || going.length === 0) return
    const done = invoicedByBooking(documentsOf(id))
    const standing = rowsOf(id)
      .filter((row) => row.closedAt === null)
      .map((row) => ({ bookingId: row.id, rentPrice: row.rentPrice, invoiced: done.get(row.id) ?? ZERO, outAt: row.outAt, policy: POLICY }))
    const gone = new Set(going.map((row) => row.id))
    const split = splitCancelled(order.advancePaid, standing, gone, contextOf().now)
    const { keptAdvance, keptInvoiced } = split
    kept.set(id, (kept.get(id) ?? 0) + keptInvoiced)
    await run(cancelOrder, { orderId: id, bookingIds: [...gone], reason: 'ألغت', keptAdvance, keptInvoiced })
  }

  const returned = (id: Id, amount: Money): InputOf<typeof returnInsurance> => ({
    ...{ orderId: id, entryId: newId(), amount, method: 1, authorizationCode: null, reference: null, note: null },
    timeZone: 'Asia/Riyadh',
  })

  async function play(act: VisitAct): Promise<void> {
    const id = orderId(act.order)
    const order = orders().find((row) => row.id === id)
    const rows = rowsOf(id)
    const row = rows[act.about % Math.max(1, rows.length)]
    const held = minor(Math.max(0, order?.insuranceHeld ?? 0))
    const base = { bookingId: row?.id ?? exampleId(8), rentItemId: row?.rentItemId ?? RENTAL_PIECES[0]?.id ?? '' }
    const list: readonly (() => Promise<void>)[] = [
      async () => {
        const asked = exampleVisit({ lines: [lineFor(act)], advance: act.amount, insurance: act.amount * 2, more: head(id) })
        await run(checkOutVisit, { ...asked, tenders: tenders(asked.total, act.isCard) })
      },
      async () => {
        const asked = exampleVisit({ lines: twoLines(act), insurance: act.amount, more: head(id) })
        await run(checkOutVisit, { ...asked, tenders: tenders(asked.total, act.isCard) })
      },
      () => run(openOrder, exampleOrder([lineFor(act)], { orderId: id })),
      () => invoiceRest(id, act.isCard),
      async () => {
        if (row) await run(handOver, exampleReservation(0, { ...row }, { ...base, rentPrice: row.rentPrice }))
      },
      async () => {
        if (row) await run(takeBack, { pieces: [{ bookingId: row.id, condition: 2, note: null }] })
      },
      () => callOff(id, row ? [row] : []),
      async () => {
        if (!row || !order) return
        await run(rescheduleBooking, { bookingId: row.id, claim: claimOf(act.from, act.from + act.days) })
        const isOpen = row.closedAt === null
        if (isOpen) await run(agreePrice, { orderId: id, bookingId: row.id, rentPrice: minor(row.rentPrice + act.amount), reason: null })
      },
      async () => {
        if (row) await run(swapPiece, { bookingId: row.id, rentItemId: RENTAL_PIECES[act.piece]?.id ?? '' })
      },
      async () => {
        const timeZone = 'Asia/Riyadh'
        const amount = minor(act.amount)
        if (order) await run(takeInsurance, { orderId: id, amount, tenders: tenders(amount, act.isCard), timeZone })
      },
      async () => {
        if (!order) return
        const charge = exampleCharge(0, act.amount, { id: newId(), isTaxed: act.isCard })
        const covered = Math.min(act.amount, held)
        const paid = act.about % 2 === 0 ? tenders(act.amount - covered, true) : []
        const total = minor(paid.reduce((sum, one) => sum + one.tendered, 0))
        await run(chargeInsurance, exampleCharges([charge], covered, { ...head(id), paymentId: newId(), tenders: paid, total }))
      },
      async () => {
        if (order && held > 0) await run(returnInsurance, returned(id, smallerMoney(minor(act.amount), held)))
      },
    ]
    await list[act.kind]?.()
  }

  /** Brings every order to its end, as a shop does in time: pieces come back, what is reserved is called off, money goes where it belongs. */
  async function finish(): Promise<void> {
    for (const { id } of orders()) {
      for (const row of rowsOf(id).filter((one) => one.state === RENT_STATE.rented && one.closedAt === null))
        await run(takeBack, { pieces: [{ bookingId: row.id, condition: 1, note: null }] })
      await callOff(id, rowsOf(id))
      await invoiceRest(id, true)
      await giveBack(id)
      const held = orders().find((row) => row.id === id)?.insuranceHeld ?? ZERO
      if (held > 0) await run(returnInsurance, returned(id, held))
      await run(closeOrder, { orderId: id })
    }
  }

  return { play, finish, keptOf: (id: Id): number => kept.get(id) ?? 0 }
}
