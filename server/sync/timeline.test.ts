import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { correctAttendance } from '#domain/attendance/correct-attendance.ts'
import { attendanceEntry } from '#domain/attendance/attendance-entry.ts'
import { editCustomer } from '#domain/customers/commands.ts'
import { customer } from '#domain/customers/customer.ts'
import { PIN_ITERATIONS, setEmployeePin } from '#domain/employees/set-pin.ts'
import { employee } from '#domain/employees/employee.ts'
import type { AnyRecord } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { timeOfDaySchema } from '#domain/kernel/kinds/time-of-day.ts'
import { DAY_MS, MINUTE_MS, addDays, dayOf } from '#domain/kernel/time.ts'
import { agreePrice } from '#domain/orders/change-order.ts'
import { changeRental } from '#domain/orders/change-rental.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { returnInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { STANDING } from '#domain/rentals/booking/rent-state.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import { RENTAL_ACT, rentalAct } from '#domain/rentals/log/rental-act.ts'
import { DEFAULT_CATEGORY_TERMS } from '#domain/rentals/piece/category-terms.ts'
import { LATE_UNIT } from '#domain/rentals/piece/late-fee.ts'
import { rentCategory } from '#domain/rentals/piece/rent-category.ts'
import { NO_PRICING } from '#domain/rentals/piece/rent-price.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { OWNER, TRAINEE_ID, exampleCustomers } from '../../tests/support/direct-till.ts'
import { exampleId, examplePiece } from '../../tests/support/examples/example-shop.ts'
import { exampleVisit, rentalLine } from '../../tests/support/examples/example-visit.ts'
import { womanForm } from '../../tests/support/examples/new-woman.ts'
import { claimOf, exampleReservation } from '../../tests/support/examples/rental-desk.ts'
import { reported, twoTills } from '../../tests/support/two-tills.ts'
import { readTimeline } from '../http/routes/timeline.ts'
import { bulkInsert } from '../store/bulk.ts'
import { testLanes } from '../store/test-database.ts'
import { runOnline } from './push/run-command.ts'

const customerId = exampleCustomers[0]?.id ?? ''
const [ORDER, BOOKING, OTHER_PIECE] = [exampleId(1101), exampleId(1001), exampleId(206)]

describe.each(testLanes)('timelines, over $name', ({ open }) => {
  const desk = twoTills(open)
  const timeline = async (record: AnyRecord, id: Id) => {
    const page = await desk.db.inAccount(desk.accountId, (tx) => readTimeline(tx, desk.accountId, { record, id, before: null }))
    return page?.lines ?? []
  }
  const valuesOf = ({ fields }: { readonly fields: readonly { readonly name: string; readonly values: readonly unknown[] }[] }) =>
    Object.fromEntries(fields.map(({ name, values }) => [name, values]))
  const opened = () =>
    exampleVisit({
      ...{ lines: [rentalLine(BOOKING, {}, { claim: claimOf(0, 4) })], advance: 50_000, insurance: 100_000, customerId },
      tenderId: exampleId(1301),
      more: { orderId: ORDER, invoiceId: exampleId(1201) },
    })

  test('of an order and both its pieces contain user, action, old and new values: price, exchange, approval, hand-over, return, insurance', async () => {
    const { one } = desk
    const trainee = { actor: TRAINEE_ID }
    const override = { reason: 'The owner’s sister', by: OWNER.employeeId, over: ['unpaid' as const] }
    const out = { ...exampleReservation(1001, claimOf(0, 4), { rentItemId: OTHER_PIECE, customerId }), override }
    const price = { orderId: ORDER, bookingId: BOOKING, rentPrice: minor(200_000), reason: 'Two nights' }
    const swap = {
      orderId: ORDER,
      bookingId: BOOKING,
      change: { to: 'piece' as const, rentItemId: OTHER_PIECE },
      rentPrice: minor(200_000),
    }
    const back = { orderId: ORDER, amount: minor(100_000), method: 1 as const, timeZone: 'Asia/Riyadh', authorizationCode: null }
    for (const op of [
      () => one.queue(checkOutVisit, opened()),
      () => one.queue(agreePrice, price),
      () => one.queue(changeRental, { ...swap, reason: 'A stain' }),
      () => one.queue(handOver, out, trainee),
      () => one.queue(takeBack, { pieces: [{ bookingId: BOOKING, condition: 1, note: null }] }),
      () => one.queue(returnInsurance, { ...back, reference: null, note: null, entryId: exampleId(1) }),
    ]) {
      desk.clock.advance(60_000)
      expect(reported(await one.push([await op()]))[0]).toMatch(/^(applied|exception)/)
    }
    const lines = await timeline(rentalOrder, ORDER)
    expect(lines.map(({ command, record, isNew }) => `${command} ${record}${isNew ? ' new' : ''}`)).toEqual([
      'returnInsurance insurance_entry new',
      'takeBack booking',
      'handOver booking',
      'changeRental booking',
      'agreePrice booking',
      'checkOutVisit insurance_entry new',
      'checkOutVisit booking new',
      'checkOutVisit rental_order new',
      'checkOutVisit invoice new',
    ])
    const [, , left, swapped, priced] = lines
    expect(priced).toMatchObject({ actor: OWNER.employeeId, reason: 'Two nights', device: 'Till', told: [] })
    expect(valuesOf(priced!)).toEqual({ rentPrice: [180_000, 200_000], rentItemId: [examplePiece.id] })
    expect(valuesOf(swapped!)).toMatchObject({ rentItemId: [examplePiece.id, OTHER_PIECE] })
    expect(left).toMatchObject({ actor: TRAINEE_ID, allowedBy: OWNER.employeeId, reason: 'The owner’s sister' })
    expect(left?.told.map(({ code }) => code)).toContain('rentals.handed-over-despite')
    const [first, second] = [await timeline(rentItem, examplePiece.id), await timeline(rentItem, OTHER_PIECE)]
    expect(first.map(({ command }) => command)).toEqual(['changeRental', 'agreePrice', 'checkOutVisit'])
    expect(second.map(({ command }) => command).filter((name) => name !== 'takeBack')).toEqual(['handOver', 'changeRental'])
  })

  test('of an order contain a waived late fee with the user and the approver', async () => {
    const { one } = desk
    const lateFee = { graceMinutes: 0, unit: LATE_UNIT.day, amount: minor(10_000), capRate: null }
    const terms = {
      ...DEFAULT_CATEGORY_TERMS,
      id: examplePiece.categoryId,
      points: [],
      ...NO_PRICING,
      returnHour: null,
      insuranceWhen: 1 as const,
      lateFee,
    }
    await desk.db.inAccount(desk.accountId, (tx) => bulkInsert(tx, desk.accountId, rentCategory, [terms]))
    await one.pull()
    const override = { reason: 'Her flight was late', by: OWNER.employeeId }
    const back = { orderId: ORDER, amount: minor(100_000), method: 1 as const, timeZone: 'Asia/Riyadh', authorizationCode: null }
    const ops = [
      () => one.queue(checkOutVisit, opened()),
      () => one.queue(handOver, exampleReservation(1001, claimOf(0, 4), { customerId })),
      () => one.queue(takeBack, { pieces: [{ bookingId: BOOKING, condition: 1, note: null }] }),
      () => one.queue(returnInsurance, { ...back, reference: null, note: null, entryId: exampleId(1), override }),
    ]
    for (const [nth, op] of ops.entries()) {
      desk.clock.advance(nth === 2 ? 6 * DAY_MS : 60_000)
      expect(reported(await one.push([await op()]))[0]).toMatch(/^(applied|exception)/)
    }
    const [line] = await timeline(rentalOrder, ORDER)
    expect(line).toMatchObject({
      command: 'returnInsurance',
      actor: OWNER.employeeId,
      allowedBy: OWNER.employeeId,
      reason: override.reason,
    })
    expect(line?.told).toMatchObject([{ code: 'orders.late-fee-waived', details: { reason: override.reason } }])
    expect(await desk.all(rentalAct)).toMatchObject([{ kind: RENTAL_ACT.waiver, orderId: ORDER, reason: override.reason, amountAfter: 0 }])
  })

  test('of an order and both pieces contain the substitute for a piece rented to another customer', async () => {
    const { one, two } = desk
    const sold = exampleReservation(1002, claimOf(0, 4), { rentItemId: examplePiece.id, customerId })
    expect(reported(await two.push([await two.queue(handOver, sold)]))).toEqual(['applied'])
    expect(reported(await one.push([await one.queue(checkOutVisit, opened())]))[0]).toMatch(/^exception/)
    await one.pull()
    desk.clock.advance(60_000)
    const swap = { bookingId: BOOKING, rentItemId: OTHER_PIECE }
    expect(reported(await one.push([await one.queue(swapPiece, swap)]))).toEqual(['applied'])
    for (const [record, id] of [[rentalOrder, ORDER] as const, [rentItem, OTHER_PIECE] as const]) {
      const [line] = await timeline(record, id)
      expect(line).toMatchObject({ command: 'swapPiece', record: 'booking', actor: OWNER.employeeId })
      expect(valuesOf(line!)).toMatchObject({ rentItemId: [examplePiece.id, OTHER_PIECE], standing: [STANDING.conflict, STANDING.firm] })
    }
    expect((await timeline(rentItem, examplePiece.id)).map(({ command }) => command)).toContain('swapPiece')
    const given = { orderId: ORDER, fromItemId: examplePiece.id, rentItemId: OTHER_PIECE, employeeId: OWNER.employeeId }
    expect(await desk.all(rentalAct)).toMatchObject([{ ...given, kind: RENTAL_ACT.substitute }])
  })

  test('contain one entry per sale, for its invoice, which includes immediate payments', async () => {
    const op = await desk.one.sale(1)
    expect(reported(await desk.one.push([op]))).toEqual(['applied'])
    const rows = await desk.db.inAccount(desk.accountId, (tx) => tx.query('select * from row_change where op_id = $1', [op.opId]))
    expect(rows).toMatchObject([{ record: 'invoice', command: 'issueInvoice', is_new: true, actor_id: OWNER.employeeId, op_id: op.opId }])
    const [made] = await desk.all(invoice)
    expect(valuesOf((await timeline(invoice, made?.id ?? ''))[0]!)).toMatchObject({ total: [made?.total], number: [made?.number] })
  })

  test('of an entity contain the changed fields, and nothing without a change', async () => {
    const edit = (name: string) =>
      runOnline(desk.db, {
        ...{ accountId: desk.accountId, actor: OWNER, opId: desk.clock.newId(), command: editCustomer, now: desk.clock.now() },
        input: { customerId, customer: womanForm({ name, mobile: '0501234560' }) },
      })
    expect([await edit('نورة'), await edit('نورة'), await edit('هند')]).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    const lines = await timeline(customer, customerId)
    expect(lines).toHaveLength(2)
    expect(valuesOf(lines[0]!)).toEqual({ name: ['نورة', 'هند'] })
    expect(lines[0]).toMatchObject({ actor: OWNER.employeeId, device: null, command: 'editCustomer' })
  })

  test('contain a new PIN without its value', async () => {
    const secret = { salt: 'a'.repeat(32), hash: 'b'.repeat(64), iterations: PIN_ITERATIONS, digits: 6 }
    const input = { employeeId: TRAINEE_ID, ...secret, proof: { salt: 'c'.repeat(32), key: 'd'.repeat(64) } }
    const request = { accountId: desk.accountId, actor: OWNER, opId: desk.clock.newId(), command: setEmployeePin, now: desk.clock.now() }
    expect(await runOnline(desk.db, { ...request, input })).toEqual({ ok: true })
    expect(await timeline(employee, TRAINEE_ID)).toMatchObject([{ command: 'setEmployeePin', record: 'employee_pin', fields: [] }])
  })

  test('of attendance contain the replaced time of a correction, and only the new time of a first entry', async () => {
    const day = addDays(dayOf(desk.clock.now(), 'Asia/Riyadh'), -1)
    const correct = async (from: string | null, to: string | null) => {
      desk.clock.advance(MINUTE_MS)
      const read = await desk.all(attendanceEntry)
      const counting = (kind: number) =>
        read.filter((row) => row.kind === kind).toSorted((a, b) => b.recordedAt - a.recordedAt)[0]?.id ?? null
      const time = (text: string | null) => (text === null ? null : v.parse(timeOfDaySchema, text))
      const input = { employeeId: TRAINEE_ID, inId: counting(1), outId: counting(2), day, from: time(from), to: time(to), reason: 'نسيت' }
      const request = {
        accountId: desk.accountId,
        actor: OWNER,
        opId: desk.clock.newId(),
        command: correctAttendance,
        now: desk.clock.now(),
      }
      expect(await runOnline(desk.db, { ...request, input })).toEqual({ ok: true })
    }
    const at = (hour: number) => new Date(`${day}T00:00:00.000+03:00`).getTime() + hour * 60 * MINUTE_MS
    const lines = async (count: number) => (await timeline(employee, TRAINEE_ID)).slice(0, count).map(valuesOf)
    await correct('10:00', '17:30')
    expect(await lines(2)).toEqual([
      { kind: [2], at: [at(17.5)] },
      { kind: [1], at: [at(10)] },
    ])
    await correct('10:00', '18:00')
    expect(await lines(1)).toEqual([{ kind: [2], at: [at(17.5), at(18)] }])
    await correct('10:00', null)
    expect(await lines(1)).toEqual([{ kind: [2, 3], at: [at(18)] }])
  })

  test('can only be added to, and are not readable by other accounts', async () => {
    await desk.one.push([await desk.one.sale(1)])
    for (const sql of ['update row_change set actor_id = null', 'delete from row_change'])
      await expect(desk.db.inAccount(desk.accountId, (tx) => tx.query(sql))).rejects.toThrow(/permission denied/)
    expect(await desk.db.inAccount(desk.accountId + 1000, (tx) => tx.query('select * from row_change'))).toEqual([])
  })
})
