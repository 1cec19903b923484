import { expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { type Counter, inShopWithTill } from '../support/screens/journey.ts'
import { goByMenu } from '../support/screens/menu.ts'
import { shopDay } from '../support/shop-today.ts'

const VEIL = 'Journey veil'
const SHELVES = 'Shelves of veils'
/** The newest first. */
const MOVES = [
  ['Sold', '-2', '-60.00'],
  ['Counted', '-1', '-30.00'],
  ['Added', '10', '350.00'],
  ['At the start', '5', '100.00'],
] as const
/** A till learns of other changes by a poke, or by polling once a minute. */
const HEARD = { timeout: 90_000 }

test('goods that are added, bought, counted offline by two employees and sold meanwhile match their stock moves', async () => {
  test.setTimeout(300_000)
  await inShopWithTill('stock', async ({ server, open, openTill }) => {
    const second = await open('second')
    await second.shop.signIn(DEMO_OWNER)
    await defineAndBuy(second, server.url)
    await second.shop.enrol('Back room')
    await second.shop.startAnew(`${server.url}/en/merchant/products/stocktakes`)
    await second.shop.unlock('Hind Al Qahtani', '333333')
    const first = await openTill()
    await goByMenu(first.page, 'Services and products', 'Stocktakes')
    for (const { page } of [first, second]) await page.getByRole('link', { name: SHELVES }).click(HEARD)

    await server.stop()
    await count(second, 6)
    await count(first, 8)
    await first.shop.openSale()
    await first.shop.add(VEIL)
    await first.shop.add(VEIL)
    await first.shop.payCash()
    await server.start()
    for (const { shop } of [first, second]) await shop.untilSent()

    const office = await open('office')
    await office.shop.signIn(DEMO_OWNER)
    await closeStocktake(office, server.url)
    await reportsWhatMoved(office, server.url)
  })
})

/** Five veils at a cost of 20 are in stock, ten more are bought for 35 each, and a stocktake is started. */
async function defineAndBuy({ page }: Counter, url: string): Promise<void> {
  await page.goto(`${url}/en/merchant/accounting/suppliers?form=new`)
  const form = page.getByRole('dialog')
  const save = form.getByRole('button', { name: 'Save', exact: true })
  await form.getByLabel(/^Name in Arabic/).fill('مؤسسة الطرح')
  await form.getByLabel(/^Name in English/).fill('House of veils')
  await save.click()
  await expect(form).toBeHidden()

  await page.goto(`${url}/en/merchant/products/define-product?form=new`)
  await form.getByLabel(/^Name in Arabic/).fill('طرحة الرحلة')
  await form.getByLabel(/^Name in English/).fill(VEIL)
  await form.getByRole('combobox', { name: /^Group/ }).click()
  await page.getByRole('option', { name: 'Veils', exact: true }).click()
  await form.getByLabel(/^Price/).fill('100')
  await form.getByLabel(/^Purchase price/).fill('20')
  await form.getByLabel(/^Quantity at the start/).fill('5')
  await save.click()
  await expect(form).toBeHidden()

  await page.goto(`${url}/en/merchant/products/add-quantity`)
  await takeLine(page)
  const line = page.getByRole('group', { name: VEIL, exact: true })
  await line.getByLabel(/^Quantity/).fill('10')
  await line.getByLabel(/^Unit cost/).fill('35')
  await page.getByRole('combobox', { name: 'Supplier', exact: true }).fill('House')
  await page.getByRole('option', { name: 'House of veils' }).click()
  await page.getByLabel("Supplier's document").fill('HV-77')
  await page.getByRole('button', { name: 'Add to the stock' }).click()
  await expect(page.getByText('The stock operation was saved')).toBeVisible()

  await page.goto(`${url}/en/merchant/products/stocktakes/new`)
  await page.getByLabel(/^Name/).fill(SHELVES)
  await page.getByRole('button', { name: 'Start counting' }).click()
  await expect(page.getByRole('heading', { level: 1, name: SHELVES })).toBeVisible()
}

async function takeLine(page: Counter['page']): Promise<void> {
  const search = page.getByLabel('Scan a product, or type its name or code')
  await search.fill(VEIL)
  await page.getByRole('option', { name: new RegExp(VEIL) }).click()
}

async function count({ page }: Counter, quantity: number): Promise<void> {
  await takeLine(page)
  await page
    .getByRole('group', { name: VEIL, exact: true })
    .getByLabel(/^Counted on the shelf/)
    .fill(String(quantity))
  await page.getByRole('button', { name: 'Save my count' }).click()
  await expect(page.getByText('Your count was saved')).toBeVisible()
}

/** The books had fifteen when the second employee counted, and the shelves had fourteen. */
async function closeStocktake({ page }: Counter, url: string): Promise<void> {
  await page.goto(`${url}/en/merchant/products/stocktakes`)
  await page.getByRole('link', { name: SHELVES }).click()
  await page.getByRole('button', { name: 'Close the stocktake' }).click()
  const requested = page.getByRole('alertdialog', { name: 'Close the stocktake?' })
  await expect(requested).toContainText('The stock of one product changes.')
  await requested.getByRole('button', { name: 'Close and record differences' }).click()
  await expect(page.getByText('The stocktake was closed and the stock was updated')).toBeVisible()
  const line = page.getByRole('row').filter({ hasText: VEIL })
  await expect(line.getByRole('cell')).toHaveText([/Hind Al Qahtani, Noura Al Yasmin/, '14', '15', '-1', '-30.00 SAR', /./])
}

/** Five at 20 and ten at 35 cost 30 on average; one was missing and two were sold. */
async function reportsWhatMoved({ page }: Counter, url: string): Promise<void> {
  const status = `${url}/en/merchant/reports/inventory-reports/inventory-status?find=${VEIL}`
  await page.goto(status)
  const row = page.getByRole('row').filter({ hasText: VEIL })
  await expect(row).toBeVisible()
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([VEIL, 'Veils', '—', '12', 'Enough', '30.00', '360.00', '100.00', '0'])
  await page.goto(`${status}&day=${shopDay(-1)}`)
  await expect(page.getByText('Nothing was found')).toBeVisible()
  await page.getByRole('button', { name: 'Now', exact: true }).click()
  await row.getByRole('link', { name: VEIL }).click()
  await page.waitForURL(/define-product\/[0-9a-f-]{36}/)
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''
  await page.goto(`${url}/en/merchant/products/stock-operations?productId=${id}`)
  for (const [nth, [what, quantity, cost]] of MOVES.entries()) {
    const cells = row.nth(nth).getByRole('cell')
    await expect(cells.filter({ hasText: what })).toBeVisible()
    expect(await cells.allInnerTexts()).toEqual(expect.arrayContaining([what, quantity, cost]))
  }
  await expect(row).toHaveCount(MOVES.length)
}
