import { expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { inShop } from '../support/screens/journey.ts'
import { onlyOften } from '../support/screens/proof.ts'

const REPORT = '/merchant/reports/accounting-reports/monthly-payments-summary'
const WORDS = {
  en: {
    year: 'This year',
    compare: 'Compare with',
    aYear: 'A year before',
    change: 'Change',
    print: 'Print',
    total: 'Total',
    against: 'compared with',
    charts: 'Charts of the report',
    firstMonth: 'Jan 2026',
  },
  ar: {
    year: 'هذه السنة',
    compare: 'قارن مع',
    aYear: 'قبل سنة',
    change: 'التغيّر',
    print: 'طباعة',
    total: 'الإجمالي',
    against: 'مقارنةً بالفترة',
    charts: 'رسوم التقرير',
    firstMonth: 'يناير 2026',
  },
} as const

for (const language of ['en', 'ar'] as const) {
  test(
    `a report takes a year, is compared with the year before and printed with a head (${language})`,
    onlyOften(language === 'ar'),
    async () => {
      await inShop(`reports-${language}`, async ({ server, open }) => {
        const { page, shop } = await open('browser')
        await shop.signIn(DEMO_OWNER)
        await page.addInitScript(() => {
          window.print = () => document.body.setAttribute('data-printed', '')
        })
        const words = WORDS[language]
        await page.goto(`${server.url}${language === 'en' ? '/en' : ''}${REPORT}?from=2026-11-01&to=2026-11-02`)
        await page.getByRole('button', { name: words.year }).click()
        await expect(page.getByRole('button', { name: words.year })).toHaveAttribute('aria-pressed', 'true')
        await page.getByLabel(words.compare).selectOption({ label: words.aYear })
        await expect(page.getByRole('columnheader', { name: words.change, exact: true })).toBeVisible()
        await expect(page).toHaveURL(/compare=year/)
        await page.reload()
        await expect(page.getByText(words.against)).toBeVisible()
        const charts = page.getByRole('group', { name: words.charts })
        await expect.poll(() => charts.locator('canvas').evaluateAll(paintedParts)).toEqual([true, true])
        await charts.locator('figure').first().getByRole('group').focus()
        await page.keyboard.press('Home')
        await expect(charts.getByRole('status')).toContainText(words.firstMonth)
        await page.screenshot({ path: `test-results/reports/chart-${language}.png` })
        await page.getByRole('button', { name: words.print, exact: true }).click()
        await page.locator('body[data-printed]').waitFor()
        const paper = page.locator('[data-print-root]')
        await expect(paper).toContainText(words.against)
        await expect(paper.locator('thead')).toContainText(words.change)
        await expect(paper.locator('tbody tr').last()).toContainText(words.total)
      })
    },
  )
}

/** Whether something was drawn on each canvas. */
const paintedParts = (canvases: readonly (SVGElement | HTMLElement)[]): boolean[] =>
  canvases.map((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
    return pixels?.some((part) => part > 0) ?? false
  })

test('a period of centuries is answered with a sentence and no figures', async () => {
  await inShop('reports-absurd', async ({ server, open }) => {
    const { page, shop } = await open('browser')
    await shop.signIn(DEMO_OWNER)
    await page.goto(`${server.url}/en${REPORT}?from=1900-01-01&to=2026-12-31&compare=year`)
    await expect(page.getByText('This period is too long.')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
  })
})
