import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { checkIn } from '#domain/attendance/check-in.ts'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import { DAY_MS, HOUR_MS, addDays, dayOf, instant, startOfDay } from '#domain/kernel/time.ts'
import { type AttackedShop, openAttackedShop } from '../../../tests/support/attacked-shop.ts'
import { OWNER } from '../../../tests/support/direct-till.ts'
import { sampleDraft } from '../../../tests/support/entity-samples.ts'
import { exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { testLanes } from '../../store/test-database.ts'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '01:00' }))

describe.each(testLanes)('absence notices over $name', (lane) => {
  let shop: AttackedShop
  const { timeZone } = exampleSetting
  beforeEach(async () => {
    await shop?.app.close()
    shop = await openAttackedShop(lane)
    await shop.app.db.asPlatform((tx) => tx.query('delete from attendance_entry where account_id = $1', [shop.accountId]))
    await shop.app.db.asPlatform((tx) => tx.query("update employee set working_hours = '[]' where account_id = $1", [shop.accountId]))
  })
  afterAll(() => shop.app.close())

  const received = async (query = 'type=attendance', token: unknown = shop.owner) =>
    (await shop.app.request('GET', `/api/notifications/get_records?${query}`, { token })).body as unknown as {
      records: { id: string; type: string; code: string; raised_at: number; is_read: boolean; details: Record<string, unknown> }[]
      kinds: { type: string }[]
    }
  const act = async (name: string, input: unknown) =>
    expect(
      (await shop.app.request('POST', `/api/command/${name}`, { token: shop.owner, body: { opId: shop.clock.newId(), input } })).body,
    ).toEqual({ ok: true })
  const hire = async () => {
    const employeeId = shop.clock.newId()
    const days = { joinedOn: null, leftOn: null, holidays: [], customHours: [], workingHours: EVERY_DAY }
    await act('addEmployee', { employeeId, employee: { ...sampleDraft(employeeEntity, 700, {}), ...days } })
    return employeeId
  }
  const today = () => dayOf(shop.clock.now(), timeZone)
  /** Adds the first entry of the shop, which starts its attendance records. */
  const savedSince = (days: number) =>
    shop.app.db.asPlatform((tx) =>
      tx.query(
        `insert into attendance_entry (account_id, id, employee_id, kind, at, recorded_at) select $1, $2, id, 1, $3::timestamptz, $3::timestamptz
         from employee where account_id = $1 and id = $4`,
        [
          shop.accountId,
          shop.clock.newId(),
          new Date(startOfDay(addDays(today(), -days), timeZone) + HOUR_MS).toISOString(),
          OWNER.employeeId,
        ],
      ),
    )

  test('are raised from the planned end of work for a week, for users who may see attendance', async () => {
    const employeeId = await hire()
    expect((await received()).records).toEqual([])
    await savedSince(1)
    const ended = startOfDay(today(), timeZone) + HOUR_MS
    const absent = { type: 'attendance', code: 'employee-absent', is_read: false }
    expect((await received()).records).toMatchObject([
      { ...absent, raised_at: ended, details: { employeeId, day: today() } },
      { ...absent, raised_at: ended - DAY_MS, details: { day: addDays(today(), -1) } },
    ])
    expect([
      (await received('type=attendance', shop.cashier)).records,
      (await received('type=attendance', shop.foreigner)).records,
    ]).toEqual([[], []])
    const first = (await received()).records[1]
    shop.clock.advance(5 * DAY_MS)
    expect((await received()).records.map(({ id }) => id)).toContain(first?.id)
    shop.clock.advance(DAY_MS)
    const later = (await received()).records.map(({ id }) => id)
    expect(later).toHaveLength(7)
    expect(later).not.toContain(first?.id)
  })

  test('disappear with a correction that shows the employee was present', async () => {
    const employeeId = await hire()
    await savedSince(0)
    expect((await received()).records).toHaveLength(1)
    const entry = { employeeId, inId: null, outId: null, day: today(), from: '00:00', to: '01:00', reason: 'forgot' }
    await act('correctAttendance', entry)
    expect((await received()).records).toEqual([])
  })

  test('disappear with a check-in that a till sends late', async () => {
    await savedSince(2)
    await shop.app.db.asPlatform((tx) =>
      tx.query('update employee set working_hours = $3::jsonb where account_id = $1 and id = $2', [
        ...[shop.accountId, OWNER.employeeId, JSON.stringify(EVERY_DAY)],
      ]),
    )
    const days = async () => (await received()).records.map(({ details }) => details['day'])
    expect(await days()).toEqual([today(), addDays(today(), -1)])
    const at = instant(startOfDay(today(), timeZone) + 10 * 60_000)
    const fix = { place: { latitude: 24_713_552, longitude: 46_675_296 }, accuracyMetres: 11, takenAt: at }
    const came = { entryId: shop.clock.newId(), employeeId: OWNER.employeeId, deviceAt: at, fix }
    await shop.till.push([shop.till.raw({ type: checkIn.name, args: came, occurredAt: at })])
    expect(await days()).toEqual([addDays(today(), -1)])
  })

  test('are only returned to apps that request the type; older apps get the other notices', async () => {
    await hire()
    await savedSince(0)
    const [old, known] = [await received(''), await received('also=attendance')]
    expect([...old.kinds, ...old.records].filter(({ type }) => type === 'attendance')).toEqual([])
    expect(known.kinds.map(({ type }) => type)).toEqual([...old.kinds.map(({ type }) => type), 'attendance'])
    expect(known.records.filter(({ type }) => type === 'attendance')).toHaveLength(1)
    const [reported] = (await received()).records
    const shown = [{ id: reported?.id, raised_at: reported?.raised_at }]
    await shop.app.request('POST', '/api/notifications/mark_as_read', { token: shop.owner, body: { type: 'attendance', shown } })
    expect((await received()).records).toMatchObject([{ is_read: true }])
  })
})
