import { newWoman } from '../../../tests/support/examples/new-woman.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countingClock, enrolDirectTill, seedShop } from '../../../tests/support/direct-till.ts'
import { exampleCustomer, exampleId } from '../../../tests/support/examples/example-shop.ts'
import { cashOf, exampleContract, exampleOrder } from '../../../tests/support/examples/example-visit.ts'
import { PAYMENT_METHOD } from '#domain/payments/payment.ts'
import { testLanes } from '../../store/test-database.ts'
import { type Json, type TestApp, openTestApp, registerShop } from '../test-app.ts'

describe.each(testLanes)('over $name', (lane) => {
  let shop: TestApp
  let token: Json | undefined
  const clock = countingClock(9)

  beforeAll(async () => {
    shop = await openTestApp(lane, { clock })
    token = (await registerShop(shop.request, 'owner@shop.example'))['api_token']
  })
  afterAll(() => shop.close())

  const command = (name: string, nth: number, input: unknown) =>
    shop.request('POST', `/api/command/${name}`, { token, body: { opId: exampleId(nth), input } })

  const insurance = { orderId: exampleId(1100), amount: 100 }
  const back = { entryId: exampleId(1103), method: PAYMENT_METHOD.cash, authorizationCode: null, reference: null, note: null }

  test('an invalid time zone is reported at its field', async () => {
    await command('addCustomer', 9001, newWoman(exampleCustomer.id))
    for (const [nth, timeZone] of ['Nowhere/Land', '+03:17', ''].entries()) {
      const order = await command('openOrder', 9010 + nth, { ...exampleOrder([]), timeZone })
      const contract = await command('signContract', 9020 + nth, { ...exampleContract({}), timeZone })
      const taken = await command('takeInsurance', 9040 + nth, { ...insurance, tenders: [cashOf(exampleId(1102), 100)], timeZone })
      const returned = await command('returnInsurance', 9050 + nth, { ...insurance, ...back, timeZone })
      for (const { status } of [order, contract, taken, returned]) expect(status).toBe(422)
      expect(taken.body).toEqual(order.body)
      expect(returned.body).toEqual(order.body)
      expect(order.body).toMatchObject({ errors: { timeZone: [timeZone === '' ? 'required' : 'time-zone'] } })
    }
    expect((await command('openOrder', 9030, exampleOrder([]))).body).toEqual({ ok: true })
  })

  test('a body nested too deeply is refused with its own code, for users and tills', async () => {
    const deep = '['.repeat(33) + ']'.repeat(33)
    const answers = await Promise.all([
      shop.request('POST', '/api/login', { raw: `{"email":"a@b.example","password":"x","more":${deep}}` }),
      shop.request('POST', '/api/command/addCustomer', { token, raw: `{"opId":"${exampleId(1)}","input":${deep}}` }),
      shop.request('POST', '/api/login', { raw: '['.repeat(500_000) }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 422, body: { errors: { form: ['too-deep'] } } })
    await seedShop(shop.db, 7)
    const till = await enrolDirectTill({ db: shop.db, clock }, 7)
    const body = JSON.stringify(till.request([till.raw({ args: 'here' as never })])).replace('"here"', deep)
    const pushed = await shop.request('POST', '/api/sync/push', { token: till.credential, raw: body })
    expect(pushed).toMatchObject({ status: 422, body: { errors: { form: ['too-deep'] } } })
  })

  test('a till that opens too many streams retains the newest, and the oldest are ended', async () => {
    await seedShop(shop.db, 8)
    const till = await enrolDirectTill({ db: shop.db, clock }, 8)
    const headers = { authorization: `Bearer ${till.credential}` }
    const readers = []
    for (let nth = 0; nth < 6; nth += 1) {
      const reader = (await shop.app.request('/api/sync/events', { headers })).body?.getReader()
      // Read before the next one is opened, so that an ended stream has nothing left to read.
      expect((await reader?.read())?.done).toBe(false)
      readers.push(reader)
    }
    const oldest = await Promise.all(readers.slice(0, 2).map((reader) => reader?.read()))
    expect(oldest.map((read) => read?.done)).toEqual([true, true])
    const newest = readers[5]?.read()
    await till.push([await till.sale(0)])
    expect(new TextDecoder().decode((await newest)?.value)).toContain('poke')
    for (const reader of readers) await reader?.cancel()
  })
})
