import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import { addDays, dayOf, startOfDay } from '#domain/kernel/time.ts'
import { sampleDraft } from '../../../tests/support/entity-samples.ts'
import { exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { type AttackedShop, openAttackedShop } from '../../../tests/support/attacked-shop.ts'
import { testLanes } from '../../store/test-database.ts'

describe.each(testLanes)("notices about employees' documents over $name", (lane) => {
  let shop: AttackedShop
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
  })
  afterAll(() => shop.app.close())

  const { timeZone } = exampleSetting
  const received = async (token: unknown) =>
    (await shop.app.request('GET', '/api/notifications/get_records?type=employees', { token })).body['records'] as unknown as {
      id: string
      code: string
      raised_at: number
      details: Record<string, unknown>
    }[]

  test('are raised thirty days before the expiry, for users who may edit employees only', async () => {
    const today = dayOf(shop.clock.now(), timeZone)
    const employeeId = shop.clock.newId()
    const days = { joinedOn: null, leftOn: null, holidays: [], customHours: [] }
    const papers = { passportExpiresOn: addDays(today, 31), residencyExpiresOn: addDays(today, 30) }
    const input = { employeeId, employee: { ...sampleDraft(employeeEntity, 700, {}), ...days, ...papers } }
    const act = (name: string, given: unknown) =>
      shop.app.request('POST', `/api/command/${name}`, { token: shop.owner, body: { opId: shop.clock.newId(), input: given } })
    expect((await act('addEmployee', input)).body).toEqual({ ok: true })
    const raised = startOfDay(today, timeZone)
    const [reported, ...more] = await received(shop.owner)
    expect(more).toEqual([])
    expect(reported).toMatchObject({
      code: 'paper-expires',
      raised_at: raised,
      details: { paper: 2, expiresOn: papers.residencyExpiresOn },
    })
    expect([await received(shop.cashier), await received(shop.foreigner)]).toEqual([[], []])
    expect((await act('disableEmployee', { employeeId })).body).toEqual({ ok: true })
    expect(await received(shop.owner)).toEqual([])
  })
})
