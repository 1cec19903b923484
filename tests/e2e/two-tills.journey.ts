import { expect, test } from '@playwright/test'
import { product } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import { type Counter, inShop } from '../support/screens/journey.ts'
import { goByMenu } from '../support/screens/menu.ts'
import { mirroredRow } from '../support/screens/mirror-on-disk.ts'
import { type ScriptedTill, copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'

const SALES_EACH = 2
/** A till learns of the other's sales by a poke, or by polling once a minute. */
const HEARD = { timeout: 90_000 }

test('two offline tills sell the same product to the same customer and end equal with each other and the server', async () => {
  await inShop('two-tills', async ({ server, open }) => {
    const api = apiClient(server.url)
    const before = await enrolScriptedTill(api, DEMO_OWNER, 'Reader before')
    const goods = copiedRows(before, product).toSorted((a, b) => b.onHand - a.onHand)[0]
    const buyer = copiedRows(before, customer).find((row) => row.status === 1)
    if (!goods || !buyer) throw new Error('the demo shop is empty')

    const tills = [await open('first'), await open('second')]
    for (const [nth, till] of tills.entries()) {
      await till.shop.signIn(DEMO_OWNER)
      await till.shop.enrol(`Till ${nth + 1}`)
      await till.shop.openSale()
    }
    await server.stop()
    for (const till of tills) await sellTo(till, goods, buyer)
    await server.start()
    for (const till of tills) await till.shop.untilSent()

    const after = await enrolScriptedTill(api, DEMO_OWNER, 'Reader after')
    const sold = SALES_EACH * tills.length
    expect(rowOf(after, product, goods.id).onHand).toBe(goods.onHand - sold)
    const points = rowOf(after, customer, buyer.id).points - buyer.points
    expect(points).toBe(sold * Math.floor(goods.price / 100))
    for (const till of tills) {
      await expect.poll(() => mirroredRow(till.page, 'product', goods.id), HEARD).toMatchObject({ onHand: goods.onHand - sold })
      await expect.poll(() => mirroredRow(till.page, 'customer', buyer.id), HEARD).toMatchObject({ points: buyer.points + points })
      await verify(till)
    }
  })
})

async function sellTo(
  { shop }: Counter,
  goods: { readonly nameEn: string },
  buyer: { readonly mobile: string | null; readonly name: string },
): Promise<void> {
  for (let nth = 0; nth < SALES_EACH; nth += 1) {
    await shop.chooseCustomer(buyer.mobile ?? buyer.name, buyer.name)
    await shop.add(goods.nameEn)
    await shop.payCash()
    await shop.newSale()
  }
}

/** Makes the till compare every row of its copy with the server by checksum. */
async function verify({ page }: Counter): Promise<void> {
  await goByMenu(page, 'The shop', 'This device')
  await page.getByRole('button', { name: 'Verify against the server' }).click()
  await expect(page.getByText(/^Equal: all/)).toBeVisible()
}

function rowOf<R extends typeof product | typeof customer>(till: ScriptedTill, record: R, id: string) {
  const row = copiedRows(till, record).find((one) => one.id === id)
  if (!row) throw new Error(`${record.name} ${id} is gone`)
  return row
}
