import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import { payment } from '#domain/payments/payment.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { RESCUE_FORMAT, RESCUE_VERSION, type RescueContent } from '#domain/sync/rescue.ts'
import { OWNER } from '../../../tests/support/direct-till.ts'
import { tillPerTest } from '../../../tests/support/till-per-test.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'
import { closeDevice } from '../tills/close-device.ts'
import { parkedOperations, operationsAt } from './parked-operations.ts'
import { importRescue } from './rescue.ts'
import { settleOperation } from './settle-operation.ts'

describe.each(testLanes)('a rescue file, over $name', ({ open }) => {
  const at = tillPerTest(open)

  const all = <R extends AnyRecord>(record: R): Promise<RowOf<R>[]> =>
    at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(record, { limit: 1000 }))
  const by = () => ({ accountId: at.accountId, employeeId: OWNER.employeeId })
  const file = (operations: readonly Operation[], more: Partial<RescueContent> = {}): RescueContent => ({
    format: RESCUE_FORMAT,
    version: RESCUE_VERSION,
    deviceId: at.till.state.deviceId,
    series: at.till.state.series,
    epoch: at.till.state.epoch,
    madeAt: at.clock.now(),
    operations: [...operations],
    ...more,
  })
  async function bring(operations: readonly Operation[], more: Partial<RescueContent> = {}) {
    const answer = await importRescue(at, by(), file(operations, more))
    if (answer.kind !== 'answered') throw new Error(answer.kind)
    return answer.response
  }
  const sales = async (count: number): Promise<Operation[]> => {
    const ops: Operation[] = []
    for (let nth = 0; nth < count; nth += 1) ops.push(await at.till.sale(nth))
    return ops
  }
  const numbers = async () => (await all(invoice)).map((row) => row.no).toSorted((a, b) => a - b)

  test('restores the operations of an erased till and records who imported it', async () => {
    const ops = await sales(3)
    expect(await bring(ops.toReversed())).toMatchObject({ taken: 3, known: 0, quarantined: 0, lastSeq: 3 })
    expect(await numbers()).toEqual([1, 2, 3])
    expect(await all(attention)).toEqual([])
    const [saved] = await operationsAt(at.db, at.accountId, at.till.state.deviceId, 2)
    expect(saved).toMatchObject({
      status: 'applied',
      payload: ops[1],
      audit: [{ action: 'import', by: OWNER.employeeId, status: 'applied' }],
    })
  })

  test('has no double effect with operations sent before, later or concurrently', async () => {
    const ops = await sales(6)
    await at.till.push(ops.slice(0, 2))
    expect(await bring(ops.slice(0, 4))).toMatchObject({ taken: 2, known: 2, quarantined: 0 })
    expect(await bring(ops.slice(0, 4))).toMatchObject({ taken: 0, known: 4, quarantined: 0 })
    // The till was not lost: it sends the file's operations and later ones, with its own nonce.
    const answer = await at.till.push(ops.slice(2))
    expect(answer.ok && answer.response.results.map((result) => result.status)).toEqual(['applied', 'applied', 'applied', 'applied'])
    expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6])
    expect((await all(payment)).reduce((sum, row) => sum + row.amount, 0)).toBe(
      (await all(invoice)).reduce((sum, row) => sum + row.total, 0),
    )
  })

  test('with a gap: later operations are quarantined and count once when the till fills the gap', async () => {
    const ops = await sales(4)
    expect(await bring([ops[0]!, ops[3]!])).toMatchObject({ taken: 1, quarantined: 1, lastSeq: 1 })
    expect((await parkedOperations(at.db, at.accountId, at.till.state.deviceId, 'quarantined'))?.map((op) => [op.seq, op.code])).toEqual([
      [4, 'sync.queue-gap'],
    ])
    const answer = await at.till.push(ops.slice(1))
    expect(answer.ok && answer.response.results.map((result) => result.status)).toEqual(['applied', 'applied', 'applied'])
    expect(await parkedOperations(at.db, at.accountId, at.till.state.deviceId, 'quarantined')).toEqual([])
    expect(await numbers()).toEqual([1, 2, 3, 4])
  })

  test('with a permanent gap: later operations are released by a user with their numbers', async () => {
    const ops = await sales(3)
    await bring([ops[2]!])
    const [saved] = (await parkedOperations(at.db, at.accountId, at.till.state.deviceId, 'quarantined')) ?? []
    const request = { deviceId: at.till.state.deviceId, payloadSha: saved?.payloadSha, action: 'rerun' as const }
    expect(await settleOperation(at, by(), request)).toMatchObject({
      response: { ok: true, result: { status: 'exception', code: 'sync.number-gap' } },
    })
    expect(await numbers()).toEqual([3])
    // If the till is found again, each of its operations takes effect once.
    const answer = await at.till.push(ops)
    expect(answer.ok && answer.response.results.map((result) => `${result.status} ${result.code}`)).toEqual([
      'applied null',
      'applied null',
      'exception sync.operation-repeated',
    ])
    expect(await numbers()).toEqual([1, 2, 3])
  })

  test('with another operation under a taken sequence number: it is quarantined until released', async () => {
    const ops = await sales(1)
    const copy = at.till.copy()
    await at.till.push(ops)
    await at.till.push([await at.till.sale(1)])
    expect(await bring([...ops, await copy.sale(2)])).toMatchObject({ taken: 0, known: 1, quarantined: 1 })
    expect((await all(attention)).map((row) => row.code)).toEqual(['sync.device-forked'])
    expect(await numbers()).toEqual([1, 2])
  })

  test('of a retired till is imported and reported, of a revoked one it waits for a decision', async () => {
    const [first, second] = await sales(2)
    await closeDevice(at, by(), { deviceId: at.till.state.deviceId, how: 'retire', reason: 'broken' })
    expect((await bring([first!])).results).toMatchObject([{ status: 'exception', code: 'sync.device-retired' }])
    await closeDevice(at, by(), { deviceId: at.till.state.deviceId, how: 'revoke', reason: 'stolen' })
    expect((await bring([second!])).results).toMatchObject([{ status: 'parked', code: 'sync.device-revoked' }])
    expect(await numbers()).toEqual([1])
  })

  test('of another shop or series is refused', async () => {
    const ops = await sales(1)
    const elsewhere = { accountId: at.accountId + 1000, employeeId: null }
    expect(await importRescue(at, elsewhere, file(ops))).toEqual({ kind: 'other-shop' })
    expect(await importRescue(at, by(), file(ops, { deviceId: at.clock.newId(), series: 'no series' }))).toEqual({ kind: 'other-series' })
    expect(await importRescue(at, by(), file(ops, { series: 'T99' }))).toEqual({ kind: 'other-series' })
    expect(await numbers()).toEqual([])
  })
})
