import { type Page, expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../../support/api-client.ts'
import { type Counter, type TillJourney, inShopWithTill } from '../../support/screens/journey.ts'
import { goByMenu } from '../../support/screens/menu.ts'
import { enrolScriptedTill } from '../../support/scripted-till.ts'
import { DAY_RECORDS, type TillDay, compareTillDay } from '../../support/shop-day.ts'

const [VEIL, MAKE_UP, BLOW_DRY] = ['Pearl-embroidered veil', 'Bridal make-up', 'Blow-dry']
const HELD = 'Noura, waiting for her sister'
/** A till learns of another till's operations by a poke, or by polling once a minute. */
const HEARD = { timeout: 90_000 }
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const seriesOf = (number: string): string => number.split('-')[0] ?? ''

async function openShift({ page }: Counter, float: string): Promise<void> {
  await goByMenu(page, 'Invoices and reports', 'Shift')
  await button(page, 'Open a shift').click()
  await page.getByLabel('Opening float').fill(float)
  await button(page, 'Open the shift').click()
  await expect(page.getByText('The shift is still open')).toBeVisible()
}

async function sell({ shop }: Counter, ...goods: readonly string[]): Promise<string> {
  await shop.openSale()
  for (const name of goods) await shop.add(name)
  return shop.payCash()
}

/** Resumes and pays a held bill of this or another till. */
async function sellHeld({ page, shop }: Counter): Promise<string> {
  await page
    .getByRole('link', { name: /^On hold/ })
    .first()
    .click()
  await page.getByRole('listitem').filter({ hasText: HELD }).getByRole('button', { name: 'Resume' }).click(HEARD)
  await expect(page.getByRole('region', { name: 'Bill' })).toContainText(BLOW_DRY)
  return shop.payCash()
}

/** Returns one veil of the displayed sale for cash. */
async function returnVeil({ page }: Counter): Promise<void> {
  await button(page, 'Return').click()
  const sheet = page.getByRole('dialog', { name: /^Return of invoice/ })
  await sheet
    .getByRole('group', { name: `Quantity of ${VEIL} to return` })
    .getByRole('button', { name: 'One more' })
    .click()
  await sheet.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'The size does not fit' })
  await button(page, 'Return and refund').click()
  await expect(page.getByRole('heading', { level: 1, name: 'The return is done' })).toBeVisible()
}

/** Sells another item instead and collects the difference. */
async function takeInstead({ page, shop }: Counter): Promise<void> {
  await button(page, 'Exchange: pay another bill with it').click()
  await shop.add(MAKE_UP)
  await expect(page.getByText(/paid so far/)).toBeVisible()
  await shop.payCash()
}

/** Takes cash out for water, then counts and closes the drawer. */
async function countAndClose({ page }: Counter, notes: string): Promise<void> {
  await goByMenu(page, 'Invoices and reports', 'Shift')
  await button(page, 'Cash out').click()
  await page.getByLabel('Amount').fill('20')
  await page.getByLabel('Reason').fill('Water for guests')
  await button(page, 'Save').click()
  await expect(page.getByText('Water for guests')).toBeVisible()
  await button(page, 'Count and close').click()
  const close = page.getByRole('dialog', { name: 'Count and close the shift' })
  await close.getByLabel('500.00').fill(notes)
  await close.getByRole('button', { name: 'Close the shift' }).click()
  await expect(page.getByText('Z report')).toBeVisible()
}

async function openTills({ openTill, open }: TillJourney): Promise<readonly [Counter, Counter]> {
  const front = await openTill()
  const second = await open('second')
  await second.shop.signIn(DEMO_OWNER)
  await second.shop.enrol('Second counter')
  return [front, second]
}

/** The whole day of both tills; `resumedAt` resumes a bill held at the first one. */
async function shopDay([front, second]: readonly [Counter, Counter], resumedAt: Counter): Promise<readonly [TillDay, TillDay]> {
  await openShift(front, '500')
  await openShift(second, '200')
  const first = await sell(front, MAKE_UP)
  await front.shop.openSale()
  await front.shop.add(BLOW_DRY)
  await front.shop.hold(HELD)
  const other = await sell(second, VEIL, VEIL)
  await returnVeil(second)
  await takeInstead(second)
  await sellHeld(resumedAt)
  await countAndClose(front, '1')
  await countAndClose(second, '2')
  const held = { goods: [BLOW_DRY] }
  const ofSecond = [{ goods: [VEIL, VEIL] }, { goods: [VEIL], isReturn: true }, { goods: [MAKE_UP] }]
  const of = (at: Counter, ...documents: TillDay['documents']) => (at === resumedAt ? [...documents, held] : documents)
  return [
    { series: seriesOf(first), float: 500_00, cashOut: 20_00, counted: 500_00, documents: of(front, { goods: [MAKE_UP] }) },
    { series: seriesOf(other), float: 200_00, cashOut: 20_00, counted: 1_000_00, documents: of(second, ...ofSecond) },
  ]
}

async function compare(journey: TillJourney, tills: readonly Counter[], days: readonly TillDay[]): Promise<void> {
  for (const { shop } of tills) await shop.untilSent()
  const reader = await enrolScriptedTill(apiClient(journey.server.url), DEMO_OWNER, 'Reader', DAY_RECORDS)
  for (const day of days) compareTillDay(reader, day)
}

test('a whole day at two tills: shift, sales, a bill held at one and paid at the other, exchange, cash out, Z report', async () => {
  await inShopWithTill('shop-day', async (journey) => {
    const tills = await openTills(journey)
    await compare(journey, tills, await shopDay(tills, tills[1]))
  })
})

test('the same offline from the opening to the Z report of both tills; the server then has the same books', async () => {
  await inShopWithTill('shop-day-offline', async (journey) => {
    const tills = await openTills(journey)
    await journey.server.stop()
    const days = await shopDay(tills, tills[0])
    await journey.server.start()
    await compare(journey, tills, days)
  })
})
