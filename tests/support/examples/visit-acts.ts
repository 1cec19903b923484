import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { CommandDefinition, Decision, InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, minor, smallerMoney } from '#domain/kernel/money.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { invoicedByBooking, splitCancelled } from '#domain/orders/cancel-split.ts'
import { agreePrice, closeOrder } from '#domain/orders/change-order.ts'
import { chargeInsurance } from '#domain/orders/insurance/charge-insurance.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { returnInsurance, takeInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { refundRent } from '#domain/orders/refund-rent.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { openRent, rentBeyondPrice } from '#domain/orders/open-rent.ts'
import { openAdvances, orderBalance, partOfTaxed, pointsOfPart, settleAdvances } from '#domain/orders/visit-money.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import type { CancellationPolicy } from '#domain/rentals/piece/cancellation.ts'
import { rescheduleBooking, swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { ChangingShop } from './changing-shop.ts'
import { exampleId } from './example-shop.ts'
import { cardOf, cashOf, exampleCharge, exampleCharges, exampleOrder, exampleRefund, exampleVisit, rentalLine } from './example-visit.ts'
import { RENTAL_PIECES } from './rental-acts.ts'
import { claimOf, exampleReservation } from './rental-desk.ts'
import { numberedContexts } from './visit-shop.ts'

/** A generated act about one of three orders: which order, piece, start and amount. */
export const visitAct = fc.record({
  kind: fc.nat(13),
  order: fc.nat(2),
  piece: fc.nat(2),
  about: fc.nat(20),
  from: fc.integer({ min: 1, max: 25 }),
  days: fc.integer({ min: 1, max: 6 }),
  amount: fc.integer({ min: 1, max: 200_000 }),
  isCard: fc.boolean(),
})
export const visitActs = fc.array(visitAct, { minLength: 1, maxLength: 30 })
export type VisitAct = typeof visitAct extends fc.Arbitrary<infer A> ? A : never

/** Receives a till's act, for the server to decide it again later. */
export type ReportTrouble = (done: {
  readonly name: string
  readonly input: unknown
  readonly again: (server: ChangingShop) => Promise<Decision<string>>
}) => void

const POLICY: CancellationPolicy = [{ hoursBefore: 24, refundRate: 6000 as never }]

/** A desk that executes generated acts as a screen would: it reads the current state and requests what is allowed. */
export class VisitDesk {
  #shop: ChangingShop
  readonly #contextOf: ReturnType<typeof numberedContexts>
  /** A till records its acts for later and stops what its own checks refuse; null for the server's own desk. */
  readonly #tell: ReportTrouble | null
  #ids: number
  /** Retained invoice amounts by order: they stay agreed after the rentals are cancelled. */
  readonly #kept = new Map<Id, number>()

  constructor(shop: ChangingShop, { nth = 0, report = null }: { readonly nth?: number; readonly report?: ReportTrouble | null } = {}) {
    this.#shop = shop
    this.#contextOf = numberedContexts(nth)
    this.#tell = report
    this.#ids = 5000 + nth * 20_000
  }

  /** Replaces the desk's data by that of this shop. */
  hears(shop: ChangingShop): void {
    this.#shop = shop
  }

  #newId(): Id {
    return exampleId((this.#ids += 1))
  }

  #orders() {
    return this.#shop.rows(rentalOrder)
  }

  #rowsOf(id: Id): Booking[] {
    return this.#shop.rows(booking).filter((row) => row.orderId === id)
  }

  #documentsOf(id: Id) {
    return this.#shop.rows(invoice).filter((row) => row.orderId === id)
  }

  #tenders(amount: number, isCard: boolean) {
    if (amount === 0) return []
    return [isCard ? cardOf(this.#newId(), amount) : cashOf(this.#newId(), Math.ceil(amount / 5000) * 5000)]
  }

  /** Returns whether it was applied. */
  async #run<C extends CommandDefinition>(command: C, input: InputOf<C>): Promise<boolean> {
    const context = this.#contextOf()
    if (this.#tell) {
      const { authority: _server, ...here } = context
      const decision = await this.#shop.decide(command, input, here)
      if (!decision.ok || decision.objections.length > 0) return false
      this.#shop.apply(decision.changes)
      this.#tell({ name: command.name, input, again: (server) => server.decide(command, input, context) })
      return true
    }
    const decision = await this.#shop.decide(command, input, context)
    if (command.kind === 'fact') {
      const { authority: _final, ...onTill } = context
      const isSame = isDeepStrictEqual(await this.#shop.decide(command, input, onTill), decision)
      if (!decision.ok || !isSame) throw new Error(`${command.name} was refused, or means something else on a till`)
    }
    if (decision.ok) this.#shop.apply(decision.changes)
    return decision.ok
  }

  #lineFor(act: VisitAct) {
    const piece = RENTAL_PIECES[act.piece]?.id ?? ''
    return rentalLine(this.#newId(), { id: this.#newId(), itemId: piece }, { claim: claimOf(act.from, act.from + act.days) })
  }
  /** Two lines of one visit, sometimes of the same piece and days. */
  #twoLines(act: VisitAct) {
    return [this.#lineFor(act), this.#lineFor({ ...act, piece: act.about % 3, from: act.from + (act.about % 7) })]
  }

  #head(id: Id) {
    return { orderId: id, invoiceId: this.#newId() }
  }

  /** Invoices the rest of all effective bookings and settles the advances. */
  async #invoiceRest(id: Id, isCard: boolean): Promise<void> {
    const done = invoicedByBooking(this.#documentsOf(id))
    const lines = this.#rowsOf(id).flatMap((row) => {
      const before = done.get(row.id) ?? ZERO
      const left = minor(Math.max(0, row.rentPrice - before))
      if (left === 0 || row.state === RENT_STATE.cancelled) return []
      const claim = { startsAt: row.startsAt, outAt: row.outAt, dueAt: row.dueAt, endsAt: row.endsAt }
      const price = { unitPrice: left, listPrice: left }
      return [rentalLine(row.id, { id: this.#newId(), itemId: row.rentItemId, ...price }, { claim, invoicedBefore: before })]
    })
    const order = this.#orders().find((row) => row.id === id)
    if (lines.length === 0 || !order) return
    const total = lines.reduce((sum, line) => sum + line.unitPrice, 0)
    const prepaid = settleAdvances(this.#documentsOf(id), order.advancePaid, minor(total))
    const requested = exampleVisit({ lines, prepaid, more: this.#head(id) })
    await this.#run(checkOutVisit, { ...requested, tenders: this.#tenders(requested.total, isCard) })
  }

  /** Refunds what was paid beyond the agreed amount, document by document. */
  async #giveBack(id: Id): Promise<void> {
    for (;;) {
      const order = this.#orders().find((row) => row.id === id)
      const over = order ? orderBalance(order).over : ZERO
      const documents = this.#documentsOf(id)
      const [advance] = order && order.advancePaid > 0 ? openAdvances(documents) : []
      if (!order || over === 0) return
      const [bookingId, left] = [...rentBeyondPrice(documents, this.#rowsOf(id), over)][0] ?? []
      const late = openRent(documents).find(({ rental }) => rental.bookingId === bookingId)
      const part = advance
        ? {
            ...partOfTaxed(advance, smallerMoney(over, order.advancePaid)),
            of: advance.invoiceId,
            more: {},
            points: pointsOfPart(advance, smallerMoney(over, order.advancePaid)),
          }
        : late && { ...partOfTaxed(late, left ?? ZERO), of: late.invoiceId, more: { bookingId: late.rental.bookingId }, points: {} }
      if (!part) return
      // Sometimes only a part is refunded in cash, and the rest reduces the debt.
      const inCash = !advance && part.gross % 3 === 0 ? minor(part.gross - 1) : part.gross
      const tenders = inCash > 0 ? [cashOf(this.#newId(), inCash)] : []
      const refund = exampleRefund(part.of, part.gross, { ...this.#head(id), ...part.more, tenders, total: inCash })
      if (!(await this.#run(refundRent, { ...refund, lines: refund.lines.map((line) => ({ ...line, vat: part.vat, ...part.points })) })))
        return
    }
  }

  async #callOff(id: Id, rows: readonly Booking[]): Promise<void> {
    const order = this.#orders().find((row) => row.id === id)
    const going = rows.filter((row) => row.state === RENT_STATE.reserved && row.closedAt === null)
    if (!order || going.length === 0) return
    const done = invoicedByBooking(this.#documentsOf(id))
    const standing = this.#rowsOf(id)
      .filter((row) => row.closedAt === null)
      .map((row) => ({ bookingId: row.id, rentPrice: row.rentPrice, invoiced: done.get(row.id) ?? ZERO, outAt: row.outAt, policy: POLICY }))
    const gone = new Set(going.map((row) => row.id))
    const split = splitCancelled(order.advancePaid, standing, gone, this.#contextOf().now)
    const { keptAdvance: retainedAdvance, keptInvoiced: retainedInvoiced } = split
    this.#kept.set(id, (this.#kept.get(id) ?? 0) + retainedInvoiced)
    await this.#run(cancelOrder, {
      orderId: id,
      bookingIds: [...gone],
      reason: 'ألغت',
      keptAdvance: retainedAdvance,
      keptInvoiced: retainedInvoiced,
    })
  }

  #returned(id: Id, amount: Money): InputOf<typeof returnInsurance> {
    return {
      ...{ orderId: id, entryId: this.#newId(), amount, method: 1, authorizationCode: null, reference: null, note: null },
      timeZone: 'Asia/Riyadh',
    }
  }

  async play(act: VisitAct): Promise<void> {
    const id = exampleId(1100 + act.order)
    const order = this.#orders().find((row) => row.id === id)
    const rows = this.#rowsOf(id)
    const row = rows[act.about % Math.max(1, rows.length)]
    const held = minor(Math.max(0, order?.insuranceHeld ?? 0))
    const base = { bookingId: row?.id ?? exampleId(8), rentItemId: row?.rentItemId ?? RENTAL_PIECES[0]?.id ?? '' }
    const list: readonly (() => Promise<unknown>)[] = [
      async () => {
        const requested = exampleVisit({
          lines: [this.#lineFor(act)],
          advance: act.amount,
          insurance: act.amount * 2,
          more: this.#head(id),
        })
        await this.#run(checkOutVisit, { ...requested, tenders: this.#tenders(requested.total, act.isCard) })
      },
      async () => {
        const requested = exampleVisit({ lines: this.#twoLines(act), insurance: act.amount, more: this.#head(id) })
        await this.#run(checkOutVisit, { ...requested, tenders: this.#tenders(requested.total, act.isCard) })
      },
      () => this.#run(openOrder, exampleOrder([this.#lineFor(act)], { orderId: id })),
      () => this.#invoiceRest(id, act.isCard),
      async () => {
        if (row) await this.#run(handOver, exampleReservation(0, { ...row }, { ...base, rentPrice: row.rentPrice }))
      },
      async () => {
        if (row) await this.#run(takeBack, { pieces: [{ bookingId: row.id, condition: 2, note: null }] })
      },
      () => this.#callOff(id, row ? [row] : []),
      async () => {
        if (!row || !order) return
        await this.#run(rescheduleBooking, { bookingId: row.id, claim: claimOf(act.from, act.from + act.days) })
        const isOpen = row.closedAt === null
        if (isOpen)
          await this.#run(agreePrice, { orderId: id, bookingId: row.id, rentPrice: minor(row.rentPrice + act.amount), reason: null })
      },
      async () => {
        if (row) await this.#run(swapPiece, { bookingId: row.id, rentItemId: RENTAL_PIECES[act.piece]?.id ?? '' })
      },
      async () => {
        const timeZone = 'Asia/Riyadh'
        const amount = minor(act.amount)
        if (order) await this.#run(takeInsurance, { orderId: id, amount, tenders: this.#tenders(amount, act.isCard), timeZone })
      },
      async () => {
        if (!order) return
        const charge = exampleCharge(0, act.amount, { id: this.#newId(), isTaxed: act.isCard })
        const covered = Math.min(act.amount, held)
        const paid = act.about % 2 === 0 ? this.#tenders(act.amount - covered, true) : []
        const total = minor(paid.reduce((sum, one) => sum + one.tendered, 0))
        await this.#run(
          chargeInsurance,
          exampleCharges([charge], covered, { ...this.#head(id), paymentId: this.#newId(), tenders: paid, total }),
        )
      },
      async () => {
        if (order && held > 0) await this.#run(returnInsurance, this.#returned(id, smallerMoney(minor(act.amount), held)))
      },
      () => this.#giveBack(id),
      () => this.#end(id),
    ]
    await list[act.kind]?.()
  }

  /** Completes every order: returns pieces, cancels reservations and settles the money. */
  async finish(): Promise<void> {
    for (const { id } of this.#orders()) await this.#end(id)
  }

  async #end(id: Id): Promise<void> {
    for (const row of this.#rowsOf(id).filter((one) => one.state === RENT_STATE.rented && one.closedAt === null))
      await this.#run(takeBack, { pieces: [{ bookingId: row.id, condition: 1, note: null }] })
    await this.#callOff(id, this.#rowsOf(id))
    await this.#invoiceRest(id, true)
    await this.#giveBack(id)
    const held = this.#orders().find((row) => row.id === id)?.insuranceHeld ?? ZERO
    if (held > 0) await this.#run(returnInsurance, this.#returned(id, held))
    await this.#run(closeOrder, { orderId: id })
  }

  savedOf(id: Id): number {
    return this.#kept.get(id) ?? 0
  }
}
