import { describe, expect, test } from 'vitest'
import { addCustomer } from '#domain/customers/commands.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { ResolveOperationRequest } from '#domain/sync/devices.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { OWNER, enrolDirectTill } from '../../../tests/support/direct-till.ts'
import { tillPerTest } from '../../../tests/support/till-per-test.ts'
import { newWoman } from '../../../tests/support/examples/new-woman.ts'
import { testLanes } from '../../store/test-database.ts'
import { operationsAt } from './parked-operations.ts'
import { payloadSha } from '../push/op-log.ts'
import { settleOperation } from './settle-operation.ts'

describe.each(testLanes)('the list of waiting operations, over $name', ({ open }) => {
  const at = tillPerTest(open)
  const bugs: unknown[] = []
  const settle = async (request: Omit<ResolveOperationRequest, 'deviceId'>) => {
    const by = { accountId: at.accountId, employeeId: OWNER.employeeId }
    const deps = { db: at.db, clock: at.clock, onBug: (error: unknown) => bugs.push(error) }
    const answer = await settleOperation(deps, by, { deviceId: at.till.state.deviceId, ...request })
    if (answer.kind !== 'answered' || !answer.response.ok) throw new Error(`not settled: ${JSON.stringify(answer)}`)
    return answer.response.result
  }

  test('shows audit entries by till, even if another till has sent the same operation', async () => {
    const op = at.till.raw({ type: 'addCustomer', args: {} })
    await at.till.push([op])
    await settle({ seq: 1, action: 'dismiss', reason: 'typed twice' })
    const other = await enrolDirectTill(at, at.accountId)
    await other.push([op])
    const linesOf = async (deviceId: Id) => (await operationsAt(at.db, at.accountId, deviceId, 1)).map(({ audit }) => audit.length)
    expect([await linesOf(at.till.state.deviceId), await linesOf(other.state.deviceId)]).toEqual([[1], [0]])
  })

  test('reports corrected content that the store rejects as a bug, and the operation remains parked', async () => {
    await at.till.push([at.till.raw({ type: addCustomer.name, args: {} })])
    // Text columns reject NUL characters: the command accepts one, and the store fails.
    const args = newWoman(at.clock.newId(), { notes: 'nul\0here' })
    const result = await settle({ seq: 1, action: 'fix', args, reason: 'x' })
    expect([result, bugs]).toMatchObject([{ status: 'parked', code: 'sync.internal' }, [expect.any(Error)]])
  })

  test('shows operations with the same sequence number in order of arrival, also after some were settled', async () => {
    await at.till.push([await at.till.sale(0)])
    const copies = Array.from({ length: 4 }, () => at.till.copy())
    await at.till.push([await at.till.sale(1)])
    const theirs: Operation[] = []
    for (const copy of copies) {
      theirs.push(await copy.sale(2))
      expect((await copy.push(theirs.slice(-1))).ok).toBe(false)
      at.clock.advance(1_000)
    }
    const [first] = theirs
    if (!first) throw new Error('sales were made')
    await settle({ payloadSha: payloadSha(first), action: 'dismiss', reason: 'never happened' })
    const reported = await operationsAt(at.db, at.accountId, at.till.state.deviceId, 2)
    expect(reported.slice(1).map((op) => op.payload)).toEqual(theirs)
  })
})
