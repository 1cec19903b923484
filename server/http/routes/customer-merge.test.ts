import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerNoun } from '#domain/customers/commands.ts'
import { sampleDraft } from '../../../tests/support/entity-samples.ts'
import { type AttackedShop, openAttackedShop } from '../../../tests/support/attacked-shop.ts'
import { testLanes } from '../../store/test-database.ts'

interface Listed {
  readonly rows: readonly { readonly id: string }[]
  readonly total: number
}

describe.each(testLanes)('two customers who are merged over $name', (lane) => {
  let shop: AttackedShop
  beforeAll(async () => {
    shop = await openAttackedShop(lane)
  })
  afterAll(() => shop.app.close())

  const act = async (name: string, input: object, token = shop.owner) =>
    (await shop.app.ask('POST', `/api/command/${name}`, { token, body: { opId: shop.clock.newId(), input } })).body
  const listed = async (address: string) =>
    (await shop.app.ask('GET', `/api/query/${address}`, { token: shop.owner })).body as unknown as Listed
  const added = async (nth: number) => {
    const customerId = shop.clock.newId()
    expect(await act('addCustomer', { customerId, customer: sampleDraft(customerNoun, nth, {}) })).toEqual({ ok: true })
    return customerId
  }

  test('are one in the list, and what stands under either is found by both', async () => {
    const [kept, double] = [await added(810), await added(811)]
    const taken = {
      measurementId: shop.clock.newId(),
      customerId: double,
      person: '',
      sizes: { heightCm: 165, chestCm: null, waistCm: null, hipsCm: null, armsCm: null },
      note: null,
    }
    expect(await act('addMeasurement', taken)).toEqual({ ok: true })
    const before = await listed('customers?limit=1')
    expect((await listed(`measurements?filter.customerId=${kept}`)).total).toBe(0)

    // Whoever may not change customers, and whoever is of another shop, merges nobody.
    expect(await act('mergeCustomers', { from: double, into: kept }, shop.cashier)).toMatchObject({ ok: false })
    expect(await act('mergeCustomers', { from: double, into: kept }, shop.foreigner)).toMatchObject({ ok: false })
    expect(await act('mergeCustomers', { from: double, into: kept })).toEqual({ ok: true })

    expect((await listed('customers?limit=1')).total).toBe(before.total - 1)
    for (const id of [kept, double]) expect((await listed(`measurements?filter.customerId=${id}`)).total).toBe(1)
    const timeline = await shop.app.ask('GET', `/api/timeline/customer/${kept}`, { token: shop.owner })
    const lines = timeline.body['lines'] as unknown as { readonly command: string; readonly record: string }[]
    // Her measurements of before the merge, and who merged whom.
    expect(lines.map(({ command }) => command)).toEqual(expect.arrayContaining(['mergeCustomers', 'addMeasurement']))
    expect(await act('editCustomer', { customerId: double, customer: sampleDraft(customerNoun, 812, {}) })).toMatchObject({
      ok: false,
      refusal: { code: 'customers.unknown' },
    })
  })
})
