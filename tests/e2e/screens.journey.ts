import { type Page, expect, test } from '@playwright/test'
import { rentContract } from '#domain/orders/papers/rent-contract.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { DEMO_OWNER, DEMO_STAFF } from '#server/demo/story-people.ts'
import { type Counter, inShop } from '../support/screens/journey.ts'
import { apiClient } from '../support/api-client.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'
import { screenPaths } from '../support/screens/screen-paths.ts'
import {
  type Language,
  type Look,
  address,
  faultsInLook,
  faultsSeen,
  lookName,
  setLook,
  settled,
  walkSheets,
} from '../support/screens/walk.ts'

const LANGUAGES = ['en', 'ar'] as const

const DESKTOP = { width: 1366, height: 768 }
const TABLET = { width: 820, height: 1180 }
const PHONE = { width: 360, height: 740 }
const DAY_AND_NIGHT = ['light', 'dark'] as const
/** Both languages, a desktop and a phone, day and night are seen by two walks; `WALK=all` takes every one of their combinations, and a tablet. */
const LOOKS: readonly Look[] =
  process.env['WALK'] === 'all'
    ? [DESKTOP, PHONE, TABLET].flatMap((size) => LANGUAGES.map((language) => ({ language, schemes: DAY_AND_NIGHT, ...size })))
    : [
        { language: 'en', schemes: ['light'], ...DESKTOP },
        { language: 'ar', schemes: ['dark'], ...PHONE },
      ]

/** A sheet opens once in CI, where it is hardest to fit: on a phone by night, in Arabic. */
const hasSheets = ({ width }: Look): boolean => process.env['WALK'] === 'all' || width === PHONE.width

/** Addresses that need nobody signed in; a letter's address that is over says so. */
const OPEN_SCREENS = ['/merchant/sign-in', '/404', '/merchant/reset-password/an-address-that-is-over']

/** A paper of each kind as its customer opens it, and the address of one that is none. */
async function publicPapers(url: string): Promise<string[]> {
  const reader = await enrolScriptedTill(apiClient(url), DEMO_OWNER, 'Reader', [invoice, rentalOrder, rentContract])
  const codes = [
    ['e-invoice', copiedRows(reader, invoice)[0]?.shareCode],
    ['e-deposit', copiedRows(reader, rentalOrder)[0]?.shareCode],
    ['e-contract', copiedRows(reader, rentContract)[0]?.shareCode],
    ['e-invoice', 'no-paper-has-this-code'],
  ] as const
  for (const [paper, code] of codes) if (!code) throw new Error(`the demo shop has no paper for ${paper}`)
  return codes.map(([paper, code]) => `/${paper}/${code}`)
}
/** Screens that say nothing without a row in their address. */
const OF_A_ROW = new Set(['/merchant/billing-success'])
const PAYMENTS = '/merchant/reports/accounting-reports'
/** Lists of no noun whose rows have a page. */
const WITH_ROWS = ['/merchant/rent/orders', '/merchant/accounting/total-sales']
/** The demo shop has none of these. */
const WITHOUT_ROWS = new Set(['/merchant/accounting/suppliers'])
/** After an address: the page of its first row. */
const FIRST_ROW = '#first-row'
/** Reports beside another period. */
const COMPARED = [`${PAYMENTS}/daily-payments-summary?compare=month`, `${PAYMENTS}/monthly-payments-summary?compare=year`]
const firstRowOf = (path: string): string[] => (WITHOUT_ROWS.has(path) ? [] : [`${path}${FIRST_ROW}`])
/** Every screen behind the door, each loaded by its address while a person is signed in on a plain browser; of a noun the form, too. */
const SCREENS = screenPaths()
  .filter(({ path }) => !OF_A_ROW.has(path))
  .flatMap(({ path, isNoun }) => (isNoun ? [path, `${path}?form=new`, `${path}/import`, ...firstRowOf(path)] : [path]))
  .concat(
    COMPARED,
    WITH_ROWS.map((path) => `${path}${FIRST_ROW}`),
  )

test('no open screen and no paper of a customer has an accessibility violation, in either language', async () => {
  test.setTimeout(WALK_MS_MAX)
  await inShop('open-screens', async ({ server, open }) => {
    const { page } = await open('browser')
    const paths = [...OPEN_SCREENS, ...(await publicPapers(server.url))]
    for (const look of LOOKS) expect((await walk(page, server.url, look, paths)).faults).toEqual([])
  })
})

/** The menu is the same beside every screen, and is walked with the first of them. */
const EVERYWHERE = 'body'
const INSIDE = ':is(main, [role=dialog])'
/** So many screens are walked in one journey: a slow machine must come to its end, too. */
const WALK = 10
/** Seen: 40 to 85 s on four cores beside two other browsers. */
const WALK_MS_MAX = 420_000
for (const look of LOOKS) {
  for (let first = 0; first < SCREENS.length; first += WALK) {
    const walked = SCREENS.slice(first, first + WALK)
    test(`no screen from ${walked[0]} on, and no sheet of it, is inaccessible or too wide (${lookName(look)})`, async () => {
      test.setTimeout(WALK_MS_MAX)
      await inShop(`screens-${lookName(look).replaceAll(' ', '-')}-${first}`, async ({ server, open }) => {
        const { page, shop } = await open('browser')
        await shop.signIn(DEMO_OWNER)
        const { faults, sheets } = await walk(page, server.url, look, walked)
        expect(faults).toEqual([])
        // A walk that opens nothing has looked at nothing.
        expect(sheets.length > 0).toBe(hasSheets(look))
      })
    })
  }
}

/** A touch laptop as a whole and with the bars of its browser, and a tablet both ways. */
const LOW_WINDOWS = [DESKTOP, { width: 1366, height: 680 }, { width: 1024, height: 768 }, TABLET]

test('the menu shows all of itself in a low window, with targets of a finger', async () => {
  await inShop('low-window', async ({ server, open }) => {
    const { page, shop } = await open('browser')
    await shop.signIn(DEMO_OWNER)
    await page.goto(`${server.url}/merchant/rent/orders`)
    await settled(page)
    for (const size of LOW_WINDOWS) {
      await page.setViewportSize(size)
      const menu = page.locator('header nav')
      await expect.poll(() => menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight), { message: `${size.height} px` }).toBe(0)
    }
  })
})

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
      found.push(...(await faultsSeen(page, `${language} palette`)))
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
      found.push(...(await faultsSeen(page, `${language} menu group`)))
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
      found.push(...(await faultsSeen(counter.page, `${language} locked`)))
      await unlockByKeyboard(counter, language)
      found.push(...(await sellByKeyboard(counter, language)))
    }
    expect(found).toEqual([])
  })
})

async function walk(page: Page, url: string, look: Look, paths: readonly string[]): Promise<{ faults: string[]; sheets: string[] }> {
  await setLook(page, look)
  const faults: string[] = []
  const sheets: string[] = []
  const pressed = new Set<string>()
  for (const path of paths) {
    await page.goto(`${url}${address(look.language, path.replace(FIRST_ROW, ''))}`)
    await settled(page)
    await expect(page.locator('html')).toHaveAttribute('dir', look.language === 'ar' ? 'rtl' : 'ltr')
    if (path.endsWith(FIRST_ROW)) await openFirstRow(page)
    const name = `${lookName(look)} ${path}`
    faults.push(...(await faultsInLook(page, name, look)))
    const within = path === SCREENS[0] ? EVERYWHERE : INSIDE
    if (!hasSheets(look)) continue
    const seen = await walkSheets(page, name, look, { pressed, within })
    faults.push(...seen.faults)
    sheets.push(...seen.sheets)
  }
  return { faults, sheets }
}

async function openFirstRow(page: Page): Promise<void> {
  const list = page.url()
  await page.locator('main [data-row] [data-row-focus]:visible').first().click()
  await page.waitForURL((url) => url.href !== list)
  await settled(page)
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
