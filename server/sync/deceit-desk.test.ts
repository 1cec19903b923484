import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { employeePin, employeeProof, role } from '#domain/employees/employee.ts'
import { proofText } from '#domain/employees/override-proof.ts'
import { PIN_ITERATIONS } from '#domain/employees/set-pin.ts'
import { type AnyRecord, type RowOf, patch } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import { HOUR_MS } from '#domain/kernel/time.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { changeRental } from '#domain/orders/change-rental.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { reserve } from '#domain/rentals/booking/reserve.ts'
import { DEFAULT_CATEGORY_TERMS } from '#domain/rentals/piece/category-terms.ts'
import { rentCategory } from '#domain/rentals/piece/rent-category.ts'
import { NO_PRICING } from '#domain/rentals/piece/rent-price.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { OWNER, TRAINEE_ID, exampleCustomers } from '../../tests/support/direct-till.ts'
import { exampleId, examplePiece } from '../../tests/support/examples/example-shop.ts'
import { exampleOrder, exampleVisit, rentalLine } from '../../tests/support/examples/example-visit.ts'
import { claimOf } from '../../tests/support/examples/rental-desk.ts'
import { reported, twoTills } from '../../tests/support/two-tills.ts'
import { bulkInsert } from '../store/bulk.ts'
import { lockAccount, stampTransaction } from '../store/stamp.ts'
import { testLanes } from '../store/test-database.ts'
import { createUnitOfWork } from '../store/unit-of-work.ts'

const PIN_KEY = '5c'.repeat(32)
const customerId = exampleCustomers[0]?.id ?? ''

describe.each(testLanes)('false statements of a rental desk, over $name', ({ open }) => {
  const shop = twoTills(open)

  const resultOf = async ({ opId }: Operation) => {
    const rows = (await shop.all(attention)).filter((row) => row.operationId === opId)
    return new Map(rows.map(({ code, details }) => [code, details]))
  }
  const codesAfter = async (op: Operation): Promise<string[]> => {
    await shop.one.push([op])
    return [...(await resultOf(op)).keys()].toSorted()
  }
  const change = <R extends AnyRecord>(record: R, id: Id, fields: Partial<RowOf<R>>) =>
    shop.db.inAccount(shop.accountId, async (tx) => {
      await lockAccount(tx, shop.accountId, shop.clock.now())
      const unit = createUnitOfWork(tx, shop.accountId)
      await unit.stage([patch(record, id, fields)])
      await unit.flush()
      await stampTransaction(tx, shop.accountId, unit.touched())
    })

  const cheap = { unitPrice: minor(100), listPrice: minor(100) }

  test('a rent that was never in the catalogue is reported, in a visit, an order and a reservation', async () => {
    const visit = exampleVisit({ customerId, lines: [rentalLine(exampleId(1001), cheap)] })
    expect(await codesAfter(await shop.one.queue(checkOutVisit, visit))).toEqual(['sync.list-price-differs'])
    const line = rentalLine(exampleId(1002), cheap, { claim: claimOf(13, 16) })
    const order = exampleOrder([line], { customerId, orderId: exampleId(1102) })
    expect(await codesAfter(await shop.one.queue(openOrder, order))).toEqual(['sync.list-price-differs'])
    const wish = {
      bookingId: exampleId(1003),
      rentItemId: examplePiece.id,
      customerId,
      claim: claimOf(23, 26),
      eventOn: null,
      note: null,
    }
    const requests = await shop.one.queue(reserve, { ...wish, rentPrice: minor(100) })
    expect(await codesAfter(requests)).toEqual(['sync.list-price-differs'])
  })

  test('the list price for the rental days is accepted by current terms and those of five minutes ago, and reported as outdated later', async () => {
    const terms = {
      ...DEFAULT_CATEGORY_TERMS,
      id: examplePiece.categoryId,
      points: [],
      ...NO_PRICING,
      returnHour: null,
      insuranceWhen: 1 as const,
    }
    await shop.db.inAccount(shop.accountId, (tx) => bulkInsert(tx, shop.accountId, rentCategory, [terms]))
    // The example's periods begin and end within a day, so two days and two nights include three calendar days.
    await change(rentCategory, terms.id, { includedDays: 3, furtherDayAmount: minor(5_000) })
    const of = (nth: number, days: number, price: number) => {
      const line = { unitPrice: minor(price), listPrice: minor(price) }
      const rental = rentalLine(exampleId(1010 + nth), line, { claim: claimOf(10 * nth, 10 * nth + days) })
      return shop.one.queue(openOrder, exampleOrder([rental], { customerId, orderId: exampleId(1110 + nth) }))
    }
    const plain = examplePiece.rentPrice
    expect(await codesAfter(await of(1, 2, plain))).toEqual([])
    expect(await codesAfter(await of(2, 4, plain + 10_000))).toEqual([])
    // The new terms may not have reached the till yet.
    expect(await codesAfter(await of(3, 4, plain))).toEqual([])
    shop.clock.advance(HOUR_MS)
    const late = await of(4, 4, plain)
    expect(await codesAfter(late)).toEqual(['sync.list-price-outdated'])
    expect((await resultOf(late)).get('sync.list-price-outdated')).toMatchObject({ shownAmount: plain, expectedAmount: plain + 10_000 })
    // Facts are stored whatever they state.
    expect(await shop.all(booking)).toHaveLength(4)
  })

  test('the rest of an agreed rental is compared with the list price of its last document', async () => {
    await shop.one.unlock()
    const order = exampleOrder([rentalLine(exampleId(1001), { unitPrice: minor(170_000) })], { customerId })
    expect(await codesAfter(await shop.one.queue(openOrder, order))).toEqual([])
    const rest = { unitPrice: minor(170_000), listPrice: minor(170_000) }
    const visit = exampleVisit({ customerId, lines: [rentalLine(exampleId(1001), rest)] })
    expect(await codesAfter(await shop.one.queue(checkOutVisit, visit))).toEqual([])
  })

  test('an outdated lower price is refused without permission to change prices', async () => {
    const order = exampleOrder([rentalLine(exampleId(1001))], { customerId })
    expect(await codesAfter(await shop.one.queue(openOrder, order))).toEqual([])
    await change(rentItem, exampleId(206), { rentPrice: minor(400_000) })
    await change(role, exampleId(311), { permissions: { '8': [3] } })
    shop.clock.advance(HOUR_MS)
    const wish = { bookingId: exampleId(1001), rentItemId: exampleId(206) }
    const forged = { ...(await shop.one.queue(swapPiece, wish)), actor: TRAINEE_ID }
    expect(reported(await shop.one.push([forged]))).toEqual(['rejected rentals.piece-dearer'])
    const whole = { orderId: order.orderId, bookingId: wish.bookingId, change: { to: 'piece' as const, rentItemId: wish.rentItemId } }
    const saved = {
      ...(await shop.one.queue(changeRental, { ...whole, rentPrice: examplePiece.rentPrice, reason: null })),
      actor: TRAINEE_ID,
    }
    expect(reported(await shop.one.push([saved]))).toEqual(['rejected sales.price-change-not-allowed'])
    expect(await shop.all(booking)).toMatchObject([{ rentItemId: examplePiece.id, rentPrice: examplePiece.rentPrice }])
    const fair = { ...(await shop.one.queue(changeRental, { ...whole, rentPrice: minor(400_000), reason: null })), actor: TRAINEE_ID }
    expect(reported(await shop.one.push([fair]))).toEqual(['applied'])
  })

  test("an outdated lower price is accepted and reported when approved with an authorised employee's PIN", async () => {
    const order = exampleOrder([rentalLine(exampleId(1001))], { customerId })
    expect(await codesAfter(await shop.one.queue(openOrder, order))).toEqual([])
    await change(rentItem, exampleId(206), { rentPrice: minor(400_000) })
    await change(role, exampleId(311), { permissions: { '8': [3] } })
    const pin = {
      id: OWNER.employeeId,
      salt: '',
      hash: '',
      iterations: PIN_ITERATIONS,
      proofSalt: 'ab',
      isLong: true,
      setBy: null,
      setAt: null,
    }
    await shop.db.inAccount(shop.accountId, async (tx) => {
      await bulkInsert(tx, shop.accountId, employeePin, [pin])
      await bulkInsert(tx, shop.accountId, employeeProof, [{ id: OWNER.employeeId, key: PIN_KEY, formerKey: null }])
    })
    shop.clock.advance(HOUR_MS)
    const requests = async (): Promise<Operation> => {
      const input = {
        ...{ orderId: order.orderId, bookingId: exampleId(1001), change: { to: 'piece' as const, rentItemId: exampleId(206) } },
        ...{ rentPrice: examplePiece.rentPrice, reason: null, override: { reason: 'A regular', by: OWNER.employeeId } },
      }
      return { ...(await shop.one.queue(changeRental, input)), actor: TRAINEE_ID }
    }
    const unproved = await requests()
    expect(reported(await shop.one.push([unproved]))).toEqual(['rejected sync.override-unproved'])
    const op = await requests()
    const mac = createHmac('sha256', Buffer.from(PIN_KEY, 'hex')).update(proofText(op, shop.one.state.deviceId)).digest('hex')
    expect(reported(await shop.one.push([{ ...op, proof: { by: OWNER.employeeId, mac } }]))).toEqual(['exception sales.discounted-despite'])
    expect(await shop.all(booking)).toMatchObject([{ rentItemId: exampleId(206), rentPrice: examplePiece.rentPrice }])
  })

  test('a cancellation that refunds more than the policy allows is reported with both amounts', async () => {
    const half = [{ hoursBefore: 0, refundRate: rate(5_000) }]
    const category = {
      ...DEFAULT_CATEGORY_TERMS,
      id: examplePiece.categoryId,
      points: [],
      ...NO_PRICING,
      returnHour: null,
      insuranceWhen: 1 as const,
      cancellation: half,
    }
    await shop.db.inAccount(shop.accountId, (tx) => bulkInsert(tx, shop.accountId, rentCategory, [category]))
    const paid = exampleVisit({ customerId, lines: [rentalLine(exampleId(1001))], advance: 50_000 })
    expect(await codesAfter(await shop.one.queue(checkOutVisit, paid))).toEqual([])
    const all = { orderId: paid.orderId, bookingIds: [exampleId(1001)], reason: 'None', keptAdvance: minor(0), keptInvoiced: minor(0) }
    const op = await shop.one.queue(cancelOrder, all)
    expect(await codesAfter(op)).toEqual(['orders.kept-below-policy'])
    expect((await resultOf(op)).get('orders.kept-below-policy')).toMatchObject({ keptAmount: 0, policyAmount: 25_000 })
  })

  test('a false seller on the document of a visit is reported like on any other', async () => {
    const visit = exampleVisit({ customerId })
    const forged = { ...visit, seller: { ...visit.seller, trn: '399999999900003' } }
    expect(await codesAfter(await shop.one.queue(checkOutVisit, forged))).toEqual(['sync.shop-data-differ'])
  })
})
