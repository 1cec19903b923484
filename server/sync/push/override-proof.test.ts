import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { attention } from '#domain/attention/attention.ts'
import { employeePin, employeeProof } from '#domain/employees/employee.ts'
import { proofText } from '#domain/employees/override-proof.ts'
import { PIN_ITERATIONS } from '#domain/employees/set-pin.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { tillUnlock } from '#domain/sync/till-unlock.ts'
import { OWNER, TRAINEE_ID, exampleCustomers } from '../../../tests/support/direct-till.ts'
import { exampleId, examplePiece } from '../../../tests/support/examples/example-shop.ts'
import { claimOf, exampleReservation } from '../../../tests/support/examples/rental-desk.ts'
import { tillPerTest } from '../../../tests/support/till-per-test.ts'
import { unlockId } from '../../identity/till-unlocks.ts'
import { bulkInsert } from '../../store/bulk.ts'
import { sqlReader } from '../../store/reader.ts'
import { testLanes } from '../../store/test-database.ts'
import { runOnline } from './run-command.ts'

const KEY = '5c'.repeat(32)

describe.each(testLanes)('an approval sent by a till, over $name', ({ open }) => {
  const at = tillPerTest(open)

  async function setOwnersPin(more: { isLong?: boolean; key?: string } = {}) {
    const pin = { id: OWNER.employeeId, salt: '', hash: '', iterations: PIN_ITERATIONS, proofSalt: 'ab', setBy: null, setAt: null }
    await at.db.inAccount(at.accountId, async (tx) => {
      await bulkInsert(tx, at.accountId, rentItem, [examplePiece])
      await bulkInsert(tx, at.accountId, employeePin, [{ ...pin, isLong: more.isLong ?? true }])
      if (more.key !== '')
        await bulkInsert(tx, at.accountId, employeeProof, [{ id: OWNER.employeeId, key: more.key ?? KEY, formerKey: null }])
    })
  }
  const args = (reason = 'She pays on Sunday') => ({
    ...exampleReservation(1, claimOf(0, 4), { customerId: exampleCustomers[0]?.id ?? '' }),
    override: { reason, by: OWNER.employeeId, over: ['unpaid' as const] },
  })
  const handedOver = (more: Partial<Operation> = {}): Operation =>
    at.till.raw({ type: handOver.name, class: 'fact', actor: TRAINEE_ID, args: args(), ...more })
  const proved = (op: Operation, key = KEY, deviceId = at.till.state.deviceId): Operation => ({
    ...op,
    proof: { by: OWNER.employeeId, mac: createHmac('sha256', Buffer.from(key, 'hex')).update(proofText(op, deviceId)).digest('hex') },
  })
  const codesOf = async (op: Operation) => {
    const answer = await at.till.push([op])
    expect(answer.ok && answer.response.results.map(({ status }) => status)).toEqual(['exception'])
    const rows = await at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(attention, { limit: 20 }))
    return rows
      .map(({ code }) => code)
      .filter((code) => code.includes('override') || code.includes('despite'))
      .toSorted()
  }
  const TOLD = ['rentals.handed-over-despite']
  const UNPROVED = ['rentals.handed-over-despite', 'sync.override-unproved']

  test("is accepted and reported when proved by the approver's PIN", async () => {
    await setOwnersPin()
    expect(await codesOf(proved(handedOver()))).toEqual(TOLD)
  })

  test('is accepted and reported as unproved without a proof, as from an older till', async () => {
    await setOwnersPin()
    expect(await codesOf(handedOver())).toEqual(UNPROVED)
    const rows = await at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(attention, { limit: 20 }))
    expect(rows.find(({ code }) => code === 'sync.override-unproved')).toMatchObject({
      deviceId: at.till.state.deviceId,
      details: { allowedBy: OWNER.employeeId, nameEn: expect.any(String) },
    })
  })

  test.each([
    ['made with another key', (op: Operation) => proved(op, '6d'.repeat(32))],
    ['of another till', (op: Operation) => proved(op, KEY, exampleId(4711))],
    ['of another reason', (op: Operation) => ({ ...proved(op), args: args('Somebody wrote another') })],
    ['of another operation', (op: Operation) => ({ ...op, proof: proved({ ...op, opId: exampleId(4712) }).proof })],
    ['of another employee', (op: Operation) => ({ ...op, proof: { by: TRAINEE_ID, mac: proved(op).proof?.mac ?? '' } })],
  ])('is accepted and reported as unproved with a proof %s', async (_what, forge) => {
    await setOwnersPin()
    expect(await codesOf(forge(handedOver()))).toEqual(UNPROVED)
  })

  test('is unproved with a short PIN, which can be guessed in minutes', async () => {
    await setOwnersPin({ isLong: false })
    expect(await codesOf(proved(handedOver()))).toEqual(UNPROVED)
  })
  test('is unproved with a PIN whose key was replaced', async () => {
    await setOwnersPin({ key: '' })
    expect(await codesOf(proved(handedOver(), ''))).toEqual(UNPROVED)
  })

  /** The employee has signed in at the till with their password. */
  async function openByPassword(employeeId: Id) {
    const [unlockedAt, key, { deviceId }] = [at.clock.now(), '77'.repeat(32), at.till.state]
    const given = { id: unlockId(employeeId, deviceId, unlockedAt), employeeId, deviceId, at: unlockedAt, key }
    const row = { ...given, sessionId: exampleId(1), userId: exampleId(2), givenAt: unlockedAt, endedAt: null }
    await at.db.inAccount(at.accountId, (tx) => bulkInsert(tx, at.accountId, tillUnlock, [row]))
    at.till.unlockBy({ by: employeeId, at: unlockedAt, key })
  }

  test('requires no proof for a self-approval after unlocking the till by password', async () => {
    await setOwnersPin({ isLong: false })
    await openByPassword(OWNER.employeeId)
    expect(await codesOf(handedOver({ actor: OWNER.employeeId }))).toEqual(TOLD)
  })

  test('is unproved if another employee unlocked the till by password', async () => {
    await setOwnersPin()
    await openByPassword(TRAINEE_ID)
    expect(await codesOf(handedOver())).toEqual(UNPROVED)
  })

  test('is unproved if the approver unlocked the till by PIN but did not enter it for this operation', async () => {
    await setOwnersPin()
    await at.till.unlock()
    expect(await codesOf(handedOver({ actor: OWNER.employeeId }))).toEqual(UNPROVED)
  })

  test("requires no proof in the approver's own session, which does not prove approvals of others", async () => {
    await setOwnersPin()
    const request = { accountId: at.accountId, command: handOver, input: args(), now: at.clock.now() }
    const codes = async () =>
      (await at.db.inAccount(at.accountId, (tx) => sqlReader(tx, at.accountId).select(attention, { limit: 20 }))).map(({ code }) => code)
    expect(await runOnline(at.db, { ...request, actor: OWNER, opId: at.clock.newId() })).toEqual({ ok: true })
    expect(await codes()).toEqual(TOLD)
    const another = { ...args(), bookingId: exampleId(77), claim: claimOf(10, 12), rentItemId: exampleId(78) }
    await at.db.inAccount(at.accountId, (tx) => bulkInsert(tx, at.accountId, rentItem, [{ ...examplePiece, id: exampleId(78), code: 'B' }]))
    const clerk = { employeeId: TRAINEE_ID, permissions: OWNER.permissions }
    expect(await runOnline(at.db, { ...request, input: another, actor: clerk, opId: at.clock.newId() })).toEqual({ ok: true })
    expect((await codes()).filter((code) => code === 'sync.override-unproved')).toHaveLength(1)
  })
})
