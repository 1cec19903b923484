import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { minor } from '../kernel/money.ts'
import { instant } from '../kernel/time.ts'
import { PAYMENT_METHOD, isPaidAhead } from '../payments/payment.ts'
import { TIP_METHODS } from '../payments/tips/tip.ts'
import { DRAWER_MOVE } from './shift.ts'
import { documentsIn, drawerIn, expectedOf, takingsIn, zOf } from './z-figures.ts'

const [TILL, OTHER] = [exampleId(1), exampleId(2)]
const methods = fc.constantFrom(...Object.values(PAYMENT_METHOD))

/** Actions of a till; a sale is a document with its payment, in cash with change. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('sale' as const), method: methods, amount: fc.nat(1e9), isLeft: fc.boolean() }),
  fc.record({ kind: fc.constant('refund' as const), method: methods, amount: fc.nat(1e9), isLeft: fc.constant(false) }),
  fc.record({ kind: fc.constantFrom('taken' as const, 'returned' as const, 'kept' as const), method: methods, amount: fc.nat(1e9) }),
  fc.record({ kind: fc.constant('tip' as const), method: fc.constantFrom(...TIP_METHODS), amount: fc.nat(1e9), isCancelled: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('in' as const, 'out' as const, 'opened' as const), amount: fc.nat(1e9) }),
  fc.record({ kind: fc.constantFrom('open' as const, 'close' as const) }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

type Bound = { kind: 'open' | 'close' }
type Fact = Exclude<Act, Bound>
const isFact = (one: Act): one is Fact => one.kind !== 'open' && one.kind !== 'close'

interface Books {
  readonly rows: Record<string, ({ readonly id: string } & Record<string, unknown>)[]>
  readonly shifts: { openedSeq: number; closedSeq: number | null; acts: Act[] }[]
}

function booksOf(acts: readonly Act[]): Books {
  const rows: Books['rows'] = { payment: [], insurance_entry: [], drawer_move: [], invoice: [], tip: [] }
  const shifts: Books['shifts'] = []
  acts.forEach((one, nth) => {
    const seq = nth + 1
    const open = shifts.at(-1)?.closedSeq === null ? shifts.at(-1) : undefined
    if (one.kind === 'open' && !open) shifts.push({ openedSeq: seq, closedSeq: null, acts: [] })
    else if (one.kind === 'close' && open) open.closedSeq = seq
    else if (isFact(one)) {
      open?.acts.push(one)
      write(rows, one, seq)
    }
  })
  return { rows, shifts }
}

function write(rows: Books['rows'], one: Fact, seq: number): void {
  const base = { id: exampleId(1000 + seq), deviceId: TILL, tillSeq: seq }
  const amount = minor(one.amount)
  if (one.kind === 'sale' || one.kind === 'refund') {
    const isBack = one.kind === 'refund'
    const paid = one.isLeft ? 0 : amount
    const paper = { total: amount, paid: minor(paid), due: minor(amount - paid), vat: minor(0), discount: minor(0) }
    rows['invoice']?.push({ ...base, type: isBack ? 381 : 388, ...paper })
    if (!one.isLeft)
      rows['payment']?.push({ ...base, method: one.method, amount: isBack ? minor(0 - amount) : amount, status: 1, source: isBack ? 3 : 0 })
  } else if (one.kind === 'taken' || one.kind === 'returned' || one.kind === 'kept') {
    const kind = { taken: 1, returned: 2, kept: 3 }[one.kind]
    rows['insurance_entry']?.push({ ...base, kind, amount, method: one.kind === 'kept' ? null : one.method })
    // A retained insurance amount pays a document without moving money.
    if (one.kind === 'kept') rows['payment']?.push({ ...base, method: one.method, amount, status: 1, source: 1 })
  } else if (one.kind === 'tip') rows['tip']?.push({ ...base, method: one.method, amount, status: one.isCancelled ? 0 : 1 })
  else rows['drawer_move']?.push({ ...base, kind: DRAWER_MOVE[one.kind], amount: one.kind === 'opened' ? minor(0) : amount })
}

/** An independent sum of drawer and slips, action by action. */
function byHand(float: number, acts: readonly Act[]) {
  const sums = new Map<number, number>([[PAYMENT_METHOD.cash, float]])
  const add = (method: number, by: number) => sums.set(method, (sums.get(method) ?? 0) + by)
  for (const one of acts) {
    // Payments by balance or gift card, and refunds to them, do not move money.
    if ('method' in one && isPaidAhead(one.method)) continue
    if (one.kind === 'sale' && !one.isLeft) add(one.method, one.amount)
    if (one.kind === 'refund') add(one.method, -one.amount)
    if (one.kind === 'tip' && !one.isCancelled) add(one.method, one.amount)
    if (one.kind === 'taken') add(one.method, one.amount)
    if (one.kind === 'returned') add(one.method, -one.amount)
    if (one.kind === 'in') add(PAYMENT_METHOD.cash, one.amount)
    if (one.kind === 'out') add(PAYMENT_METHOD.cash, -one.amount)
  }
  return [...sums].filter(([method, sum]) => sum !== 0 || method === PAYMENT_METHOD.cash).toSorted(([a], [b]) => a - b)
}

/** Payments by balance on documents, minus refunds to balances. */
const byBalance = (acts: readonly Act[]): number =>
  acts.reduce((all, one) => {
    if (!('method' in one) || one.method !== PAYMENT_METHOD.balance) return all
    if (one.kind === 'sale') return one.isLeft ? all : all + one.amount
    return one.kind === 'refund' ? all - one.amount : all
  }, 0)

const OPEN = { status: 1 as const, closedAt: null, counted: {}, expected: {} }

test('a Z equals the operations of its shift, independent of other shifts and tills', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), fc.nat(1e9), async (acts, float) => {
      const { rows, shifts } = booksOf(acts)
      const others = Object.fromEntries(
        Object.entries(rows).map(([name, its]) => [
          name,
          [...its, ...its.map((row, nth) => ({ ...row, id: exampleId(90_000 + nth), deviceId: OTHER }))],
        ]),
      )
      const read = memoryReader(others)
      for (const one of shifts) {
        const of = { deviceId: TILL, openedSeq: one.openedSeq, closedSeq: one.closedSeq }
        const z = zOf({ ...OPEN, float: minor(float) }, await takingsIn(read, of), await drawerIn(read, of))
        const said = z.methods
          .map(({ method, expected }) => [method, expected])
          .filter(([method, sum]) => sum !== 0 || method === PAYMENT_METHOD.cash)
        expect(said).toEqual(byHand(float, one.acts))
        expect(z.expected).toBe(float + Number(z.total) + Number(z.cashIn) - Number(z.cashOut))
        // The documents of the shift match its sales and refunds.
        const papers = await documentsIn(read, of)
        const paid = papers.reduce((all, { type, paid: sum }) => all + (type === 381 ? -Number(sum) : Number(sum)), 0)
        const inMoney = z.methods.reduce((all, { sales, refunds }) => all + Number(sales) + Number(refunds), 0)
        expect(inMoney + Number(z.giftCardsSpent)).toBe(paid - byBalance(one.acts))
      }
    }),
  )
})

test('an operation synced after closing is in its own shift, and the Z is amended', () => {
  const taking = (amount: number) => ({ method: PAYMENT_METHOD.cash, kind: 'sales' as const, amount: minor(amount), count: 1 })
  const open = { ...OPEN, float: minor(10_000) }
  const expected = expectedOf(zOf(open, [taking(5_000)], []))
  const closed = { ...open, status: 0 as const, closedAt: instant(1), counted: { '1': minor(15_000) }, expected }
  expect(zOf(closed, [taking(5_000)], [])).toMatchObject({ difference: 0, isAmended: false })
  expect(zOf(closed, [taking(5_000), taking(700)], [])).toMatchObject({ difference: -700, isAmended: true })
})
