import { expect } from '@playwright/test'
import { DEMO_OWNER, DEMO_STAFF } from '#server/demo/story-people.ts'
import { type Counter, inShopWithTill } from '../../support/screens/journey.ts'
import { test } from '../../support/screens/shared-shop.ts'
import { type Language, NIGHT_ON_A_PHONE, address, faultsSeen, openFirstRow, setLabelStyle, settled } from '../../support/screens/walk.ts'

const LANGUAGES = ['en', 'ar'] as const
const FIRST_ROW = '#first-row'
/** The screens of a day at the counter; the marker means the page of a list's first row. */
const COUNTER_DAY = [
  ...['/merchant', '/merchant/billing', '/merchant/customers', '/merchant/customers?form=new', '/merchant/rent', '/merchant/rent/today'],
  ...['/merchant/rent/calendar', '/merchant/rent/orders', `/merchant/rent/orders${FIRST_ROW}`, '/merchant/shift', '/merchant/devices'],
  ...['/merchant/accounting/total-sales', '/merchant/reports/accounting-reports/daily-payments-summary'],
]

test('no screen of a day at the counter is inaccessible or too wide, in Arabic on a phone in dark mode', async ({ sharedShop }) => {
  const { page, shop } = await sharedShop.open()
  await shop.signIn(DEMO_OWNER)
  await setLabelStyle(page, NIGHT_ON_A_PHONE)
  const faults: string[] = []
  for (const path of COUNTER_DAY) {
    await page.goto(`${sharedShop.url}${path.replace(FIRST_ROW, '')}`)
    await settled(page)
    if (path.endsWith(FIRST_ROW)) await openFirstRow(page)
    faults.push(...(await faultsSeen(page, path)))
  }
  expect(faults).toEqual([])
})

test('the counter is accessible when locked, with a bill, during payment and on the receipt, and sells by keyboard alone', async () => {
  await inShopWithTill('counter-screens', async ({ server, openTill }) => {
    const counter = await openTill()
    const found: string[] = []
    for (const language of LANGUAGES) {
      await counter.page.goto(`${server.url}${address(language, '/merchant/billing')}`)
      await settled(counter.page)
      found.push(...(await faultsSeen(counter.page, `${language} locked`)))
      await unlockByKeyboard(counter, language)
      found.push(...(await sellByKeyboard(counter, language)))
    }
    expect(found).toEqual([])
  })
})

async function unlockByKeyboard({ page }: Counter, language: Language): Promise<void> {
  const cashier = DEMO_STAFF.find((person) => person.role === 'cashier')
  if (!cashier) throw new Error('the demo shop has no cashier')
  const tile = page.getByRole('button', { name: language === 'ar' ? cashier.nameAr : cashier.nameEn })
  await tile.waitFor()
  // The employee's tile is reached with the Tab key.
  for (let presses = 0; presses < 30 && !(await tile.evaluate((node) => node === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type(cashier.pin)
  await page.keyboard.press('Enter')
  await page.getByRole('combobox').first().waitFor()
}

async function sellByKeyboard({ page }: Counter, language: Language): Promise<string[]> {
  const found: string[] = []
  await page.keyboard.press('/')
  await page.keyboard.type(language === 'ar' ? 'استشوار' : 'Blow-dry')
  await page.getByRole('option').first().waitFor()
  found.push(...(await faultsSeen(page, `${language} search`)))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  found.push(...(await faultsSeen(page, `${language} bill`)))
  await page.keyboard.press('F9')
  await page.getByRole('dialog').waitFor()
  found.push(...(await faultsSeen(page, `${language} payment`)))
  await page.keyboard.press('Enter')
  await page.locator('main [data-receipt] svg').waitFor()
  found.push(...(await faultsSeen(page, `${language} receipt`)))
  await page.keyboard.press('Enter')
  await page.getByRole('combobox').first().waitFor()
  return found
}
