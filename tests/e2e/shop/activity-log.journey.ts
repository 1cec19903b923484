import { type Page, expect, test } from '@playwright/test'
import { wordsIn } from '../../support/screens/arabic-words.ts'
import { inShop } from '../../support/screens/journey.ts'

const HER = { email: 'nouf@pearl.example', password: 'Lulu-bahar-77' } as const
const TRN = '310122393500003'
const LOG = 'merchant/reports/management-reports/acitivities-report'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })

/** The header of a step, which opens it. */
const step = (page: Page, name: RegExp) => page.locator('button[aria-controls^="step-"]').filter({ hasText: name })

async function register(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/merchant`)
  await button(page, 'Open a shop, free for a week').click()
  await page.getByLabel('Name of the shop in Arabic').fill('دار اللؤلؤ')
  await page.getByLabel('Name of the shop in English').fill('Pearl House')
  await page.getByLabel('Your name').fill('Nouf')
  await page.getByLabel('Mobile').fill('0501234567')
  await page.getByLabel('E-mail').fill(HER.email)
  await page.getByLabel(/^Password\s*\*$/).fill(HER.password)
  await page.getByRole('checkbox', { name: 'I have read the terms and accept them.' }).check()
  await button(page, 'Open the shop').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up the shop' })).toBeVisible()
}

/** The input of a step survives opening another step and a reload. */
async function typedStays(page: Page): Promise<void> {
  const address = page.getByLabel('Address in English')
  await address.fill('Olaya, Riyadh')
  await step(page, /^Tax/).click()
  await step(page, /^The shop/).click()
  await expect(address).toHaveValue('Olaya, Riyadh')
  await page.reload()
  await expect(address).toHaveValue('Olaya, Riyadh')
  await expect(page.getByText('What you typed before is here again.')).toBeVisible()
  await button(page, 'Save and continue').click()
}

/** With VAT: an invalid number is reported at its field and remains. */
async function withVat(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Registered for VAT' }).click()
  const trn = page.getByLabel('Tax number (TRN)')
  await trn.fill('123')
  await button(page, 'Save and continue').click()
  await expect(trn).toHaveAttribute('aria-invalid', 'true')
  await trn.fill(TRN)
  await button(page, 'Save and continue').click()
  await expect(step(page, /^Tax.*Done/)).toBeVisible()
}

/** Activates five services and adds a picture to their group; then the next step is available. */
async function activated(page: Page): Promise<void> {
  const given: number[] = []
  page.on('response', (answer) => void (answer.url().includes('/api/command/editService') && given.push(answer.status())))
  await step(page, /^Services and prices/).click()
  await button(page, 'All of Henna').click()
  await page.screenshot({ path: 'test-results/activation.png', fullPage: true })
  await button(page, 'Activate selected').click()
  await expect(step(page, /^Services and prices.*Done/)).toBeVisible()
  await expect.poll(() => given, { timeout: 30_000 }).toEqual([200, 200, 200, 200, 200, 200])
  await step(page, /^Services and prices/).click()
  await expect(button(page, 'Continue with the current services')).toBeEnabled()
}

/** Every line of the log names the action and its object. */
async function logIsSaid(page: Page, url: string, language: '' | 'en/'): Promise<number> {
  await page.goto(`${url}/${language}${LOG}`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const lines = await page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td, th')].slice(0, 12).map((cell) => (cell.textContent ?? '').trim())),
    )
  const heads = await page.locator('thead th').allTextContents()
  const words = wordsIn(language === '' ? 'ar' : 'en', 'activity')
  const at = (head: string) => heads.findIndex((text) => text.includes(words(head, { context: 'activity' })))
  const [act, subject] = [at('What was done'), at('Item')]
  expect(
    [act, subject].every((nth) => nth >= 0),
    heads.join(' | '),
  ).toBe(true)
  expect(lines.filter((cells) => !cells[act] || !cells[subject])).toEqual([])
  return lines.length
}

test('a shop is set up with VAT, and the log describes all of it in both languages', async () => {
  await inShop('activity-log', async ({ server, open }) => {
    const { page } = await open('office', { size: { width: 1366, height: 900 } })
    await register(page, server.url)
    await typedStays(page)
    await withVat(page)
    await activated(page)
    await page.goto(`${server.url}/en/merchant/setting/accounting-setting`)
    const timeline = page.locator('[data-timeline="account_setting"]')
    await expect(timeline.getByText('Tax changed')).toBeVisible()
    await expect(timeline.getByText(TRN)).toBeVisible()
    await page.goto(`${server.url}/en/merchant/devices`)
    await page.getByLabel('Name of this till').fill('Counter')
    await button(page, 'Enrol this device').click()
    // No employee has a PIN for this till yet, so the owner sets one.
    const pin = page.getByRole('dialog', { name: 'Set your PIN for this till' })
    await pin.getByLabel('New PIN').fill('246810')
    await pin.getByRole('button', { name: 'Save PIN' }).click()
    await expect(pin).toBeHidden({ timeout: 60_000 })
    await expect(button(page, 'New sale')).toBeVisible({ timeout: 60_000 })
    // A reopened till is locked: the owner signs in on another device.
    const { page: desk, shop } = await open('desk', { size: { width: 1366, height: 900 } })
    await shop.signIn(HER)
    const count = await logIsSaid(desk, server.url, 'en/')
    expect(count).toBeGreaterThan(5)
    await expect(desk.getByRole('table').getByText('Till enrolled')).toBeVisible()
    await desk.screenshot({ path: 'test-results/activity-log-en.png', fullPage: true })
    expect(await logIsSaid(desk, server.url, '')).toBe(count)
  })
})
