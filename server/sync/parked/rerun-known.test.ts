import { describe, expect, test } from 'vitest'
import { exampleCustomers, countingClock, enrolDirectTill, seedShop } from '../../../tests/support/direct-till.ts'
import { testLanes } from '../../store/test-database.ts'
import { operationsAt } from './parked-operations.ts'
import { rerunKnown } from './rerun-known.ts'

describe.each(testLanes)('after an update of the server, over $name', ({ open }) => {
  test('operations with a newly known command run automatically, and unknown ones remain parked', async () => {
    const db = await open()
    const clock = countingClock(1)
    const never = new AbortController().signal
    await seedShop(db, 1)
    const till = await enrolDirectTill({ db, clock }, 1)
    const [known, unknown] = [await till.sale(0), till.raw({ type: 'comesLater' })]
    await till.push([{ ...known, type: 'comesWithTheUpdate' }, unknown])
    expect(await rerunKnown({ db, clock }, never)).toBe(0)
    // Simulates the update by renaming the command to a known one.
    await db.asPlatform((tx) => tx.query(`update op_log set payload = replace(payload::text, 'comesWithTheUpdate', 'issueInvoice')::json`))
    expect(await rerunKnown({ db, clock }, AbortSignal.abort())).toBe(1)
    expect(await rerunKnown({ db, clock }, never)).toBe(1)
    expect(await rerunKnown({ db, clock }, never)).toBe(0)
    const [[first], [second]] = [await operationsAt(db, 1, till.state.deviceId, 1), await operationsAt(db, 1, till.state.deviceId, 2)]
    expect(first).toMatchObject({ status: 'applied', audit: [{ action: 'rerun', by: null, statusBefore: 'parked', status: 'applied' }] })
    expect(second).toMatchObject({ status: 'parked', code: 'sync.unknown-command', audit: [] })
    const answer = await till.pull({ parked: [1, 2] })
    expect(answer.acks.map((ack) => `${ack.seq} ${ack.status}`)).toEqual(['1 applied'])
    expect(answer.changes.some((change) => change.record === 'invoice' && change.row?.['customerId'] === exampleCustomers[0]?.id)).toBe(
      true,
    )
    await db.close()
  })
})
