import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { employeeEntity } from '#domain/employees/employee-entity.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { DAY_MS, addDays, dayOf } from '#domain/kernel/time.ts'
import { type AttackedShop, openAttackedShop } from '../../../tests/support/attacked-shop.ts'
import { OWNER, TRAINEE_ID } from '../../../tests/support/direct-till.ts'
import { sampleDraft } from '../../../tests/support/entity-samples.ts'
import { exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { withLines } from '../../../tests/support/examples/make-sale.ts'
import { testLanes } from '../../store/test-database.ts'

const rowsOf = (body: { readonly [name: string]: unknown }) => body['rows'] as readonly Readonly<Record<string, unknown>>[]

describe.each(testLanes)('the commission of an employee, over $name', (lane) => {
  let shop: AttackedShop
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
  })
  afterAll(() => shop.app.close())

  const today = () => dayOf(shop.clock.now(), exampleSetting.timeZone)
  const request = (path: string, token: unknown) => shop.app.request('GET', `/api/report/${path}`, { token })
  const days = () => `from=${addDays(today(), -30)}&to=${today()}`
  const page = (employeeId: Id, token: unknown) => request(`employee-commissions-report?employeeId=${employeeId}&${days()}`, token)
  const earned = async (token: unknown = shop.cashier) => {
    const rows = rowsOf((await page(TRAINEE_ID, token)).body)
    return rows.map((row) => [row['rate'], row['net'], row['commission']])
  }
  const give = async (commission: number) => {
    const employee = { ...sampleDraft(employeeEntity, 42, {}), joinedOn: null, leftOn: null, hasLogin: true, commission }
    const body = { opId: shop.clock.newId(), input: { employeeId: TRAINEE_ID, employee } }
    expect((await shop.app.request('POST', '/api/command/editEmployee', { token: shop.owner, body })).body).toMatchObject({ ok: true })
  }
  const sale = (nth: number) =>
    shop.till.sale(nth, (input) => withLines(input, (line, place) => (place === 0 ? { ...line, employeeId: TRAINEE_ID } : line)))

  test('is visible only to that employee and to users who may read all commissions', async () => {
    expect((await page(TRAINEE_ID, shop.cashier)).status).toBe(200)
    expect((await page(OWNER.employeeId, shop.cashier)).status).toBe(403)
    expect((await page(TRAINEE_ID, shop.owner)).status).toBe(200)
    expect((await page(TRAINEE_ID, undefined)).status).toBe(401)
    expect((await request(`employees-commissions-report?${days()}`, shop.cashier)).status).toBe(403)
    expect((await request(`employees-commissions-report?${days()}`, shop.owner)).status).toBe(200)
  })

  test('does not validate parameters for users who may not request it', async () => {
    const wrong = `employee-commissions-report?employeeId=${TRAINEE_ID}&from=never`
    expect((await request(wrong, shop.cashier)).status).toBe(403)
    expect((await request(wrong, shop.owner)).status).toBe(422)
    expect((await request(`employee-commissions-report?employeeId=&${days()}`, shop.cashier)).status).toBe(403)
  })

  test('uses the rate on the day of the sale, even if the till sends it after the rate has changed', async () => {
    await give(500)
    const [early, late] = [await sale(0), await sale(1)]
    await shop.till.push([early])
    const [[, net]] = (await earned()) as [[number, number, number]]
    expect(await earned()).toEqual([[500, net, Math.round(net / 20)]])
    shop.clock.advance(2 * DAY_MS)
    await give(2_000)
    await shop.till.push([late])
    const rows = await earned()
    expect(rows.map(([rate]) => rate)).toEqual([500, 500])
    await shop.till.push([await sale(2)])
    expect((await earned()).map(([rate]) => rate)).toEqual([500, 500, 2_000])
    expect(await earned(shop.owner)).toEqual(await earned())
    const { body } = await request(`employees-commissions-report?${days()}`, shop.owner)
    const all = rowsOf(body)
    const sum = (await earned()).reduce((total, [, , commission]) => total + Number(commission), 0)
    expect(all.map((row) => [row['employeeId'], row['lines'], row['rate'], row['rateMost'], row['commission']])).toEqual([
      [TRAINEE_ID, 3, 500, 2_000, sum],
    ])
  })
})
