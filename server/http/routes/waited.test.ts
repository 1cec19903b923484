import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ATTENDANCE_KIND } from '#domain/attendance/attendance-entry.ts'
import { PAGES } from '#domain/access/pages.ts'
import { role } from '#domain/employees/employee.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, dayOf, instant } from '#domain/kernel/time.ts'
import { WAITED_MAX_MS } from '#domain/sync/phone-time.ts'
import { type AttackedShop, openAttackedShop } from '../../../tests/support/attacked-shop.ts'
import { changeRow } from '../../../tests/support/change-row.ts'
import { TRAINEE_ID } from '../../../tests/support/direct-till.ts'
import { womanForm } from '../../../tests/support/examples/new-woman.ts'
import { testLanes } from '../../store/test-database.ts'

const SHOP = { latitude: 24_713_552, longitude: 46_675_296 }

interface Phone {
  /** Clock of the phone at the time of the action and at the time of sending. */
  readonly deviceAt: Instant
  readonly sentAt: Instant
  readonly offset: number | null
  readonly heardAt: Instant | null
}

describe.each(testLanes)("a command stored offline on the user's phone, over $name", (lane) => {
  let shop: AttackedShop
  const query = (sql: string, params: readonly unknown[] = []) => shop.app.db.asPlatform((tx) => tx.query<never>(sql, [...params]))
  const now = () => shop.clock.now()
  /** Deletes the history, as if the current state had always been valid. */
  const forget = () => query('delete from price_history where account_id = $1', [shop.accountId])
  const allow = async (permissions: object) => {
    await query(
      'update role set permissions = $2::jsonb where account_id = $1 and id = (select role_id from employee where account_id = $1 and id = $3)',
      [shop.accountId, JSON.stringify(permissions), TRAINEE_ID],
    )
    await forget()
  }
  const grant = () => allow({ [PAGES.attendance]: [2] })
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
    await grant()
  })
  beforeEach(async () => {
    for (const table of ['attendance_entry', 'attention', 'row_change', 'activity'])
      await query(`delete from ${table} where account_id = $1`, [shop.accountId])
    shop.clock.advance(HOUR_MS)
  })
  afterAll(() => shop.app.close())

  /** Performed `agoMs` ago by the server's clock, on a phone with the right clock by default. */
  const body = (agoMs: number, phone: Partial<Phone> = {}, input: object = {}) => {
    const { sentAt = now(), offset = 0, heardAt: receivedAt = instant(now() - 20 * DAY_MS) } = phone
    const { deviceAt = instant(sentAt - agoMs) } = phone
    const fix = { place: SHOP, accuracyMetres: 12, takenAt: deviceAt }
    return {
      opId: shop.clock.newId(),
      input: { entryId: shop.clock.newId(), employeeId: TRAINEE_ID, deviceAt, fix, ...input },
      waited: { occurredAt: deviceAt, sentAt, clockOffsetMs: offset, heardAt: receivedAt },
    }
  }
  const send = (name: string, given: object, token: unknown = shop.cashier) =>
    shop.app.request('POST', `/api/command/${name}`, { token, body: given })
  const entries = async () => {
    const rows = await query('select kind, at, recorded_at from attendance_entry where account_id = $1 order by at', [shop.accountId])
    return (rows as { kind: number; at: Date; recorded_at: Date }[]).map((row) => [row.kind, +new Date(row.at), +new Date(row.recorded_at)])
  }
  const inbox = async () =>
    ((await query('select code from attention where account_id = $1 order by code', [shop.accountId])) as { code: string }[]).map(
      (row) => row.code,
    )
  const codes = (answer: { readonly body: unknown }) =>
    (answer.body as { told?: { code: string }[] }).told?.map(({ code }) => code) ?? answer.body

  test('counts by the time of the action and is recorded at its arrival; the audit contains both', async () => {
    expect(codes(await send('checkIn', body(3 * HOUR_MS)))).toEqual([])
    expect(await entries()).toEqual([[ATTENDANCE_KIND.checkIn, now() - 3 * HOUR_MS, now()]])
    expect(await inbox()).toEqual([])
    const lines = (await shop.app.request('GET', `/api/timeline/employee/${TRAINEE_ID}`, { token: shop.owner })).body['lines']
    expect(lines).toMatchObject([
      { command: 'checkIn', at: now() - 3 * HOUR_MS, told: [{ code: 'sync.sent-later', details: { otherAt: now() } }] },
    ])
    const log = (await shop.app.request('GET', '/api/query/activities', { token: shop.owner })).body['rows']
    expect(log).toMatchObject([{ command: 'checkIn', employeeId: TRAINEE_ID, isObjected: false }])
  })

  test('sent again after a lost response has no further effect and gets the same response', async () => {
    const given = body(HOUR_MS, {}, { fix: { place: SHOP, accuracyMetres: 0, takenAt: instant(now() - HOUR_MS) } })
    const first = await send('checkIn', given)
    shop.clock.advance(10 * MINUTE_MS)
    const again = await send('checkIn', { ...given, waited: { ...given.waited, sentAt: now() } })
    expect([first, again].map(codes)).toEqual([['attendance.accuracy-zero'], ['attendance.accuracy-zero']])
    expect(await entries()).toHaveLength(1)
    expect(await inbox()).toEqual(['attendance.accuracy-zero'])
  })

  test('that was already executed online is not entered again', async () => {
    const { waited, ...plain } = body(0)
    expect((await send('checkIn', plain)).body).toEqual({ ok: true })
    expect((await send('checkIn', { ...plain, waited })).body).toEqual({ ok: true })
    expect(await entries()).toHaveLength(1)
  })

  test("sent in the wrong order counts for the shop's day of the check-in, past midnight and in any time zone of the phone", async () => {
    // Phones send milliseconds of UTC: their time zone is not transmitted.
    const came = instant(Date.UTC(2026, 10, 18, 12, 55))
    const went = instant(Date.UTC(2026, 10, 18, 22, 10))
    expect(codes(await send('checkOut', body(0, { deviceAt: went })))).toEqual(['attendance.not-in'])
    expect(codes(await send('checkIn', body(0, { deviceAt: came })))).toEqual([])
    const range = `from=2026-11-17&to=2026-11-19`
    const { body: report } = await shop.app.request('GET', `/api/report/detailed-attendence-report?${range}`, { token: shop.owner })
    expect((report['rows'] as unknown as { day: string; minutes: number }[]).filter(({ minutes }) => minutes > 0)).toMatchObject([
      { day: '2026-11-18', minutes: 9 * 60 + 15 },
    ])
  })

  test('is never refused for a distant, inaccurate or old position, which is reported to the employee and in a notice', async () => {
    const far = {
      place: { ...SHOP, latitude: SHOP.latitude + 9000 },
      accuracyMetres: 2000,
      takenAt: instant(now() - 2 * HOUR_MS),
    }
    const reported = ['attendance.fix-not-fresh', 'attendance.fix-inaccurate', 'attendance.too-far']
    expect(codes(await send('checkIn', body(HOUR_MS, {}, { fix: far })))).toEqual(reported)
    expect(await inbox()).toEqual(reported.toSorted())
    expect(await entries()).toHaveLength(1)
  })

  test('from a phone with a constantly wrong clock is corrected and reported', async () => {
    const slow = { sentAt: instant(now() - 5 * HOUR_MS), offset: 5 * HOUR_MS }
    expect(codes(await send('checkIn', body(HOUR_MS, slow)))).toEqual(['attendance.clock-differs'])
    expect((await entries()).map(([, at]) => at)).toEqual([now() - HOUR_MS])
  })

  test('is reported when the clock was set back before the last contact, or changed before sending', async () => {
    const receivedAt = instant(now() - HOUR_MS)
    expect(codes(await send('checkIn', body(HOUR_MS + 5 * MINUTE_MS, { heardAt: receivedAt })))).toEqual([])
    expect(codes(await send('checkOut', body(HOUR_MS + 5 * MINUTE_MS + 1, { heardAt: receivedAt })))).toContain('attendance.clock-behind')
    expect(codes(await send('checkIn', body(HOUR_MS, { offset: 6 * MINUTE_MS })))).toContain('sync.phone-clock-moved')
  })

  test('with a future time is entered with its time of arrival and reported', async () => {
    expect(codes(await send('checkIn', body(0, { deviceAt: instant(now() + HOUR_MS) })))).toEqual([
      'attendance.clock-differs',
      'sync.phone-clock-moved',
    ])
    expect((await entries()).map(([, at]) => at)).toEqual([now()])
  })

  test('older than a week is reported, a week old is not', async () => {
    expect(codes(await send('checkIn', body(WAITED_MAX_MS)))).toEqual([])
    expect(codes(await send('checkOut', body(WAITED_MAX_MS + 1)))).toContain('sync.sent-later')
  })

  test('of another user is not accepted in this session and remains on the phone', async () => {
    expect((await send('checkIn', body(HOUR_MS), shop.owner)).status).toBe(403)
    expect((await send('checkIn', body(HOUR_MS), null)).status).toBe(401)
    expect(await entries()).toEqual([])
  })

  const change = async (sql: string, ...params: readonly unknown[]) => {
    await query(`${sql} where account_id = $1`, [shop.accountId, ...params])
    await forget()
  }

  test('of an employee who has lost the permission is accepted and reported', async () => {
    await allow({})
    expect(codes(await send('checkIn', body(HOUR_MS)))).toEqual(['attendance.no-permission'])
    expect(await entries()).toHaveLength(1)
    await grant()
  })

  test("is judged by the role's permissions at the time of the action, not at its arrival", async () => {
    const [held] = (await query('select role_id as id from employee where account_id = $1 and id = $2', [shop.accountId, TRAINEE_ID])) as {
      id: Id
    }[]
    if (!held) throw new Error('she has a role')
    await changeRow({ db: shop.app.db, accountId: shop.accountId }, role, held.id, { permissions: {} }, instant(now() - HOUR_MS))
    expect(codes(await send('checkIn', body(HOUR_MS + 1)))).toEqual([])
    expect(codes(await send('checkIn', body(HOUR_MS)))).toContain('attendance.no-permission')
    await grant()
  })

  test('of a former employee is accepted: actions up to the last working day count, later ones are reported', async () => {
    const given = [body(30 * HOUR_MS), body(2 * HOUR_MS)] as const
    await change('update employee set left_on = $2', dayOf(instant(now() - DAY_MS), 'Asia/Riyadh'))
    expect((await send('checkIn', { opId: shop.clock.newId(), input: given[0].input })).status).toBe(401)
    expect((await shop.app.request('GET', '/api/view/own-attendance', { token: shop.cashier })).status).toBe(401)
    expect(codes(await send('checkIn', given[0]))).toEqual([])
    expect(codes(await send('checkOut', given[1]))).toEqual([
      'attendance.no-permission',
      'attendance.not-working-here',
      'attendance.not-in',
    ])
    await change('update employee set left_on = null, is_active = false')
    expect(codes(await send('checkIn', body(HOUR_MS)))).toEqual(['attendance.no-permission', 'attendance.not-working-here'])
    await change('update employee set is_active = true')
    expect(await entries()).toHaveLength(3)
  })

  test('is not accepted with an ended or expired session', async () => {
    const was = await query('select id, expires_at::text as expires_at from session')
    for (const set of [
      `ended_at = expires_at, ended_reason = 'signed-out'`,
      `ended_at = null, ended_reason = null, expires_at = created_at`,
    ]) {
      await query(`update session set ${set}`)
      expect((await send('checkIn', body(HOUR_MS))).status).toBe(401)
    }
    for (const row of was as { id: string; expires_at: string }[])
      await query('update session set expires_at = $2::timestamptz where id = $1', [row.id, row.expires_at])
    expect(await entries()).toEqual([])
  })

  test('is refused if phones may not store it, whether a sale or an online command', async () => {
    const { waited } = body(DAY_MS)
    const customerId = shop.clock.newId()
    const input = { customerId, customer: womanForm({ name: 'سارة', mobile: '0551110000' }) }
    for (const name of ['addCustomer', 'issueInvoice', 'correctAttendance', 'resolveAttention'])
      expect(await send(name, { opId: shop.clock.newId(), input, waited }, shop.owner), name).toMatchObject({
        status: 422,
        body: { errors: { waited: ['invalid'] } },
      })
    expect(await query('select id from customer where account_id = $1 and id = $2', [shop.accountId, customerId])).toEqual([])
  })

  test('with an invalid time is refused by body validation', async () => {
    const given = body(HOUR_MS)
    const answer = await send('checkIn', { ...given, waited: { ...given.waited, occurredAt: 'yesterday' } })
    expect([answer.status, Object.keys(Object(answer.body['errors']))]).toEqual([422, ['waited.occurredAt']])
  })
})
