import { describe, expect, test } from 'vitest'
import { chooseTills } from '#domain/employees/choose-tills.ts'
import { employee, employeePin } from '#domain/employees/employee.ts'
import { setEmployeePin } from '#domain/employees/set-pin.ts'
import { PROTO } from '#domain/sync/messages.ts'
import { OWNER, TRAINEE_ID, enrolDirectTill } from '../../../tests/support/direct-till.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { tillPerTest } from '../../../tests/support/till-per-test.ts'
import { testLanes } from '../../store/test-database.ts'
import { checksum } from './checksum.ts'
import { runOnline } from '../push/run-command.ts'
import { snapshot } from './snapshot.ts'

const PIN = { employeeId: TRAINEE_ID, salt: 'ab'.repeat(16), hash: 'cd'.repeat(32), iterations: 600_000 }

describe.each(testLanes)('the PIN of somebody who works on chosen tills, over $name', ({ open }) => {
  const at = tillPerTest(open)
  const deps = () => ({ db: at.db, clock: at.clock, onBug: () => undefined })
  const act = (command: typeof chooseTills | typeof setEmployeePin, input: unknown) =>
    runOnline(at.db, { accountId: at.accountId, actor: OWNER, opId: at.clock.newId(), command, input, now: at.clock.now() })

  /** What a till is given of PINs, by each of the three ways. */
  async function given(till: typeof at.till) {
    const { deviceId } = till.state
    const known = { accountId: at.accountId, deviceId }
    const pulled = await till.pull({ cursor: { ver: 0, record: null, id: null } })
    const ask = { proto: PROTO, reqId: exampleId(1), deviceId, record: employeePin.name, afterId: null, limit: 10 } as const
    const copied = await snapshot(deps(), known, employeePin, ask)
    const { sums } = await checksum(deps(), known, { reqId: exampleId(2), records: [employeePin, employee] })
    const change = pulled.changes.find(({ record }) => record === employeePin.name)
    return {
      reset: pulled.reset ?? null,
      pull: change ? change.row !== null : null,
      snapshot: copied.rows.length,
      checksum: sums[employeePin.name]?.count,
      people: sums[employee.name]?.count,
      scope: [pulled.scopeHash, copied.scopeHash].join(),
    }
  }
  const HERE = { pull: true, snapshot: 1, checksum: 1 }
  const NOT_HERE = { pull: false, snapshot: 0, checksum: 0 }

  test('lies on those tills alone; pull, first copy and checksum agree, and the people themselves stay', async () => {
    const other = await enrolDirectTill({ db: at.db, clock: at.clock }, at.accountId)
    await act(setEmployeePin, PIN)
    expect(await given(at.till)).toMatchObject({ ...HERE, people: 2, reset: null })
    expect(await given(other)).toMatchObject(HERE)

    expect(await act(chooseTills, { employeeId: TRAINEE_ID, tillIds: [other.state.deviceId] })).toEqual({ ok: true })
    // What lies there already goes: the till is told to copy afresh.
    expect(await given(at.till)).toMatchObject({ reset: 'scope', snapshot: 0, checksum: 0, people: 2 })
    expect(await given(other)).toMatchObject({ ...HERE, reset: null })

    at.till.state.scopeHash = (await at.till.pull()).scopeHash
    expect(await given(at.till)).toMatchObject({ ...NOT_HERE, reset: null })
    const { scope } = await given(at.till)
    expect(new Set(scope.split(',')).size).toBe(1)
  })

  test('is kept from a till that is enrolled later, and comes back when she works on all of them', async () => {
    await act(setEmployeePin, PIN)
    await act(chooseTills, { employeeId: TRAINEE_ID, tillIds: [at.till.state.deviceId] })
    const later = await enrolDirectTill({ db: at.db, clock: at.clock }, at.accountId)
    expect(await given(later)).toMatchObject({ ...NOT_HERE, reset: null })
    await act(chooseTills, { employeeId: TRAINEE_ID, tillIds: null })
    expect(await given(later)).toMatchObject({ reset: 'scope', snapshot: 1, checksum: 1 })
    expect(await given(at.till)).toMatchObject({ ...HERE, reset: null })
  })
})
