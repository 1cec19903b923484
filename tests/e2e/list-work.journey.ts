import { type Page, expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { accessibilityFaults } from '../support/screens/accessibility.ts'
import { type Journey, inShop } from '../support/screens/journey.ts'

const WORDS = {
  columns: 'الأعمدة',
  done: 'تم',
  earlier: 'السعر: إلى الأمام',
  group: 'المجموعة',
  heads: ['الصورة', 'السعر', 'مدة العمل بالدقائق', 'الحالة'],
  save: 'حفظ هذا العرض',
  name: /اسم العرض/,
  keep: 'حفظ',
  all: 'الكل',
  everybody: 'يراه الجميع',
  disable: 'تعطيل',
  refused: 'رُفض سجل واحد:',
  undo: 'تراجع',
  twoDone: 'نُفِّذ على سجلين.',
} as const

const NOBODY = '01900000-0000-7000-8000-00000000dead'
const PATH = '/merchant/menu/services'

async function openServices({ server, open }: Journey): Promise<Page> {
  const { page, shop } = await open('browser')
  await shop.signIn(DEMO_OWNER)
  await page.goto(`${server.url}${PATH}`)
  await page.locator('tbody tr').first().waitFor()
  return page
}

/** The violations that axe reports for the page, in short form. */
async function violationsOf(page: Page): Promise<readonly string[]> {
  return accessibilityFaults(page)
}

const PHONE = { width: 360, height: 740 }
const TOUCH = 44

const headsOf = async (page: Page) => (await page.locator('thead th').allInnerTexts()).map((text) => text.trim()).slice(2, -1)

test('a list keeps the chosen columns, and a saved view restores its settings', async () => {
  await inShop('list-views', async (journey) => {
    const page = await openServices(journey)
    await page.getByRole('button', { name: WORDS.columns, exact: true }).click()
    await page.getByRole('button', { name: WORDS.earlier }).click()
    await page.getByRole('checkbox', { name: WORDS.group }).uncheck()
    await page.getByRole('button', { name: WORDS.done, exact: true }).click()
    await expect.poll(() => headsOf(page)).toEqual(WORDS.heads)
    await page.reload()
    await expect.poll(() => headsOf(page)).toEqual(WORDS.heads)

    await page.goto(`${journey.server.url}${PATH}?isFavourite=true&sort=price&down=1&colour=red&columns=price,nothing`)
    await page.getByRole('button', { name: WORDS.save }).click()
    await page.getByLabel(WORDS.name).fill('VIP')
    await page.getByLabel(WORDS.everybody).check()
    await page.getByRole('button', { name: WORDS.keep, exact: true }).click()
    const chip = page.getByRole('button', { name: 'VIP' }).first()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: WORDS.all, exact: true }).first().click()
    await expect.poll(() => headsOf(page)).toEqual(WORDS.heads)
    await chip.click()
    await expect.poll(() => headsOf(page)).toEqual([WORDS.heads[1]])
    await expect(page).toHaveURL(/isFavourite=true/)
    await page.screenshot({ path: 'test-results/lists/views.png' })

    // Unknown views and columns are ignored.
    await page.goto(`${journey.server.url}${PATH}?view=${NOBODY}&columns=,%25,password&status=seven`)
    await expect.poll(() => headsOf(page)).toEqual(WORDS.heads)
  })
})

test('several rows are disabled together, a refused one is named, and the change can be undone', async () => {
  await inShop('list-bulk', async (journey) => {
    const page = await openServices(journey)
    const names = (await page.locator('tbody [data-row-focus]').allInnerTexts()).slice(0, 3)
    // The second row is requested by an id that does not exist, as of a row deleted meanwhile, so the refusal is real.
    let requested = 0
    await page.route('**/api/command/disableService', async (route) => {
      requested += 1
      const body: { input: { serviceId: string } } = route.request().postDataJSON()
      await route.continue(requested === 2 ? { postData: { ...body, input: { serviceId: NOBODY } } } : {})
    })
    // By keyboard only: down from the search, one row, two more with Shift.
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await page.getByRole('button', { name: WORDS.disable, exact: true }).click()
    const report = page.getByRole('dialog')
    await expect(report).toContainText(WORDS.refused)
    await expect(report).toContainText(WORDS.twoDone)
    await expect(report.locator('li')).toHaveCount(1)
    await expect(report.locator('li')).toContainText(names[1] ?? '')
    await page.screenshot({ path: 'test-results/lists/bulk.png' })
    await expect(page.locator('tbody tr').nth(0)).toContainText('معطّل')
    await report.getByRole('button', { name: WORDS.undo }).click()
    await expect(page.locator('tbody tr').nth(0)).toContainText('نشط')
    await expect(page.locator('tbody tr').nth(2)).toContainText('نشط')
  })
})

test("selected rows, their menu and a phone's cards are accessible", async () => {
  await inShop('list-access', async (journey) => {
    const page = await openServices(journey)
    await page.locator('tbody tr').nth(1).getByRole('checkbox').click()
    await page
      .locator('tbody tr')
      .nth(3)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await expect(page.locator('tbody input:checked')).toHaveCount(3)
    await page.locator('tbody tr').nth(4).getByRole('button').click()
    await expect(page.getByRole('menu')).toBeFocused()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator('tbody tr').nth(4).getByRole('button')).toBeFocused()

    await page.setViewportSize(PHONE)
    const cards = page.locator('li[data-row]')
    await expect(cards.first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    const targets = await cards
      .first()
      .locator('label, button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(TOUCH)
    await page.reload()
    await cards.first().waitFor()
    const seen = await cards.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= window.innerHeight - 60).length)
    expect(seen).toBeGreaterThanOrEqual(8)
    await page.screenshot({ path: 'test-results/lists/cards.png' })
  })
})
