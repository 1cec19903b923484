import { instant } from '#domain/kernel/time.ts'
import { describe, expect, test } from 'vitest'
import { ATTENTION_KIND, attention } from '#domain/attention/attention.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import type { ResolveOperationRequest } from '#domain/sync/devices.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { RESCUE_FORMAT, RESCUE_VERSION } from '#domain/sync/rescue.ts'
import { OWNER } from '../../../tests/support/direct-till.ts'
import { tillPerTest } from '../../../tests/support/till-per-test.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'
import { parkedOperations } from './parked-operations.ts'
import { payloadSha } from '../push/op-log.ts'
import { importRescue } from './rescue.ts'
import { settleOperation } from './settle-operation.ts'

describe.each(testLanes)('a quarantined operation that also arrives another way, over $name', ({ open }) => {
  const at = tillPerTest(open)

  const all = <R extends AnyRecord>(record: R): Promise<RowOf<R>[]> =>
    at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(record, { limit: 1000 }))
  const by = () => ({ accountId: at.accountId, employeeId: OWNER.employeeId })
  const openCodes = async () => (await all(attention)).filter((row) => row.resolvedAt === null).map((row) => row.code)
  const settle = (op: Operation, more: Partial<ResolveOperationRequest>) =>
    settleOperation(at, by(), { deviceId: at.till.state.deviceId, payloadSha: payloadSha(op), action: 'rerun', ...more })
  async function bring(operations: readonly Operation[]) {
    const { deviceId, series, epoch } = at.till.state
    const content = { format: RESCUE_FORMAT, version: RESCUE_VERSION, deviceId, series, epoch, madeAt: at.clock.now() } as const
    const answer = await importRescue(at, by(), { ...content, operations: [...operations] })
    expect(answer).toMatchObject({ kind: 'answered' })
  }
  const toNobody = () => at.clock.newId()
  const saleTo = (customerId: string) => at.till.sale(1, (input) => ({ ...input, bill: { ...input.bill, customerId, pointsSpent: 0 } }))

  test('reports a skipped number even if the released document remains parked', async () => {
    await at.till.sale(0)
    const behind = await saleTo(toNobody())
    await bring([behind])
    expect(await settle(behind, {})).toMatchObject({ response: { ok: true, result: { status: 'parked', code: 'sync.row-missing' } } })
    expect((await openCodes()).toSorted()).toEqual(['sync.number-gap', 'sync.row-missing'])
    // Settling again without success raises no second notice.
    await settle(behind, {})
    expect((await openCodes()).toSorted()).toEqual(['sync.number-gap', 'sync.row-missing'])
  })

  test('has its notices updated when the till sends it, and no longer waits for release', async () => {
    const first = await at.till.sale(0)
    const [good, bad] = [await at.till.sale(1), await saleTo(toNobody())]
    await bring([good, bad])
    expect(await openCodes()).toEqual(['sync.queue-gap', 'sync.queue-gap'])
    const answer = await at.till.push([first, good, bad])
    expect(answer.ok && answer.response.results.map((result) => `${result.status} ${result.code}`)).toEqual([
      'applied null',
      'applied null',
      'parked sync.row-missing',
    ])
    expect(await openCodes()).toEqual(['sync.row-missing'])
  })

  test('is applied when the till sends it after it was dismissed, and its concerns are reported', async () => {
    const [first, bad] = [await at.till.sale(0), await saleTo(toNobody())]
    await bring([bad])
    await settle(bad, { action: 'dismiss', reason: 'nobody knows the customer' })
    expect(await openCodes()).toEqual([])
    await at.till.push([first, bad])
    expect(await openCodes()).toEqual(['sync.row-missing'])
  })

  test('is reported in addition if the till sends other content under its id', async () => {
    const [first, bad] = [await at.till.sale(0), await saleTo(toNobody())]
    await bring([bad])
    await at.till.push([first, { ...bad, occurredAt: instant(bad.occurredAt + 1) }])
    expect((await openCodes()).toSorted()).toEqual(['sync.queue-gap', 'sync.row-missing'])
  })

  test('is reported as rejected if it is an intent that is refused when the till sends it', async () => {
    const first = await at.till.sale(0)
    const nobody = { customerId: toNobody(), changes: { name: 'هند' } }
    const wish = at.till.raw({ type: 'editCustomer', class: 'intent', args: nobody })
    await bring([wish])
    const answer = await at.till.push([first, wish])
    expect(answer.ok && answer.response.results[1]?.status).toBe('rejected')
    const reported = (await all(attention)).filter((row) => row.resolvedAt === null)
    expect(reported.map((row) => row.kind)).toEqual([ATTENTION_KIND.rejected])
  })

  test('is reported in addition if a copied till brings it', async () => {
    const [first, second] = [await at.till.sale(0), await at.till.sale(1)]
    await at.till.push([first])
    await at.till.push([{ ...first, clockOffsetMs: 9 }])
    expect(await openCodes()).toEqual(['sync.device-forked'])
    await at.till.push([{ ...first, clockOffsetMs: 10 }, second])
    const about = (await all(attention)).map((row) => row.operationId)
    expect(about.toSorted()).toEqual([first.opId, second.opId].toSorted())
  })

  test('cannot be settled from an outdated list once the till has sent it', async () => {
    const [first, bad] = [await at.till.sale(0), await saleTo(toNobody())]
    await bring([bad])
    await at.till.push([first, bad])
    for (const act of [{ action: 'rerun' }, { action: 'dismiss', reason: 'no' }] as const) {
      expect(await settle(bad, act)).toMatchObject({ response: { ok: false, refusal: { code: 'sync.already-settled' } } })
    }
    expect((await parkedOperations(at.db, at.accountId, at.till.state.deviceId, 'parked'))?.map((op) => op.seq)).toEqual([2])
    expect(await openCodes()).not.toEqual([])
    expect((await all(invoice)).map((row) => row.no)).toEqual([1])
  })
})
