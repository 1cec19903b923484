import { expect } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { test } from '../support/screens/shared-shop.ts'
import { shopDay } from '../support/shop-today.ts'

const REPORT = '/merchant/reports/accounting-reports/monthly-payments-summary'
const WORDS = {
  thisYear: 'هذه السنة',
  lastYear: 'السنة الماضية',
  compare: 'قارن مع',
  aYear: 'قبل سنة',
  change: 'التغيّر',
  print: 'طباعة',
  total: 'الإجمالي',
  against: 'مقارنةً بالفترة',
  charts: 'رسوم التقرير',
  january: 'يناير',
}

/** The year of the demo shop's sales: a chart would be empty in the first days of the year. */
const SOLD_IN = shopDay(-30).slice(0, 4)

test('a report of a year is compared with the previous year and printed with a header', async ({ sharedShop: { url, open } }) => {
  const { page, shop } = await open()
  await shop.signIn(DEMO_OWNER)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const preset = WORDS[SOLD_IN === shopDay().slice(0, 4) ? 'thisYear' : 'lastYear']
  await page.goto(`${url}${REPORT}?from=${shopDay(-1)}&to=${shopDay()}`)
  await page.getByRole('button', { name: preset }).click()
  await expect(page.getByRole('button', { name: preset })).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel(WORDS.compare).selectOption({ label: WORDS.aYear })
  await expect(page.getByRole('columnheader', { name: WORDS.change, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/compare=year/)
  await page.reload()
  await expect(page.getByText(WORDS.against)).toBeVisible()
  const charts = page.getByRole('group', { name: WORDS.charts })
  await expect.poll(() => charts.locator('canvas').evaluateAll(paintedParts)).toEqual([true, true])
  await charts.locator('figure').first().getByRole('group').focus()
  await page.keyboard.press('Home')
  await expect(charts.getByRole('status')).toContainText(`${WORDS.january} ${SOLD_IN}`)
  await page.screenshot({ path: 'test-results/reports/chart.png' })
  await page.getByRole('button', { name: WORDS.print, exact: true }).click()
  await page.locator('body[data-printed]').waitFor()
  const paper = page.locator('[data-print-root]')
  await expect(paper).toContainText(WORDS.against)
  await expect(paper.locator('thead')).toContainText(WORDS.change)
  await expect(paper.locator('tbody tr').last()).toContainText(WORDS.total)
})

/** Whether each canvas has any drawn pixels. */
const paintedParts = (canvases: readonly (SVGElement | HTMLElement)[]): boolean[] =>
  canvases.map((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    return pixels?.some((part) => part > 0) ?? false
  })

test('a period of centuries shows a message and no figures', async ({ sharedShop: { url, open } }) => {
  const { page, shop } = await open()
  await shop.signIn(DEMO_OWNER)
  await page.goto(`${url}/en${REPORT}?from=1900-01-01&to=2026-12-31&compare=year`)
  await expect(page.getByText('This period is too long.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})
