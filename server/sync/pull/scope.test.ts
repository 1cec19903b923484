import { describe, expect, test } from 'vitest'
import { chooseTills } from '#domain/employees/choose-tills.ts'
import { employee, employeePin } from '#domain/employees/employee.ts'
import { setEmployeePin } from '#domain/employees/set-pin.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type EnrolRequest, PROTO } from '#domain/sync/messages.ts'
import { OWNER, TRAINEE_ID, countingClock, enrolDirectTill, seedShop } from '../../../tests/support/direct-till.ts'
import { exampleId } from '../../../tests/support/examples/example-shop.ts'
import { tillPerTest } from '../../../tests/support/till-per-test.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'
import { closeDevice } from '../tills/close-device.ts'
import { enrol } from '../tills/enrol.ts'
import { checksum } from './checksum.ts'
import { runOnline } from '../push/run-command.ts'
import { snapshot } from './snapshot.ts'

const PIN = { employeeId: TRAINEE_ID, salt: 'ab'.repeat(16), hash: 'cd'.repeat(32), iterations: 600_000 }

describe.each(testLanes)('the PIN of an employee assigned to certain tills, over $name', ({ open }) => {
  const at = tillPerTest(open)
  const deps = () => ({ db: at.db, clock: at.clock, onBug: () => undefined })
  const act = (command: typeof chooseTills | typeof setEmployeePin, input: unknown) =>
    runOnline(at.db, { accountId: at.accountId, actor: OWNER, opId: at.clock.newId(), command, input, now: at.clock.now() })

  /** PINs that a till gets from pull, initial copy and checksum. */
  async function given(till: typeof at.till) {
    const { deviceId } = till.state
    const known = { accountId: at.accountId, deviceId }
    const pulled = await till.pull({ cursor: { ver: 0, record: null, id: null } })
    const request = { proto: PROTO, reqId: exampleId(1), deviceId, record: employeePin.name, afterId: null, limit: 10 } as const
    const copied = await snapshot(deps(), known, employeePin, request)
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
  const tillsOf = (accountId: number, id: Id) =>
    at.db.inAccount(accountId, async (tx) => (await sqlReader(tx, accountId).get(employee, id))?.tillIds)
  const HERE = { pull: true, snapshot: 1, checksum: 1 }
  const NOT_HERE = { pull: false, snapshot: 0, checksum: 0 }

  test('is sent to these tills only; pull, initial copy and checksum agree, and the employee rows are sent to all', async () => {
    const other = await enrolDirectTill({ db: at.db, clock: at.clock }, at.accountId)
    await act(setEmployeePin, PIN)
    expect(await given(at.till)).toMatchObject({ ...HERE, people: 2, reset: null })
    expect(await given(other)).toMatchObject(HERE)

    expect(await act(chooseTills, { employeeId: TRAINEE_ID, tillIds: [other.state.deviceId] })).toEqual({ ok: true })
    // A PIN already on the till is removed by a new copy.
    expect(await given(at.till)).toMatchObject({ reset: 'scope', snapshot: 0, checksum: 0, people: 2 })
    expect(await given(other)).toMatchObject({ ...HERE, reset: null })

    at.till.state.scopeHash = (await at.till.pull()).scopeHash
    expect(await given(at.till)).toMatchObject({ ...NOT_HERE, reset: null })
    const { scope } = await given(at.till)
    expect(new Set(scope.split(',')).size).toBe(1)
  })

  test('is on no till that the employee is not assigned to, and on the first till of a shop', async () => {
    await act(setEmployeePin, PIN)
    await act(chooseTills, { employeeId: TRAINEE_ID, tillIds: [] })
    expect(await given(at.till)).toMatchObject({ snapshot: 0, checksum: 0, people: 2 })
    const other = await enrolDirectTill({ db: at.db, clock: at.clock }, at.accountId)
    expect(await given(other)).toMatchObject(NOT_HERE)

    const young = at.accountId + 1000
    await seedShop(at.db, young)
    await at.db.inAccount(young, (tx) =>
      tx.query(`update employee set till_ids = '[]'::jsonb where account_id = $1 and id = $2`, [young, TRAINEE_ID]),
    )
    const first = await enrolDirectTill({ db: at.db, clock: countingClock(young) }, young)
    expect(await tillsOf(young, TRAINEE_ID)).toEqual([first.state.deviceId])
    // Its initial copy has the right scope from the start.
    expect(await first.pull()).not.toHaveProperty('reset')
  })

  test('is on a new till if the employee enrolled it, owns the shop, or worked on the till that it replaces', async () => {
    const { deviceId } = at.till.state
    for (const employeeId of [OWNER.employeeId, TRAINEE_ID]) await act(chooseTills, { employeeId, tillIds: [deviceId] })
    const enrolled = async (by: Id, more: Partial<EnrolRequest> = {}) =>
      (await enrol(at, { accountId: at.accountId, employeeId: by }, { name: 'Till', app: 'test', ...more })).deviceId
    const ofCustomer = await enrolled(TRAINEE_ID)
    const owners = await enrolled(OWNER.employeeId)
    const everybodys = await enrolled(OWNER.employeeId, { isForEverybody: true })
    expect(await tillsOf(at.accountId, TRAINEE_ID)).toEqual([deviceId, ofCustomer, everybodys].toSorted())
    expect(await tillsOf(at.accountId, OWNER.employeeId)).toEqual([deviceId, ofCustomer, owners, everybodys].toSorted())

    const again = await enrolled(OWNER.employeeId, { before: deviceId })
    expect(await tillsOf(at.accountId, TRAINEE_ID)).toContain(again)
    for (const till of [deviceId, ofCustomer, owners, everybodys, again])
      await closeDevice(at, { accountId: at.accountId, employeeId: OWNER.employeeId }, { deviceId: till, how: 'retire', reason: 'broken' })
    const replaced = await enrolled(OWNER.employeeId)
    expect(await tillsOf(at.accountId, TRAINEE_ID)).toContain(replaced)
  })

  test('is withheld from a till enrolled later, and sent when the employee is assigned to all tills', async () => {
    await act(setEmployeePin, PIN)
    await act(chooseTills, { employeeId: TRAINEE_ID, tillIds: [at.till.state.deviceId] })
    const later = await enrolDirectTill({ db: at.db, clock: at.clock }, at.accountId)
    expect(await given(later)).toMatchObject({ ...NOT_HERE, reset: null })
    await act(chooseTills, { employeeId: TRAINEE_ID, tillIds: null })
    expect(await given(later)).toMatchObject({ reset: 'scope', snapshot: 1, checksum: 1 })
    expect(await given(at.till)).toMatchObject({ ...HERE, reset: null })
  })
})
