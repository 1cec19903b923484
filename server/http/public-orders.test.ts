import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleCustomer, exampleId } from '../../tests/support/example-shop.ts'
import { exampleContract, exampleOrder } from '../../tests/support/example-visit.ts'
import { testLanes } from '../store/test-database.ts'
import { type Json, type TestApp, openTestApp, registerShop } from './test-app.ts'

const ORDER_CODE = 'ordercodeordercodeorder'
const CONTRACT_CODE = 'contractcodecontractcode'

describe.each(testLanes)('over $name', (lane) => {
  let shop: TestApp
  let token: Json | undefined
  const order = exampleOrder([], { orderShareCode: ORDER_CODE })

  const command = async (name: string, nth: number, input: unknown) => {
    const answer = await shop.ask('POST', `/api/command/${name}`, { token, body: { opId: exampleId(nth), input } })
    expect(answer).toMatchObject({ status: 200 })
  }

  beforeAll(async () => {
    shop = await openTestApp(lane)
    token = (await registerShop(shop.ask, 'owner@shop.example'))['api_token']
    const { id, name, mobile, gender, source, language } = exampleCustomer
    const form = { name, mobile, gender, source, language, email: null, birthOn: null, trn: null, address: null, notes: null }
    await command('addCustomer', 9001, { customerId: id, customer: { ...form, isWhatsappAllowed: true } })
    await command('openOrder', 9002, order)
    const contract = exampleContract({ orderId: order.orderId, shareCode: CONTRACT_CODE })
    await command('signContract', 9003, contract)
  })
  afterAll(() => shop.close())

  test('an order is shown to whoever has its code, with no account, and to nobody else', async () => {
    const shown = await shop.ask('GET', `/api/public/orders/${ORDER_CODE}`)
    expect(shown).toMatchObject({
      status: 200,
      body: {
        order: { id: order.orderId, shareCode: ORDER_CODE },
        bookings: [],
        documents: [],
        entries: [],
        contracts: [{ shareCode: CONTRACT_CODE }],
      },
    })
    for (const code of [CONTRACT_CODE, 'wrongwrongwrongwrongwr', 'short', '%00', "'%20or%201=1"]) {
      expect((await shop.ask('GET', `/api/public/orders/${code}`)).status).toBe(404)
    }
  })

  test('a contract is shown as it was signed', async () => {
    const shown = await shop.ask('GET', `/api/public/contracts/${CONTRACT_CODE}`)
    expect(shown).toMatchObject({ status: 200, body: { contract: { shareCode: CONTRACT_CODE }, order: { id: order.orderId } } })
    expect((await shop.ask('GET', `/api/public/contracts/${ORDER_CODE}`)).status).toBe(404)
  })

  test('whoever tries code after code is asked to wait', async () => {
    const tries = Array.from({ length: 61 }, () => shop.ask('GET', '/api/public/orders/wrongwrongwrongwrongwr', { ip: '192.0.2.98' }))
    expect((await Promise.all(tries)).filter((answer) => answer.status === 429)).toHaveLength(1)
  })
})
