import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { product } from '#domain/catalog/catalog.ts'
import { addCustomer } from '#domain/customers/commands.ts'
import { customer } from '#domain/customers/customer.ts'
import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import type { Operation, OperationResult } from '#domain/sync/messages.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { payment } from '#domain/payments/payment.ts'
import {
  type CountingClock,
  type DirectTill,
  TRAINEE_ID,
  countingClock,
  enrolDirectTill,
  exampleCustomers,
  exampleProducts,
  seedShop,
} from '../../../tests/support/direct-till.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { newWoman } from '../../../tests/support/examples/new-woman.ts'
import { resultsByPlace as reported } from '../../../tests/support/till-per-test.ts'
import type { Database } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'
import type { PushAnswer } from './push.ts'

const results = (answer: PushAnswer): readonly OperationResult[] => {
  if (!answer.ok) throw new Error(`conflict: ${answer.conflict.kind}`)
  return answer.response.results
}
const conflictOf = (answer: PushAnswer) => (answer.ok ? null : answer.conflict.kind)

describe.each(testLanes)('a push of a till, over $name', ({ open }) => {
  let db: Database
  let clock: CountingClock
  let till: DirectTill
  let accountId = 0
  const bugs: unknown[] = []

  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    accountId += 1
    clock = countingClock(accountId)
    bugs.length = 0
    await seedShop(db, accountId)
    till = await enrolDirectTill({ db, clock, onBug: (error) => bugs.push(error) }, accountId)
  })

  const all = <R extends AnyRecord>(record: R): Promise<RowOf<R>[]> =>
    db.inAccount(accountId, (tx) => sqlReader(tx, accountId).select(record, { limit: 1000 }))
  const sales = async (count: number): Promise<Operation[]> => {
    const ops: Operation[] = []
    for (let nth = 0; nth < count; nth += 1) ops.push(await till.sale(nth))
    return ops
  }
  const numbers = async () => (await all(invoice)).map((row) => row.no).toSorted((a, b) => a - b)

  test('applies a sale as printed, with its payments, stock and points', async () => {
    const op = await till.sale(0)
    expect(reported(await till.push([op]))).toEqual(['1 applied'])
    const [row] = await all(invoice)
    expect([row?.number, row?.hash]).toEqual([`${till.state.series}-000001`, op.document?.hash])
    expect((await all(payment)).reduce((sum, one) => sum + one.amount, 0)).toBe(row?.total)
    const [sold, buyer] = await Promise.all([all(product), all(customer)])
    expect(sold.find((one) => one.id === exampleProducts[0]?.id)?.onHand).toBe(4999)
    expect(buyer.find((one) => one.id === exampleCustomers[0]?.id)?.points).toBe(500 + (row?.pointsEarned ?? 0))
    expect(await all(attention)).toEqual([])
  })

  test('has the same response and no further effect when a batch is repeated', async () => {
    const ops = await sales(5)
    const request = till.request(ops)
    const first = await till.push(ops, request)
    const again = await till.push(ops, request)
    expect(results(again)).toEqual(results(first))
    expect(await numbers()).toEqual([1, 2, 3, 4, 5])
    expect((await all(product)).reduce((sum, one) => sum + one.onHand, 0)).toBe(15_000 - 5)
  })

  test('recovers from a lost response at any operation by sending again, with new operations', async () => {
    const ops = await sales(12)
    for (let sent = 1; sent <= ops.length; sent += 1) await till.pushLosingTheAnswer(ops.slice(0, sent)).catch(() => undefined)
    expect(reported(await till.push(ops))).toEqual(ops.map((op) => `${op.seq} applied`))
    expect(await numbers()).toEqual(ops.map((op) => op.seq))
  })

  test('changes nothing for a delayed old request, and does not take it for a copy', async () => {
    const [first, second, third] = await sales(3)
    if (!first || !second || !third) throw new Error('three sales were made')
    const old = till.request([first])
    await till.push([first], old)
    await till.push([second])
    const late = await till.push([first], old)
    expect(reported(late)).toEqual(['1 applied'])
    expect(reported(await till.push([third]))).toEqual(['3 applied'])
  })

  test('accepts a request that was split into smaller ones meanwhile', async () => {
    const ops = await sales(6)
    const whole = till.request(ops)
    const part = await till.push(ops.slice(0, 2))
    const answer = await till.push(ops, whole)
    expect(reported(answer)).toHaveLength(6)
    if (part.ok) till.state.nonce = part.response.nextNonce
    expect(reported(await till.push(ops.slice(2, 4)))).toEqual(['3 applied', '4 applied'])
    expect(reported(await till.push([await till.sale(7)]))).toEqual(['7 applied'])
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  test('stops at a gap and returns the expected sequence number', async () => {
    const [first, , third] = await sales(3)
    if (!first || !third) throw new Error('three sales were made')
    const answer = await till.push([first, third])
    expect(reported(answer)).toEqual(['1 applied'])
    expect(answer).toMatchObject({ response: { stop: 'gap', expected: 2, lastSeq: 1 } })
    expect(await numbers()).toEqual([1])
  })

  test('detects two copies of a till and quarantines the operations of both', async () => {
    await till.push([await till.sale(0)])
    const copy = till.copy()
    await till.push([await till.sale(1)])
    expect(conflictOf(await copy.push([await copy.sale(2)]))).toBe('fork')
    expect(conflictOf(await till.push([await till.sale(3)]))).toBe('fork')
    const saved = await db.inAccount(accountId, (tx) => tx.query<{ seq: number }>('select seq from op_quarantine order by seq'))
    expect(saved.map((row) => row.seq)).toEqual([2, 3])
    expect((await all(attention)).map((row) => row.code)).toEqual(['sync.device-forked', 'sync.device-forked'])
    expect(await numbers()).toEqual([1, 2])
  })

  test('treats changed content under a known sequence number as a copy', async () => {
    const [op] = await sales(1)
    if (!op) throw new Error('a sale was made')
    await till.pushLosingTheAnswer([op])
    expect(conflictOf(await till.push([{ ...op, occurredAt: clock.now(), clockOffsetMs: 9 }]))).toBe('fork')
  })

  test('is resent after a restore from a backup, under the same numbers', async () => {
    const ops = await sales(3)
    clock.advance(1000)
    await till.push(ops)
    const copiedTables = ['op_log', 'invoice', 'payment', 'stock_move', 'point_entry', 'row_version', 'attention']
    // The backup was made before anything was sent: later rows are lost, and the nonce is an old one.
    await db.asPlatform(async (tx) => {
      for (const table of copiedTables) await tx.query(`delete from ${table} where account_id = $1`, [accountId])
      await tx.query(
        'update device set last_seq = 0, last_no = 0, chain_head = null, nonce = $2, prev_nonce = null where account_id = $1',
        [accountId, exampleId(999)],
      )
    })
    expect(conflictOf(await till.push([]))).toBe('epoch')
    till.state.ackedSeq = 0
    expect(reported(await till.push(ops))).toEqual(['1 applied', '2 applied', '3 applied'])
    expect(await numbers()).toEqual([1, 2, 3])
  })

  test('checks the epoch before anything else', async () => {
    const answer = await till.push([], { epoch: exampleId(998), nonce: exampleId(997) })
    expect(answer).toMatchObject({ ok: false, conflict: { kind: 'epoch', lastSeq: 0, epoch: till.state.epoch } })
  })

  test('continues after operations that can never succeed', async () => {
    const ops = [
      await till.sale(0),
      till.raw({ type: 'noSuchCommand' }),
      till.raw({ type: 'noSuch\0Command\ud800', class: 'intent' }),
      till.raw({ args: { anything: 'بلا معنى\0' } }),
      till.raw({ type: 'editCustomer', class: 'intent', args: null }),
      till.raw({ type: 'changeOfflineSelling', class: 'intent', args: { isOn: true } }),
      till.raw({ v: 99 }),
      till.raw({ occurredAt: Number.MAX_SAFE_INTEGER as Operation['occurredAt'] }),
      await till.queue(addCustomer, newWoman(clock.newId(), { name: 'ن', notes: 'nul\0here' })),
      await till.sale(1),
    ]
    expect(reported(await till.push(ops))).toEqual([
      '1 applied',
      '2 parked sync.unknown-command',
      '3 rejected sync.unknown-command',
      '4 parked sync.invalid',
      '5 rejected sync.invalid',
      '6 rejected sync.needs-session',
      '7 parked sync.unknown-command',
      '8 parked sync.invalid',
      '9 parked sync.internal',
      '10 applied',
    ])
    expect(bugs).toHaveLength(1)
    expect((await all(attention)).map((row) => row.seq).toSorted((a, b) => Number(a) - Number(b))).toEqual([2, 3, 4, 5, 6, 7, 8, 8, 9])
    const [saved] = await db.inAccount(accountId, (tx) => tx.query<{ payload: string }>('select payload::text from op_log where seq = 9'))
    expect(JSON.parse(saved?.payload ?? '')).toEqual(ops[8])
  })

  test('reports an invalid time as such, not as a server error', async () => {
    const mad = Number.MAX_SAFE_INTEGER as Operation['occurredAt']
    expect(reported(await till.push([await till.sale(0, undefined, { occurredAt: mad }), await till.sale(1)]))).toEqual([
      '1 parked sync.time-impossible',
      '2 applied',
    ])
    expect(bugs).toHaveLength(0)
  })

  test('stores a fact with objections and raises a notice for each', async () => {
    const op = await till.queue(addCustomer, newWoman(clock.newId(), { mobile: exampleCustomers[0]?.mobile ?? '' }), { actor: TRAINEE_ID })
    const answer = await till.push([op])
    expect(reported(answer)).toEqual(['1 exception customers.no-permission'])
    expect(await all(customer)).toHaveLength(exampleCustomers.length + 1)
    const notices = await all(attention)
    expect(notices.map((row) => row.code).toSorted()).toEqual(['customers.mobile-already-exists', 'customers.no-permission'])
  })

  test('stores a customer with the e-mail of another, in lower case, and raises a notice', async () => {
    const [first, second] = [newWoman(clock.newId(), { email: 'hind@example.com' }), newWoman(clock.newId(), { email: 'Hind@Example.COM' })]
    const given = { ...second, customer: { ...second.customer, mobile: '0551234567' } }
    const answer = await till.push([await till.queue(addCustomer, first), await till.queue(addCustomer, given)])
    expect(reported(answer)).toEqual(['1 applied', '2 exception customers.email-already-exists'])
    expect((await all(customer)).filter(({ email }) => email === 'hind@example.com')).toHaveLength(2)
    expect((await all(attention)).map(({ code }) => code)).toEqual(['customers.email-already-exists'])
  })

  test('stores and reports a sale by an unknown employee', async () => {
    const op = { ...(await till.sale(0)), actor: exampleId(777) }
    expect(results(await till.push([op])).map((result) => result.code)).toEqual(['sales.no-permission'])
    const found = ['sales.no-permission', 'sync.document-differs', 'sync.employee-unknown']
    expect((await all(attention)).map((row) => row.code).toSorted()).toEqual(found)
    // Notices refer to the document by its printed number, and include its customer, amount and time.
    for (const { details } of await all(attention))
      expect(details).toMatchObject({ employeeId: exampleId(777), occurredAt: op.occurredAt, amount: expect.any(Number) })
    expect((await all(attention)).every((row) => /^T\w+-\d{6}$/.test(String(row.details['number'])))).toBe(true)
    expect(await numbers()).toEqual([1])
  })

  test('parks a fact that inserts an existing row or changes a missing one', async () => {
    const id = clock.newId()
    const first = await till.queue(addCustomer, newWoman(id))
    const second = await till.queue(addCustomer, newWoman(id, { mobile: '0551112222' }))
    const third = await till.sale(0, (input) => ({ ...input, bill: { ...input.bill, customerId: exampleId(888) } }))
    const answer = await till.push([first, second, third])
    expect(reported(answer)).toEqual(['1 applied', '2 parked sync.row-exists', '3 parked sync.row-missing'])
    expect(await numbers()).toEqual([])
    expect(reported(await till.push([await till.queue(addCustomer, newWoman(id, { mobile: '0553334444' }))]))).toEqual([
      '4 parked sync.row-exists',
    ])
  })

  test('applies the same operation under another sequence number only once', async () => {
    const op = await till.sale(0)
    const answer = await till.push([op, till.raw({ ...op, seq: 2 })])
    expect(reported(answer)).toEqual(['1 applied', '2 exception sync.operation-repeated'])
    expect(reported(await till.push([till.raw({ ...op, seq: 3 })]))).toEqual(['3 exception sync.operation-repeated'])
    expect(await numbers()).toEqual([1])
  })

  test('stores and reports numbers that skip, repeat, or follow the wrong document', async () => {
    const ops = await sales(4)
    const [first, second, third, fourth] = ops
    if (!first?.document || !second?.document || !third?.document || !fourth?.document) throw new Error('four sales were made')
    const renumbered = [
      first,
      { ...second, document: { ...second.document, no: 5 } },
      { ...third, document: { ...third.document, no: 5 } },
      { ...fourth, document: { ...fourth.document, no: 6 } },
    ]
    await till.push(renumbered)
    const notices = (await all(attention)).map((row) => `${row.seq} ${row.code}`).toSorted()
    expect(notices).toEqual([
      '2 sync.document-differs',
      '2 sync.number-gap',
      '3 sync.document-differs',
      '3 sync.number-duplicate',
      '4 sync.chain-broken',
      '4 sync.document-differs',
    ])
    expect(await numbers()).toEqual([1, 5, 5, 6])
  })

  test('stores operations of a revoked till without applying them', async () => {
    await db.inAccount(accountId, (tx) => tx.query(`update device set status = 'revoked' where device_id = $1`, [till.state.deviceId]))
    const ops = await sales(2)
    expect(reported(await till.push(ops))).toEqual(['1 parked sync.device-revoked', '2 parked sync.device-revoked'])
    expect(await numbers()).toEqual([])
    expect(reported(await till.push([await till.sale(3)]))).toEqual(['3 parked sync.device-revoked'])
  })
})
