import AxeBuilder from '@axe-core/playwright'
import { type Page, expect, test } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_OWNER, DEMO_STAFF } from '#server/demo/story-people.ts'
import { type Counter, inShop } from '../support/screens/journey.ts'

const PICTURES = join(import.meta.dirname, '../../test-results/screens')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const LANGUAGES = ['en', 'ar'] as const
type Language = (typeof LANGUAGES)[number]

/** Addresses that need nobody signed in. */
const OPEN_SCREENS = ['/merchant/sign-in', '/404']
/** Screens behind the door, each loaded by its address while a person is signed in on a plain browser. */
const SCREENS = [
  '/merchant',
  '/merchant/billing',
  '/merchant/on-hold-report',
  '/merchant/rent',
  '/merchant/rent/today',
  '/merchant/rent/hand-over',
  '/merchant/rent/return',
  '/merchant/pos/follow-up-items',
  '/merchant/pos/prova-items',
  '/merchant/reports/general-reports',
  '/merchant/reports/general-reports/reserved-items',
  '/merchant/reports/general-reports/rented-items',
  '/merchant/reports/general-reports/cleaning-items',
  '/merchant/reports/general-reports/maintenance-items',
  '/merchant/reports/management-reports/stock-moving-report',
  '/merchant/reports/management-reports/piece-yield',
  '/merchant/customers',
  '/merchant/customers?form=new',
  '/merchant/menu/services',
  '/merchant/menu/services?form=new',
  '/merchant/menu/categories',
  '/merchant/products/define-product',
  '/merchant/products/define-product?form=new',
  '/merchant/products/categories',
  '/merchant/rent/rent-categories',
  '/merchant/rent/rent-items',
  '/merchant/rent/rent-items/import',
  '/merchant/rent/rent-items/labels',
  '/merchant/rent/rent-item',
  '/merchant/accounting/total-sales',
  '/merchant/reports/accounting-reports/daily-payments-summary',
  '/merchant/reports/accounting-reports/daily-payments-summary?compare=month',
  '/merchant/reports/accounting-reports/monthly-payments-summary?compare=year',
  '/merchant/employees',
  '/merchant/devices',
  '/merchant/devices/attention',
  '/merchant/devices/rescue',
  '/merchant/devices/tills',
  '/merchant/setting/general-setting',
  '/merchant/profile',
  '/merchant/wizard',
  '/merchant/no-permission',
]

const address = (language: Language, path: string): string => (language === 'ar' ? path : `/en${path}`)

test('no screen has an accessibility violation, in either language, signed in on a plain browser', async () => {
  await inShop('screens', async ({ server, open }) => {
    const { page, shop } = await open('browser')
    const found: string[] = []
    const visit = async (language: Language, path: string) => {
      await page.goto(`${server.url}${address(language, path)}`)
      await settled(page)
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      found.push(...(await violations(page, `${language} ${path}`)))
    }
    for (const language of LANGUAGES) for (const path of OPEN_SCREENS) await visit(language, path)
    await shop.signIn(DEMO_OWNER)
    for (const language of LANGUAGES) for (const path of SCREENS) await visit(language, path)
    expect(found).toEqual([])
  })
})

test('the counter has none either: locked, with a bill, at the payment, on the receipt; and it sells by keyboard alone', async () => {
  await inShop('counter-screens', async ({ server, open }) => {
    const counter = await open('till')
    await counter.shop.signIn(DEMO_OWNER)
    await counter.shop.enrol('Front counter')
    const found: string[] = []
    for (const language of LANGUAGES) {
      await counter.page.goto(`${server.url}${address(language, '/merchant/billing')}`)
      await settled(counter.page)
      found.push(...(await violations(counter.page, `${language} locked`)))
      await unlockByKeyboard(counter, language)
      found.push(...(await sellByKeyboard(counter, language)))
    }
    expect(found).toEqual([])
  })
})

/** Waits until the screen shows its content and not its skeleton. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.locator(':is(h1, h2, [role="combobox"]):visible').first().waitFor()
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0)
}

async function violations(page: Page, name: string): Promise<string[]> {
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: join(PICTURES, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.png`) })
  const { violations: faults } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode(true).analyze()
  return faults.map((fault) => `${name}: ${fault.id} (${fault.nodes.map((node) => node.html.slice(0, 160)).join(', ')})`)
}

async function unlockByKeyboard({ page }: Counter, language: Language): Promise<void> {
  const cashier = DEMO_STAFF.find((person) => person.role === 'cashier')
  if (!cashier) throw new Error('the demo shop has no cashier')
  const tile = page.getByRole('button', { name: language === 'ar' ? cashier.nameAr : cashier.nameEn })
  await tile.waitFor()
  // Her tile is reached by the Tab key, as by somebody who has no pointer.
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
  found.push(...(await violations(page, `${language} search`)))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
  found.push(...(await violations(page, `${language} bill`)))
  await page.keyboard.press('F9')
  await page.getByRole('dialog').waitFor()
  found.push(...(await violations(page, `${language} payment`)))
  await page.keyboard.press('Enter')
  await page.locator('main [data-receipt] svg').waitFor()
  found.push(...(await violations(page, `${language} receipt`)))
  await page.keyboard.press('Enter')
  await page.getByRole('combobox').first().waitFor()
  return found
}
