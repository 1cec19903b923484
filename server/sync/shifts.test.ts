import { describe, expect, test } from 'vitest'
import type { InputOf } from '#domain/kernel/define.ts'
import { minor, sumMoney } from '#domain/kernel/money.ts'
import { HOUR_MS, instant } from '#domain/kernel/time.ts'
import { PAYMENT_METHOD, payment } from '#domain/payments/payment.ts'
import { changePaymentMethod } from '#domain/shifts/change-payment-method.ts'
import { closeShift, moveCash, openShift } from '#domain/shifts/shift-commands.ts'
import { shiftFile } from '#domain/shifts/shift-views.ts'
import { DRAWER_MOVE } from '#domain/shifts/shift.ts'
import { OWNER } from '../../tests/support/direct-till.ts'
import { tillPerTest, resultsByPlace } from '../../tests/support/till-per-test.ts'
import { sqlReader } from '../store/reader.ts'
import { testLanes } from '../store/test-database.ts'

const timeZone = 'Asia/Riyadh'
const FLOAT = minor(50_000)

describe.each(testLanes)('shifts of a till over $name', ({ open }) => {
  const at = tillPerTest(open)
  const opening = (): InputOf<typeof openShift> => ({ shiftId: at.clock.newId(), till: at.till.state.series, float: FLOAT, timeZone })
  const closing = (shiftId: string, openedSeq: number, expected: number): InputOf<typeof closeShift> => ({
    opened: { at: at.clock.now(), by: OWNER.employeeId, seq: openedSeq, float: FLOAT, till: at.till.state.series },
    ...{ shiftId, counted: {}, note: null, timeZone, counts: [{ value: 50_000, count: 1 }] },
    expected: { [PAYMENT_METHOD.cash]: minor(expected) },
  })
  const zOf = (id: string) => at.db.inAccount(at.accountId, (tx) => shiftFile.read(sqlReader(tx, at.accountId), { id }))
  const takenAt = async (place: number) => {
    const rows = await at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(payment, { limit: 50 }))
    return sumMoney(rows.filter(({ tillSeq }) => tillSeq === place).map(({ amount }) => amount))
  }

  test("a sale belongs to the shift by its sequence number, even if the till's clock jumps back a day", async () => {
    const shift = opening()
    const opened = await at.till.queue(openShift, shift)
    const inside = await at.till.sale(0, (input) => input, { occurredAt: instant(at.clock.now() - 24 * HOUR_MS) })
    const closed = await at.till.queue(closeShift, closing(shift.shiftId, 1, 50_000))
    const after = await at.till.sale(1, (input) => input, { occurredAt: instant(at.clock.now() - 12 * HOUR_MS) })
    await at.till.push([opened, inside, closed, after])
    const first = await takenAt(2)
    expect(await takenAt(4)).toBeGreaterThan(0)
    const z = await zOf(shift.shiftId)
    expect(z).toMatchObject({ total: first, expected: FLOAT + first, counted: 50_000, documents: [{ count: 1 }] })
  })

  test('a sale of another tab before the close that the close did not include amends the Z report', async () => {
    const shift = opening()
    const ops = [
      await at.till.queue(openShift, shift),
      await at.till.sale(0),
      await at.till.queue(closeShift, closing(shift.shiftId, 1, 50_000)),
    ]
    await at.till.push(ops)
    expect(await zOf(shift.shiftId)).toMatchObject({ isAmended: true, expectedThen: 50_000 })
  })

  test('of two tabs that both close, the first count is valid, and the second is reported', async () => {
    const shift = opening()
    const ops = [
      await at.till.queue(openShift, shift),
      await at.till.queue(closeShift, closing(shift.shiftId, 1, 50_000)),
      await at.till.queue(closeShift, { ...closing(shift.shiftId, 1, 50_000), counts: [] }),
    ]
    expect(resultsByPlace(await at.till.push(ops))).toEqual(['1 applied', '2 applied', '3 exception shifts.already-closed'])
    expect(await zOf(shift.shiftId)).toMatchObject({ counted: 50_000, isAmended: false, difference: 0 })
  })

  test('a cash movement without an open shift is stored and reported', async () => {
    const move = { moveId: at.clock.newId(), kind: DRAWER_MOVE.out, amount: minor(1_000), reason: 'ماء', timeZone }
    expect(resultsByPlace(await at.till.push([await at.till.queue(moveCash, move)]))).toEqual(['1 exception shifts.none-open'])
  })

  test('a payment method changed before the close is in the Z report once; after the close the report does not change', async () => {
    const shift = opening()
    let tender = { id: '', tendered: minor(0) }
    const opened = await at.till.queue(openShift, shift)
    const sale = await at.till.sale(0, (input) => {
      const [first] = input.tenders
      if (!first) throw new Error('a sale is paid')
      tender = first
      return { ...input, tenders: [{ ...first, method: PAYMENT_METHOD.cash, authorizationCode: null }] }
    })
    const change = { paymentId: tender.id, reason: 'حوّلتها العميلة', timeZone, authorizationCode: null, reference: null }
    const ops = [
      ...[opened, sale],
      await at.till.queue(changePaymentMethod, { ...change, from: PAYMENT_METHOD.cash, to: PAYMENT_METHOD.transfer }),
      await at.till.queue(changePaymentMethod, { ...change, from: PAYMENT_METHOD.cash, to: PAYMENT_METHOD.cheque }),
      await at.till.queue(closeShift, { ...closing(shift.shiftId, 1, 50_000), expected: { [PAYMENT_METHOD.cash]: FLOAT } }),
      await at.till.queue(changePaymentMethod, { ...change, from: PAYMENT_METHOD.transfer, to: PAYMENT_METHOD.cheque }),
    ]
    const reported = resultsByPlace(await at.till.push(ops))
    expect([reported[3], reported[5]]).toEqual(['4 exception payments.method-differs', '6 exception payments.change-shift-closed'])
    const z = await zOf(shift.shiftId)
    expect(z?.methods.map(({ method, expected }) => [method, expected])).toEqual([
      [PAYMENT_METHOD.cash, FLOAT],
      [PAYMENT_METHOD.transfer, z?.total],
    ])
    await at.till.push(ops)
    expect(await zOf(shift.shiftId)).toEqual(z)
  })
})
