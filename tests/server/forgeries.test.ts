import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { minor } from '#domain/kernel/money.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import type { IssueInvoiceInput } from '#domain/sales/issue-invoice.ts'
import { type Operation, PROTO, pullResponseSchema, pushResponseSchema, snapshotResponseSchema } from '#domain/sync/messages.ts'
import { testLanes } from '#server/store/test-database.ts'
import { type AttackedShop, openAttackedShop } from '../support/attacked-shop.ts'
import type { DirectTill } from '../support/direct-till.ts'
import { exampleId } from '../support/examples/example-shop.ts'

const YEAR_MS = 365 * DAY_MS
type Sale = (input: IssueInvoiceInput) => IssueInvoiceInput

/** Changes the first line of a sale without changing the reported totals. */
const line =
  (more: Partial<IssueInvoiceInput['bill']['lines'][number]>): Sale =>
  (input) => ({ ...input, bill: { ...input.bill, lines: input.bill.lines.map((one, nth) => (nth === 0 ? { ...one, ...more } : one)) } })
const paper =
  (seller: Partial<IssueInvoiceInput['seller']>, terms: Partial<IssueInvoiceInput['terms']> = {}): Sale =>
  (input) => ({ ...input, seller: { ...input.seller, ...seller }, terms: { ...input.terms, ...terms } })
const as =
  (more: Partial<Operation>) =>
  (op: Operation): Operation => ({ ...op, ...more })
const asIs = (op: Operation): Operation => op

/** Forged sales, and the notice code of each. */
const forgeries = (now: number): readonly (readonly [name: string, code: string, sale: Sale, op: (op: Operation) => Operation])[] => [
  ['a price of its own', 'sync.list-price-differs', line({ unitPrice: minor(1), listPrice: minor(1) }), asIs],
  ['a thing that is not sold here', 'sync.item-unknown', line({ itemId: exampleId(9999) }), asIs],
  ['a dress sold as a service', 'sync.item-kind-differs', line({ itemId: exampleId(50_000) }), asIs],
  ['another seller', 'sync.shop-data-differ', paper({ nameAr: 'متجر آخر' }), asIs],
  ['another tax number', 'sync.shop-data-differ', paper({ trn: '399999999900003' }), asIs],
  ['dear points', 'sync.shop-data-differ', paper({}, { pointValue: minor(90_000) }), asIs],
  ['points by the hundred', 'sync.shop-data-differ', paper({}, { pointsPerUnit: 100 }), asIs],
  ['a salesperson of nowhere', 'sync.employee-unknown', line({ employeeId: exampleId(777) }), asIs],
  ['a person of nowhere', 'sync.employee-unknown', (input) => input, as({ actor: exampleId(778) })],
  ['two years back', 'sync.time-before-enrolment', (input) => input, as({ occurredAt: instant(now - 2 * YEAR_MS) })],
  ['2099', 'sync.time-after-receipt', (input) => input, as({ occurredAt: instant(Date.UTC(2099, 0, 1)) })],
  [
    'two years back by a clock that is said to be wrong',
    'sync.clock-far-off',
    (input) => input,
    as({ occurredAt: instant(now - 2 * YEAR_MS), clockOffsetMs: 2 * YEAR_MS }),
  ],
  ['another total', 'sales.total-differs', (input) => ({ ...input, total: minor(input.total - 100) }), asIs],
  [
    'points that she has not',
    'customers.points-not-enough',
    (input) => ({ ...input, bill: { ...input.bill, pointsSpent: 9_000_000 } }),
    asIs,
  ],
  [
    'a sum beyond all bounds',
    'sync.invalid',
    (input) => input,
    (op) => ({ ...op, args: line({ unitPrice: minor(9e15), quantity: 9999 })(op.args as IssueInvoiceInput) }),
  ],
]

const RECORDS = ['invoice', 'payment', 'customer', 'product', 'attention'] as const

describe.each(testLanes)('forged sales, over $name', (lane) => {
  let shop: AttackedShop
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
  })
  afterAll(() => shop.app.close())

  const post = async <T>(till: DirectTill, call: string, schema: v.GenericSchema<unknown, T>, body: unknown): Promise<T> => {
    const answer = await shop.app.request('POST', `/api/sync/${call}`, { token: till.credential, body })
    expect([call, answer.status]).toEqual([call, 200])
    return v.parse(schema, answer.body)
  }
  const push = async (till: DirectTill, op: Operation) => {
    const answer = await post(till, 'push', pushResponseSchema, till.request([op]))
    Object.assign(till.state, { nonce: answer.nextNonce, ackedSeq: answer.lastSeq })
    return answer.results
  }
  const headOf = ({ state }: DirectTill) => ({ proto: PROTO, reqId: shop.clock.newId(), deviceId: state.deviceId })
  const resultOf = async ({ opId }: Operation): Promise<string[]> => {
    const rows = await shop.app.db.asPlatform((tx) =>
      tx.query<{ code: string }>('select code from attention where account_id = $1 and operation_id = $2', [shop.accountId, opId]),
    )
    return rows.map(({ code }) => code)
  }

  /** What another till has after pulling changes, and what a new copy has: both must be equal. */
  async function readsAll(till: DirectTill): Promise<{ readonly pulled: unknown; readonly copied: unknown }> {
    const { epoch, scopeHash } = till.state
    const rows = new Map<string, unknown>()
    let cursor: v.InferOutput<typeof pullResponseSchema>['cursor'] = { ver: 0, record: null, id: null }
    for (let hasMore = true; hasMore;) {
      const response = { ...headOf(till), epoch, scopeHash, cursor, ackedSeq: till.state.ackedSeq, limit: 50 }
      const page = await post(till, 'pull', pullResponseSchema, response)
      for (const { record, id, row } of page.changes) if (RECORDS.some((one) => one === record)) rows.set(`${record} ${id}`, row)
      ;({ cursor, hasMore } = page)
    }
    const copied = new Map<string, unknown>()
    for (const record of RECORDS) {
      for (let afterId: string | null = null, isFirst = true; isFirst || afterId !== null; isFirst = false) {
        const page: v.InferOutput<typeof snapshotResponseSchema> = await post(till, 'snapshot', snapshotResponseSchema, {
          ...headOf(till),
          ...{ record, afterId, limit: 50 },
        })
        for (const { row } of page.rows) copied.set(`${record} ${String(row['id'])}`, row)
        afterId = page.nextId
      }
    }
    const sorted = (map: ReadonlyMap<string, unknown>) => [...map].toSorted(([a], [b]) => a.localeCompare(b))
    return { pulled: sorted(rows), copied: sorted(copied) }
  }

  test('each is reported, and none blocks another till', async () => {
    const { till, other, clock } = shop
    const untold: string[] = []
    for (const [name, code, sale, change] of forgeries(clock.now())) {
      const op = change(await till.sale(0, sale))
      const [result] = await push(till, op)
      expect([name, result?.status !== 'applied' && result?.status !== 'rejected']).toEqual([name, true])
      const reported = await resultOf(op)
      if (!reported.includes(code)) untold.push(`${name}: ${reported.join(', ')}`)
    }
    expect(untold).toEqual([])
    const [honest] = await push(other, await other.sale(1))
    expect(honest?.status).toBe('applied')
    const { pulled, copied } = await readsAll(other)
    expect(pulled).toEqual(copied)
  })

  test('an honest till is not reported', async () => {
    const { other } = shop
    const op = await other.sale(2)
    expect((await push(other, op)).map(({ status }) => status)).toEqual(['applied'])
    expect(await resultOf(op)).toEqual([])
  })
})
