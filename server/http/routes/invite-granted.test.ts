import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import { type AttackedShop, openAttackedShop } from '../../../tests/support/attacked-shop.ts'
import { TRAINEE_ID } from '../../../tests/support/direct-till.ts'
import { sampleDraft } from '../../../tests/support/entity-samples.ts'
import { testLanes } from '../../store/test-database.ts'
import { PASSWORD } from '../test-app.ts'

describe.each(testLanes)('an employee who is granted sign-in, over $name', (lane) => {
  let shop: AttackedShop
  let nth = 900
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
  })
  afterAll(() => shop.app.close())

  const platform = (sql: string, params: readonly unknown[]) => shop.app.db.asPlatform((tx) => tx.query(sql, [...params]))
  const command = async (name: string, input: unknown, opId: string = shop.clock.newId()) => {
    expect((await shop.app.request('POST', `/api/command/${name}`, { token: shop.owner, body: { opId, input } })).body).toEqual({
      ok: true,
    })
  }
  const letters = async (email: string) => (await platform('select 1 from outgoing_mail where recipient = $1', [email])).length
  const stateOf = async (employeeId: string) =>
    (await platform('select login_state as state from employee where id = $1', [employeeId]))[0]?.['state']
  const person = (more: object = {}) => {
    nth += 1
    const days = { joinedOn: null, leftOn: null, holidays: [], customHours: [] }
    const email = `granted${nth}@shop.example`
    return {
      employeeId: shop.clock.newId(),
      employee: { ...sampleDraft(employeeEntity, nth, {}), ...days, email, hasLogin: false, ...more },
      email,
    }
  }

  test('is invited once when the box is ticked, and not by later changes', async () => {
    const { employeeId, employee, email } = person()
    await command('addEmployee', { employeeId, employee })
    expect([await letters(email), await stateOf(employeeId)]).toEqual([0, 0])
    const [opId, granted] = [shop.clock.newId(), { employeeId, employee: { ...employee, hasLogin: true } }]
    await command('editEmployee', granted, opId)
    expect([await letters(email), await stateOf(employeeId)]).toEqual([1, 1])
    await command('editEmployee', granted, opId)
    await command('editEmployee', { employeeId, employee: { ...granted.employee, jobTitle: 'Tailor' } })
    await command('inviteEmployee', { employeeId })
    expect(await letters(email)).toBe(1)
  })

  test('is invited again at a corrected or later entered e-mail address', async () => {
    const { employeeId, employee, email } = person({ hasLogin: true })
    await command('addEmployee', { employeeId, employee })
    await command('editEmployee', { employeeId, employee: { ...employee, email: `mended.${email}` } })
    expect([await letters(`mended.${email}`), await stateOf(employeeId)]).toEqual([1, 1])
    const later = person({ hasLogin: true, email: null })
    await command('addEmployee', { employeeId: later.employeeId, employee: later.employee })
    await command('editEmployee', { employeeId: later.employeeId, employee: { ...later.employee, email: later.email } })
    expect([await letters(later.email), await stateOf(later.employeeId)]).toEqual([1, 1])
  })

  test('is not invited if the existing password becomes valid again', async () => {
    const [trainee] = await platform(
      `select u.email as login from employee e
      join user_account u on u.account_id = e.account_id and u.employee_id = e.id where e.id = $1`,
      [TRAINEE_ID],
    )
    const file = person({ email: trainee?.['login'] }).employee
    for (const hasLogin of [false, true]) await command('editEmployee', { employeeId: TRAINEE_ID, employee: { ...file, hasLogin } })
    expect(await letters(String(trainee?.['login']))).toBe(0)
    const request = { body: { email: trainee?.['login'], password: PASSWORD, take_over: true } }
    expect((await shop.app.request('POST', '/api/login', request)).status).toBe(200)
  })

  test('is invited when added with sign-in and e-mail address, and other changes invite nobody', async () => {
    const [added, silent, former] = [person({ hasLogin: true }), person({ hasLogin: true, email: null }), person({ hasLogin: true })]
    await command('addEmployee', { employeeId: added.employeeId, employee: added.employee })
    expect([await letters(added.email), await stateOf(added.employeeId)]).toEqual([1, 1])
    await command('addEmployee', { employeeId: silent.employeeId, employee: silent.employee })
    expect(await stateOf(silent.employeeId)).toBe(0)
    // Like an employee whose box was ticked before invitations were sent automatically.
    await command('addEmployee', { employeeId: former.employeeId, employee: { ...former.employee, hasLogin: false } })
    await platform('update employee set has_login = true where id = $1', [former.employeeId])
    await command('editEmployee', { employeeId: former.employeeId, employee: { ...former.employee, jobTitle: 'Tailor' } })
    expect([await letters(former.email), await stateOf(former.employeeId)]).toEqual([0, 0])
  })
})
