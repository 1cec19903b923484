import { type Page, expect } from '@playwright/test'
import { rentContract } from '#domain/orders/papers/rent-contract.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { inShop } from '../support/screens/journey.ts'
import { apiClient } from '../support/api-client.ts'
import { goInside } from '../support/screens/at-rest.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'
import { screenPaths } from '../support/screens/screen-paths.ts'
import { test } from '../support/screens/shared-shop.ts'
import {
  type ScanPage,
  TWO_LOOKS,
  address,
  faultsInPresentation,
  faultsSeen,
  variantName,
  openFirstRow,
  setLabelStyle,
  settled,
  walkSheets,
} from '../support/screens/walk.ts'

// The walks are the longest journeys, so each may run on any free worker.
test.describe.configure({ mode: 'parallel' })

const LANGUAGES = ['en', 'ar'] as const

const DESKTOP = { width: 1366, height: 768 }
const TABLET = { width: 820, height: 1180 }
const PHONE = { width: 360, height: 740 }
const DAY_AND_NIGHT = ['light', 'dark'] as const
/**
 * Two combinations cover both languages, desktop and phone, light and dark. A test run alternates between them; `npm
 * run walk` uses both for every screen, and `WALK=all` every combination and a tablet.
 */
const WIDTH_OF_WALK = process.env['WALK'] ?? 'by turns'
const LOOKS: readonly ScanPage[] =
  WIDTH_OF_WALK === 'all'
    ? [DESKTOP, PHONE, TABLET].flatMap((size) => LANGUAGES.map((language) => ({ language, schemes: DAY_AND_NIGHT, ...size })))
    : TWO_LOOKS

/** In CI sheets are opened only where they are hardest to fit: on a phone in dark mode, in Arabic. */
const hasSheets = ({ width }: ScanPage): boolean => WIDTH_OF_WALK === 'all' || width === PHONE.width

/** Addresses that need no sign-in, including an expired e-mail link. */
const OPEN_SCREENS = [
  ...[
    '/merchant/sign-in',
    '/merchant/register',
    '/merchant/logout',
    '/404',
    '/terms-and-conditions',
    '/merchant/reset-password/an-address-that-is-over',
  ],
  ...['/merchant/invitation/an-address-that-is-over', '/merchant/verify-email/an-address-that-is-over'],
]

/** One public document of each kind, and the address of one that does not exist. */
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
/** Screens that are empty without a row in their address. */
const OF_A_ROW = new Set(['/merchant/billing-success'])
const PAYMENTS = '/merchant/reports/accounting-reports'
/** Lists without an entity whose rows have a detail page. */
const WITH_ROWS = ['/merchant/rent/orders', '/merchant/accounting/total-sales']
/** Lists that are empty in the demo shop. */
const WITHOUT_ROWS = new Set(['/merchant/accounting/suppliers', '/merchant/marketing-tools/discount-codes'])
/** Appended to an address: the detail page of its first row. */
const FIRST_ROW = '#first-row'
/** Reports compared with another period. */
const COMPARED = [`${PAYMENTS}/daily-payments-summary?compare=month`, `${PAYMENTS}/monthly-payments-summary?compare=year`]
const firstRowOf = (path: string): string[] => (WITHOUT_ROWS.has(path) ? [] : [`${path}${FIRST_ROW}`])
/** Every signed-in screen, loaded by its address in a browser that is no till; for an entity also its form. */
const SCREENS = screenPaths()
  .filter(({ path }) => !OF_A_ROW.has(path))
  .flatMap(({ path, isEntity }) => (isEntity ? [path, `${path}?form=new`, `${path}/import`, ...firstRowOf(path)] : [path]))
  .concat(
    COMPARED,
    WITH_ROWS.map((path) => `${path}${FIRST_ROW}`),
  )

test('no public screen and no public document has an accessibility violation, in either language', async () => {
  test.setTimeout(WALK_MS_MAX)
  await inShop('open-screens', async ({ server, open }) => {
    const { page } = await open('browser')
    const paths = [...OPEN_SCREENS, ...(await publicPapers(server.url))]
    for (const walkVariant of LOOKS) expect((await walk(page, server.url, walkVariant, paths)).faults).toEqual([])
    // The entry screens introduce the app at every window size.
    for (const size of [PHONE, TABLET, DESKTOP]) {
      await setLabelStyle(page, { ...size, language: 'en', schemes: ['light'] })
      await page.goto(`${server.url}/en/merchant/sign-in`)
      await expect(page.getByText('Point of sale for bridal, dress-rental and beauty shops').filter({ visible: true })).toHaveCount(1)
    }
  })
})

/** The menu is the same on every screen and is walked with the first one. */
const EVERYWHERE = 'body'
const INSIDE = ':is(main, [role=dialog])'
/** Screens per journey: buttons with the same label are opened once per journey, and two journeys occupy two cores. */
const WALK = 30
/** Long enough for a slow machine. */
const WALK_MS_MAX = 1_200_000
/** An entity has four addresses: list and form alternate between the two combinations, reversed for the next entity. */
const OF_A_NOUN = 4
const isTurnOf = (walkVariant: ScanPage, nth: number): boolean =>
  (nth + Math.floor(nth / OF_A_NOUN)) % LOOKS.length === LOOKS.indexOf(walkVariant)
const screensOf = (walkVariant: ScanPage): readonly string[] =>
  WIDTH_OF_WALK === 'by turns' ? SCREENS.filter((_, nth) => isTurnOf(walkVariant, nth)) : SCREENS

/** Distributes the screens so that every walk has some with sheets and all take about as long. */
function walksOf(walkVariant: ScanPage): readonly string[][] {
  const screens = screensOf(walkVariant)
  const count = Math.ceil(screens.length / WALK)
  return Array.from({ length: count }, (_, nth) => screens.filter((_path, at) => at % count === nth))
}

for (const walkVariant of LOOKS) {
  for (const [nth, walked] of walksOf(walkVariant).entries()) {
    test(`walk ${nth + 1}: no screen or sheet is inaccessible or too wide (${variantName(walkVariant)})`, async ({
      sharedShop: { url, open },
    }) => {
      test.setTimeout(WALK_MS_MAX)
      const { page, shop } = await open()
      await shop.signIn(DEMO_OWNER)
      const { faults, sheets } = await walk(page, url, walkVariant, walked)
      expect(faults).toEqual([])
      // A walk that opens no sheet has checked nothing.
      expect(sheets.length > 0).toBe(hasSheets(walkVariant))
    })
  }
}

/** A touch laptop with and without browser bars, and a tablet in both orientations. */
const LOW_WINDOWS = [DESKTOP, { width: 1366, height: 680 }, { width: 1024, height: 768 }, TABLET]

test('the menu is fully visible in a low window, with touch-sized targets', async ({ sharedShop: { url, open } }) => {
  const { page, shop } = await open()
  await shop.signIn(DEMO_OWNER)
  await page.goto(`${url}/merchant/rent/orders`)
  await settled(page)
  for (const size of LOW_WINDOWS) {
    await page.setViewportSize(size)
    const menu = page.locator('header nav')
    await expect.poll(() => menu.evaluate((nav) => nav.scrollHeight - nav.clientHeight), { message: `${size.height} px` }).toBe(0)
  }
})

test('the global search finds screens, add actions and rows from anywhere, by keyboard, in both languages', async ({
  sharedShop: { url, open },
}) => {
  const { page, shop } = await open()
  await shop.signIn(DEMO_OWNER)
  const found: string[] = []
  for (const { language, dialog, screen, group } of PALETTE) {
    await page.goto(`${url}${address(language, '/merchant/rent/orders')}`)
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

const PALETTE = [
  { language: 'ar', dialog: 'البحث في كل شيء', screen: 'الموظفون', group: 'الخدمات والمنتجات' },
  { language: 'en', dialog: 'Search everything', screen: 'Employees', group: 'Services and products' },
] as const

async function walk(
  page: Page,
  url: string,
  walkVariant: ScanPage,
  paths: readonly string[],
): Promise<{ faults: string[]; sheets: string[] }> {
  await setLabelStyle(page, walkVariant)
  const faults: string[] = []
  const sheets: string[] = []
  const pressed = new Set<string>()
  for (const path of paths) {
    const at = `${url}${address(walkVariant.language, path.replace(FIRST_ROW, ''))}`
    const go = goTo(page, isBehindTheDoor(path) && path !== paths[0] && hasSheets(walkVariant))
    await go(at)
    await settled(page)
    await expect(page.locator('html')).toHaveAttribute('dir', walkVariant.language === 'ar' ? 'rtl' : 'ltr')
    if (path.endsWith(FIRST_ROW)) await openFirstRow(page)
    const name = `${variantName(walkVariant)} ${path}`
    faults.push(...(await faultsInPresentation(page, name, walkVariant)))
    const within = path === screensOf(walkVariant)[0] ? EVERYWHERE : INSIDE
    if (!hasSheets(walkVariant)) continue
    const seen = await walkSheets(page, name, walkVariant, { pressed, within, comeBack: goTo(page, isBehindTheDoor(path)) })
    faults.push(...seen.faults)
    sheets.push(...seen.sheets)
  }
  return { faults, sheets }
}

const isBehindTheDoor = (path: string): boolean => SCREENS.includes(path)

/** In light mode each screen is loaded by its address, in dark mode it is reached from another one. */
const goTo = (page: Page, isInside: boolean) => async (url: string) => void (await (isInside ? goInside(page, url) : page.goto(url)))
