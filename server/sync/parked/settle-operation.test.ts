import { describe, expect, test } from 'vitest'
import { ATTENTION_KIND, attention } from '#domain/attention/attention.ts'
import { ATTENTION_ACT, attentionAct } from '#domain/attention/attention-act.ts'
import { product } from '#domain/catalog/catalog.ts'
import { addCustomer } from '#domain/customers/commands.ts'
import { customer } from '#domain/customers/customer.ts'
import type { AnyRecord, InputOf, RowOf } from '#domain/kernel/define.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { payment } from '#domain/payments/payment.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { ResolveOperationRequest, ResolveOperationResponse } from '#domain/sync/devices.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { OWNER, enrolDirectTill, exampleCustomers } from '../../../tests/support/direct-till.ts'
import { tillPerTest } from '../../../tests/support/till-per-test.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { exampleOrder } from '../../../tests/support/examples/example-visit.ts'
import { sqlReader } from '../../store/reader.ts'
import { newWoman } from '../../../tests/support/examples/new-woman.ts'
import { testLanes } from '../../store/test-database.ts'
import { listDevices } from '../tills/devices.ts'
import { parkedOperations, operationsAt } from './parked-operations.ts'
import { payloadSha } from '../push/op-log.ts'
import { type SettleAnswer, settleOperation } from './settle-operation.ts'

type Resolved = Extract<ResolveOperationResponse, { ok: true }>

function done(answer: SettleAnswer): Resolved {
  if (answer.kind !== 'answered' || !answer.response.ok) throw new Error(`not settled: ${JSON.stringify(answer)}`)
  return answer.response
}

describe.each(testLanes)('settling operations, over $name', ({ open }) => {
  const at = tillPerTest(open)

  const all = <R extends AnyRecord>(record: R): Promise<RowOf<R>[]> =>
    at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(record, { limit: 1000 }))
  const settle = (request: Omit<ResolveOperationRequest, 'deviceId'>, of = at.till) =>
    settleOperation(at, { accountId: at.accountId, employeeId: OWNER.employeeId }, { deviceId: of.state.deviceId, ...request })
  const open_ = async () => (await all(attention)).filter((row) => row.resolvedAt === null)
  const waiting = (status: 'parked' | 'quarantined' = 'parked') => parkedOperations(at.db, at.accountId, at.till.state.deviceId, status)
  const money = async () => {
    const [invoices, payments] = await Promise.all([all(invoice), all(payment)])
    return {
      sold: invoices.reduce((sum, row) => sum + row.total, 0),
      paid: payments.reduce((sum, row) => sum + row.amount, 0),
      numbers: invoices.map((row) => row.no).toSorted((a, b) => a - b),
    }
  }

  /** A parked new customer, and two sales to them that wait for it. */
  async function parkedFamily() {
    const id = at.clock.newId()
    const first = { ...(await at.till.queue(addCustomer, newWoman(id))), type: 'comesLater' }
    const sales: Operation[] = []
    for (const nth of [0, 1])
      sales.push(await at.till.sale(nth, (input) => ({ ...input, bill: { ...input.bill, customerId: id, pointsSpent: 0 } })))
    const answer = await at.till.push([first, ...sales])
    if (!answer.ok) throw new Error('the push was taken')
    expect(answer.response.results.map((result) => `${result.status} ${result.code}`)).toEqual([
      'parked sync.unknown-command',
      'parked sync.row-missing',
      'parked sync.row-missing',
    ])
    return { id, first, sales }
  }

  test('a parked fact is retained and corrected, and those waiting for it run in order; the money counts once', async () => {
    const { id, first, sales } = await parkedFamily()
    expect((await waiting())?.map((op) => [op.seq, op.payload])).toEqual([first, ...sales].map((op) => [op.seq, op]))
    expect((await money()).numbers).toEqual([])
    // The correction changes only the content; with an unknown command the operation remains parked.
    const still = done(
      await settle({ seq: 1, action: 'fix', args: newWoman(id, { mobile: '0551112222' }), reason: 'the number was wrong' }),
    )
    expect(still).toMatchObject({ result: { status: 'parked', code: 'sync.unknown-command' }, behind: [] })
    // Simulates a server update that adds the command by renaming it.
    await at.db.asPlatform((tx) =>
      tx.query(`update op_log set payload = replace(payload::text, 'comesLater', 'addCustomer')::json where account_id = $1 and seq = 1`, [
        at.accountId,
      ]),
    )
    const answer = done(await settle({ seq: 1, action: 'rerun' }))
    expect(answer.result).toMatchObject({ seq: 1, status: 'applied', code: null })
    expect(answer.behind.map((one) => [one.seq, one.status])).toEqual([
      [2, 'applied'],
      [3, 'applied'],
    ])
    const { numbers, sold, paid } = await money()
    expect(numbers).toEqual([1, 2])
    expect(paid).toBe(sold)
    expect(await all(customer)).toHaveLength(exampleCustomers.length + 1)
    expect(await waiting()).toEqual([])
    expect(await open_()).toEqual([])
    // Sending or settling it again has no further effect.
    const again = await at.till.push([first, ...sales])
    expect(again.ok && again.response.results.map((result) => result.status)).toEqual(['applied', 'applied', 'applied'])
    expect(await settle({ seq: 2, action: 'rerun' })).toEqual({
      kind: 'answered',
      response: { ok: false, refusal: { code: 'sync.already-settled' } },
    })
    expect((await money()).numbers).toEqual([1, 2])
  })

  test('a sale that arrives before its customer from another till runs automatically, once', async () => {
    const other = await enrolDirectTill(at, at.accountId)
    const id = at.clock.newId()
    const toHer = await other.sale(0, (input) => ({ ...input, bill: { ...input.bill, customerId: id, pointsSpent: 0 } }))
    const parked = await other.push([toHer])
    expect(parked.ok && parked.response.results).toMatchObject([{ status: 'parked', code: 'sync.row-missing' }])
    await at.till.push([await at.till.sale(1), await at.till.queue(addCustomer, newWoman(id)), await at.till.sale(2)])
    const { numbers, sold, paid } = await money()
    expect([numbers, paid]).toEqual([[1, 1, 2], sold])
    expect(await open_()).toEqual([])
    expect((await operationsAt(at.db, at.accountId, other.state.deviceId, 1))[0]).toMatchObject({
      status: 'applied',
      audit: [{ action: 'behind', by: null, behind: null, statusBefore: 'parked', status: 'applied' }],
    })
    expect((await other.pull({ parked: [1] })).acks).toMatchObject([{ seq: 1, status: 'applied' }])
    const again = await other.push([toHer])
    expect(again.ok && again.response.results).toMatchObject([{ status: 'applied' }])
    expect((await money()).numbers).toEqual([1, 1, 2])
  })

  test('every action is recorded with user, time, operation and reason, and with the corrected content', async () => {
    const op = at.till.raw({ type: 'addCustomer', args: { nonsense: true } })
    await at.till.push([op])
    const args = newWoman(at.clock.newId(), { mobile: '0551112222' })
    expect(done(await settle({ seq: 1, action: 'fix', args: { worse: 1 }, reason: 'first try' })).result.status).toBe('parked')
    expect(done(await settle({ seq: 1, action: 'fix', args, reason: 'typed from the paper form' })).result.status).toBe('applied')
    const [saved] = await operationsAt(at.db, at.accountId, at.till.state.deviceId, 1)
    expect(saved?.payload).toEqual(op)
    expect(saved?.audit).toMatchObject([
      {
        action: 'fix',
        by: OWNER.employeeId,
        reason: 'first try',
        args: { worse: 1 },
        statusBefore: 'parked',
        status: 'parked',
        code: 'sync.invalid',
      },
      { action: 'fix', reason: 'typed from the paper form', args, statusBefore: 'parked', status: 'applied', at: at.clock.now() },
    ])
    const acts = await all(attentionAct)
    expect(acts.map((row) => [row.act, row.note])).toEqual(
      expect.arrayContaining([
        [ATTENTION_ACT.fix, 'first try'],
        [ATTENTION_ACT.fix, 'typed from the paper form'],
      ]),
    )
  })

  test('a dismissed fact has no effect, retains payload and number, and may be reopened', async () => {
    const { first } = await parkedFamily()
    const answer = done(await settle({ seq: 2, action: 'dismiss', reason: 'the customer left' }))
    expect(answer.result).toMatchObject({ status: 'rejected', code: 'sync.dismissed' })
    expect((await waiting())?.map((op) => op.seq)).toEqual([1, 3])
    expect((await open_()).map((row) => row.seq).toSorted()).toEqual([1, 3])
    expect((await operationsAt(at.db, at.accountId, at.till.state.deviceId, 1))[0]?.payload).toEqual(first)
    expect(done(await settle({ seq: 2, action: 'rerun' })).result.status).toBe('parked')
    expect((await open_()).map((row) => row.seq).toSorted()).toEqual([1, 2, 3])
    expect((await money()).numbers).toEqual([])
  })

  test('the till receives the result of a parked operation, whatever its cursor is', async () => {
    await at.till.push([
      at.till.raw({ type: 'addCustomer', args: {} }),
      at.till.raw({ type: 'addCustomer', args: {} }),
      await at.till.sale(0),
    ])
    await settle({ seq: 1, action: 'dismiss', reason: 'typed twice' })
    const { cursor } = await at.till.pull()
    expect((await at.till.pull({ cursor, parked: [1, 2] })).acks).toMatchObject([{ seq: 1, status: 'rejected', code: 'sync.dismissed' }])
    expect((await at.till.pull({ cursor })).acks).toEqual([])
  })

  test('a notice about a wrong number remains open after its sale was applied', async () => {
    const op = await at.till.sale(0)
    if (!op.document) throw new Error('a sale has a number')
    const document = { ...op.document, no: 4 }
    const broken = { ...op, args: { broken: true }, document }
    await at.till.push([broken])
    expect((await open_()).map((row) => row.code).toSorted()).toEqual(['sync.invalid', 'sync.number-gap'])
    expect(done(await settle({ seq: 1, action: 'fix', args: op.args, reason: 'restored' })).result.status).toBe('exception')
    const notices = await open_()
    expect(notices.map((row) => [row.code, row.kind])).toEqual(
      expect.arrayContaining([
        ['sync.number-gap', ATTENTION_KIND.exception],
        ['sync.document-differs', ATTENTION_KIND.exception],
      ]),
    )
    expect((await money()).numbers).toEqual([4])
  })

  test('a repetition of a settled operation follows it and cannot be settled itself', async () => {
    const op = at.till.raw({ type: 'addCustomer', args: {} })
    await at.till.push([op, at.till.raw({ ...op, seq: 2 })])
    expect((await waiting())?.map((one) => one.seq)).toEqual([1])
    expect(await settle({ seq: 2, action: 'rerun' })).toMatchObject({ response: { ok: false } })
    done(await settle({ seq: 1, action: 'fix', args: newWoman(at.clock.newId(), { mobile: '0551112222' }), reason: 'x' }))
    expect((await operationsAt(at.db, at.accountId, at.till.state.deviceId, 2))[0]).toMatchObject({
      status: 'exception',
      code: 'sync.operation-repeated',
    })
  })

  test('an operation of a revoked till is applied once accepted', async () => {
    await at.db.inAccount(at.accountId, (tx) =>
      tx.query(`update device set status = 'revoked' where device_id = $1`, [at.till.state.deviceId]),
    )
    await at.till.push([await at.till.sale(0), await at.till.sale(1)])
    expect((await money()).numbers).toEqual([])
    for (const seq of [1, 2]) expect(done(await settle({ seq, action: 'rerun' })).result.status).toBe('applied')
    const { numbers, sold, paid } = await money()
    expect([numbers, paid]).toEqual([[1, 2], sold])
    expect((await all(product)).reduce((sum, row) => sum + row.onHand, 0)).toBe(15_000 - 2)
  })

  describe('of the quarantine', () => {
    async function forked() {
      await at.till.push([await at.till.sale(0)])
      const copy = at.till.copy()
      await at.till.push([await at.till.sale(1)])
      const theirs = [await copy.sale(2), await copy.sale(3)]
      expect((await copy.push(theirs)).ok).toBe(false)
      return theirs
    }
    const apply = (op: Operation, action: 'rerun' | 'dismiss' = 'rerun') =>
      settle({ payloadSha: payloadSha(op), action, ...(action === 'dismiss' ? { reason: 'never happened' } : {}) })

    test('both copies of a forked till are applied once with their own numbers, and duplicates are reported', async () => {
      const [second, third] = await forked()
      if (!second || !third) throw new Error('two sales were made')
      expect((await waiting('quarantined'))?.map((op) => op.payload)).toEqual([second, third])
      expect(done(await apply(second)).result).toMatchObject({ status: 'exception', code: 'sync.number-duplicate' })
      expect(done(await apply(third)).result.status).toBe('exception')
      const { numbers, sold, paid } = await money()
      expect([numbers, paid]).toEqual([[1, 2, 2, 3], sold])
      // From now on, number three of the till itself would be a duplicate.
      expect(await listDevices(at.db, at.accountId, at.clock.now())).toMatchObject([{ lastNo: 3, gapCount: 0 }])
      expect(await waiting('quarantined')).toEqual([])
      expect(await apply(second)).toMatchObject({ response: { ok: false, refusal: { code: 'sync.already-settled' } } })
      expect((await open_()).map((row) => row.code)).toContain('sync.number-duplicate')
      expect((await open_()).map((row) => row.code)).not.toContain('sync.device-forked')
    })

    test('an order number used by both copies of a forked till is reported, and both orders are stored', async () => {
      const opening = (nth: number): InputOf<typeof openOrder> =>
        exampleOrder([], {
          orderId: exampleId(1100 + nth),
          orderShareCode: `abcdefghijklmnopqrst${nth}v`,
          customerId: exampleCustomers[0]?.id ?? '',
        })
      const numbered = { order: { series: at.till.state.series, no: 1 } }
      await at.till.push([await at.till.sale(0)])
      const copy = at.till.copy()
      expect((await at.till.push([await at.till.queue(openOrder, opening(1), numbered)])).ok).toBe(true)
      const theirs = await copy.queue(openOrder, opening(2), numbered)
      expect((await copy.push([theirs])).ok).toBe(false)
      expect(done(await apply(theirs)).result).toMatchObject({ status: 'exception', code: 'sync.order-number-duplicate' })
      const [first, second] = (await all(rentalOrder)).map(({ number }) => number)
      expect([first, second]).toEqual([`R-${at.till.state.series}-000001`, first])
    })

    test('an applied operation that arrives again has no further effect', async () => {
      const [second] = await forked()
      if (!second) throw new Error('a sale was made')
      done(await apply(second))
      const other = await enrolDirectTill(at, at.accountId)
      const answer = await other.push([other.raw({ ...second, seq: 1 })])
      expect(answer.ok && answer.response.results).toMatchObject([{ status: 'exception', code: 'sync.operation-repeated' }])
      expect((await money()).numbers).toEqual([1, 2, 2])
    })

    test('an operation already applied from the log is closed without effect', async () => {
      const [op] = [await at.till.sale(0)]
      await at.till.push([op])
      const changed = { ...op, clockOffsetMs: 5 }
      expect((await at.till.push([changed])).ok).toBe(false)
      expect(done(await apply(changed)).result).toMatchObject({ status: 'exception', code: 'sync.operation-repeated' })
      expect((await money()).numbers).toEqual([1])
    })

    test('a dismissed operation has no effect', async () => {
      const [second] = await forked()
      if (!second) throw new Error('a sale was made')
      expect(done(await apply(second, 'dismiss')).result).toMatchObject({ status: 'rejected', code: 'sync.dismissed' })
      expect([(await money()).numbers, (await waiting('quarantined'))?.length]).toEqual([[1, 2], 1])
    })
  })

  test('another account can settle nothing here, and an unknown operation is not found', async () => {
    await at.till.push([at.till.raw({ type: 'addCustomer', args: {} })])
    const request = { deviceId: at.till.state.deviceId, seq: 1, action: 'rerun' as const }
    expect(await settleOperation(at, { accountId: at.accountId + 1000, employeeId: null }, request)).toEqual({ kind: 'not-found' })
    expect(await settle({ seq: 9, action: 'rerun' })).toEqual({ kind: 'not-found' })
    expect(await parkedOperations(at.db, at.accountId, exampleId(4), 'parked')).toBeNull()
  })
})
