import AxeBuilder from '@axe-core/playwright'
import { type Page, expect, test } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_OWNER, DEMO_STAFF } from '#server/demo/story-people.ts'
import { type Counter, inShop } from '../support/screens/journey.ts'
import { screenPaths } from '../support/screens/screen-paths.ts'

const PICTURES = join(import.meta.dirname, '../../test-results/screens')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const LANGUAGES = ['en', 'ar'] as const
type Language = (typeof LANGUAGES)[number]

/** Addresses that need nobody signed in. */
const OPEN_SCREENS = ['/merchant/sign-in', '/404']
/** Screens that say nothing without a row in their address. */
const OF_A_ROW = new Set(['/merchant/billing-success'])
const PAYMENTS = '/merchant/reports/accounting-reports'
/** Reports beside another period. */
const COMPARED = [`${PAYMENTS}/daily-payments-summary?compare=month`, `${PAYMENTS}/monthly-payments-summary?compare=year`]
/** Every screen behind the door, each loaded by its address while a person is signed in on a plain browser; of a noun the form, too. */
const SCREENS = screenPaths()
  .filter(({ path }) => !OF_A_ROW.has(path))
  .flatMap(({ path, isNoun }) => (isNoun ? [path, `${path}?form=new`, `${path}/import`] : [path]))
  .concat(COMPARED)

const address = (language: Language, path: string): string => (language === 'ar' ? path : `/en${path}`)

test('no open screen has an accessibility violation, in either language', async () => {
  await inShop('open-screens', async ({ server, open }) => {
    const { page } = await open('browser')
    for (const language of LANGUAGES) expect(await violationsOf(page, server.url, language, OPEN_SCREENS)).toEqual([])
  })
})

/** So many screens are walked in one journey: a slow machine must come to its end, too. */
const WALK = 16
for (const language of LANGUAGES) {
  for (let first = 0; first < SCREENS.length; first += WALK) {
    const walked = SCREENS.slice(first, first + WALK)
    test(`no screen from ${walked[0]} on has an accessibility violation, signed in on a plain browser (${language})`, async () => {
      await inShop(`screens-${language}-${first}`, async ({ server, open }) => {
        const { page, shop } = await open('browser')
        await shop.signIn(DEMO_OWNER)
        expect(await violationsOf(page, server.url, language, walked)).toEqual([])
      })
    })
  }
}

test('everything is found from anywhere: screens, what can be added and rows, by keyboard, in both languages', async () => {
  await inShop('palette', async ({ server, open }) => {
    const { page, shop } = await open('browser')
    await shop.signIn(DEMO_OWNER)
    const found: string[] = []
    for (const { language, dialog, screen, group } of PALETTE) {
      await page.goto(`${server.url}${address(language, '/merchant/rent/orders')}`)
      await settled(page)
      await page.keyboard.press('Control+k')
      const palette = page.getByRole('dialog', { name: dialog })
      await palette.getByRole('option').first().waitFor()
      found.push(...(await violations(page, `${language} palette`)))
      await page.keyboard.type(screen)
      await expect(palette.getByRole('option').first()).toContainText(screen)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/merchant\/employees$/)
      await settled(page)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('D0-0016')
      await palette
        .getByRole('option', { name: /D0-0016/ })
        .first()
        .waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/merchant\/(rent\/orders|billing-success)\/.+/)
      await settled(page)
      await page.getByRole('button', { name: group }).click()
      await page.getByRole('dialog', { name: group }).getByRole('link').first().waitFor()
      found.push(...(await violations(page, `${language} menu group`)))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    expect(found).toEqual([])
  })
})

const PALETTE = [
  { language: 'ar', dialog: 'البحث في كل شيء', screen: 'الموظفون', group: 'الخدمات والمنتجات' },
  { language: 'en', dialog: 'Search everything', screen: 'Employees', group: 'Services and products' },
] as const

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

async function violationsOf(page: Page, url: string, language: Language, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await page.goto(`${url}${address(language, path)}`)
    await settled(page)
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
    found.push(...(await violations(page, `${language} ${path}`)))
  }
  return found
}

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
