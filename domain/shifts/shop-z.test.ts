import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleId, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { minor } from '../kernel/money.ts'
import { type Instant, addDays, day, dayOf, instant, startOfDay } from '../kernel/time.ts'
import { MONEY_METHODS } from '../payments/payment.ts'
import { DRAWER_MOVE, SHIFT_STATUS } from './shift.ts'
import { type ShiftFile, shiftFile } from './shift-views.ts'
import { shopZ } from './shop-z.ts'

const DAY = day('2026-11-21')
const { timeZone } = exampleSetting
const HOUR = 3_600_000
const MIDNIGHT = startOfDay(addDays(DAY, 1), timeZone)
const after = (hours: number): Instant => instant(MIDNIGHT + hours * HOUR)

interface Planned {
  readonly till: number
  readonly openedAt: Instant
  readonly isClosed: boolean
  readonly taken: readonly { readonly method: number; readonly amount: number; readonly isBack: boolean }[]
  readonly moved: number
  readonly counted: number
}

/** A till has its shifts one after another, each 100 places apart in its queue. */
function shopOf(planned: readonly Planned[], businessDayEndsAt = 0) {
  const rows = planned.map((one, nth) => ({ ...one, nth, deviceId: exampleId(1 + one.till), openedSeq: nth * 100 }))
  const shifts = rows.map(({ nth, till, deviceId, openedAt, openedSeq, isClosed, counted }) => ({
    ...{ id: exampleId(500 + nth), status: isClosed ? SHIFT_STATUS.closed : SHIFT_STATUS.open, deviceId, till: `T${till}` },
    ...{ openedAt, openedOn: dayOf(openedAt, timeZone), openedBy: null, openedSeq, float: minor(1_000 * nth) },
    ...{ closedAt: isClosed ? instant(openedAt + HOUR) : null, closedBy: null, closedSeq: isClosed ? openedSeq + 99 : null },
    ...{ counts: [], counted: isClosed ? { '1': minor(counted) } : {}, expected: {}, note: null },
    ...{ countedTotal: isClosed ? minor(counted) : null, expectedTotal: isClosed ? minor(0) : null, difference: null },
  }))
  const payments = rows.flatMap(({ nth, deviceId, openedSeq, taken }) =>
    taken.map(({ method, amount, isBack }, place) => ({
      ...{ id: exampleId(10_000 + nth * 100 + place), deviceId, tillSeq: openedSeq + 1 + place, method, status: 1 },
      ...{ source: isBack ? 3 : 0, amount: minor(isBack ? 0 - amount : amount), rounding: minor(0) },
    })),
  )
  const invoices = payments.map((row, nth) => {
    const said = minor(Math.abs(row.amount))
    const sums = { amount: row.amount, vatAmount: minor(0), discount: minor(0), paid: said, due: minor(0) }
    return { id: exampleId(30_000 + nth), deviceId: row.deviceId, tillSeq: row.tillSeq, type: row.source === 3 ? 381 : 388, ...sums }
  })
  const moves = rows.map(({ nth, deviceId, openedSeq, openedAt, moved }) => ({
    ...{ id: exampleId(20_000 + nth), deviceId, tillSeq: openedSeq + 50, kind: nth % 2 ? DRAWER_MOVE.in : DRAWER_MOVE.out },
    ...{ amount: minor(moved), reason: 'صرف', movedAt: openedAt, movedOn: DAY, employeeId: null },
  }))
  const read = memoryReader({
    ...{ shift: shifts, payment: payments, drawer_move: moves, invoice: invoices, insurance_entry: [], employee: [] },
    account_setting: [{ ...exampleSetting, businessDayEndsAt }],
  })
  return { read, ids: shifts.map(({ id }) => id) }
}

const plan = fc.record({
  till: fc.nat(2),
  openedAt: fc.integer({ min: -23, max: -1 }).map(after),
  isClosed: fc.boolean(),
  taken: fc.array(
    fc.record({ method: fc.constantFrom(...MONEY_METHODS), amount: fc.integer({ min: 1, max: 1e9 }), isBack: fc.boolean() }),
    { maxLength: 8 },
  ),
  moved: fc.nat(1e6),
  counted: fc.nat(1e9),
})

const sum = (values: readonly (number | null)[]): number => values.reduce<number>((all, value) => all + Number(value), 0)

test("the shop's Z is the sum of the Z of its shifts, per till and in total", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(plan, { minLength: 1, maxLength: 6 }), async (planned) => {
      const { read, ids } = shopOf(planned)
      const files = (await Promise.all(ids.map((id) => shiftFile.read(read, { id })))).filter((one): one is ShiftFile => one !== null)
      const shop = await shopZ.read(read, { day: DAY })
      if (!shop) throw new Error('there is a day')
      const closed = files.filter(({ closedAt }) => closedAt !== null)
      expect(shop.openCount).toBe(files.length - closed.length)
      expect(shop.tills.flatMap(({ shifts }) => shifts.map(({ id }) => id)).toSorted()).toEqual(ids.toSorted())
      const parts = [{ z: shop.all, of: files }, ...shop.tills.map((z) => ({ z, of: files.filter(({ till }) => till === z.till) }))]
      for (const { z, of } of parts) {
        for (const key of ['float', 'cashIn', 'cashOut', 'total', 'expected', 'opened'] as const)
          expect([key, z[key]]).toEqual([key, sum(of.map((one) => one[key]))])
        const done = of.filter(({ closedAt }) => closedAt !== null)
        for (const key of ['counted', 'difference'] as const)
          expect([key, z[key]]).toEqual([key, done.length === 0 ? null : sum(done.map((one) => one[key]))])
        for (const { method, ...figures } of z.methods) {
          const its = of.flatMap(({ methods }) => methods.filter((one) => one.method === method))
          expect([method, figures.sales, figures.refunds, figures.expected]).toEqual([
            ...[method, sum(its.map(({ sales }) => sales)), sum(its.map(({ refunds }) => refunds))],
            sum(its.map(({ expected }) => expected)),
          ])
        }
        expect(sum(z.methods.map(({ expected }) => expected))).toBe(z.expected)
        const papers = of.flatMap(({ documents }) => documents)
        expect(sum(z.documents.map(({ count }) => count))).toBe(sum(papers.map(({ count }) => count)))
        expect(sum(z.documents.map(({ total }) => total))).toBe(sum(papers.map(({ total }) => total)))
      }
    }),
    { numRuns: 40 },
  )
})

const one = (openedAt: Instant): Planned => ({ till: 0, openedAt, isClosed: true, taken: [], moved: 0, counted: 0 })

test('a shift belongs to the business day on which it was opened', async () => {
  const { read } = shopOf([one(after(-1)), one(after(2)), one(after(3))], 3)
  const count = async (of: string) => sum((await shopZ.read(read, { day: day(of) }))?.tills.map(({ shifts }) => shifts.length) ?? [])
  expect([await count('2026-11-20'), await count('2026-11-21'), await count('2026-11-22')]).toEqual([0, 2, 1])
})
