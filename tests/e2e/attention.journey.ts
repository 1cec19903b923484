import { type Page, expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { accessibilityFaults } from '../support/screens/accessibility.ts'
import { apiClient } from '../support/api-client.ts'
import { inShop, inShopWithTill } from '../support/screens/journey.ts'
import { type Troubles, sendTroubles } from '../support/troubled-till.ts'

/** A till learns of another till's operations by a poke, or by polling once a minute. */
const HEARD = { timeout: 90_000 }

test('the owner reads a notice, accepts it with a note and corrects a parked operation, which then counts once', async () => {
  await inShop('attention', async ({ server, open }) => {
    const troubles = await sendTroubles(apiClient(server.url), DEMO_OWNER, 'Far counter')
    const { page, shop } = await open('office')
    await shop.signIn(DEMO_OWNER)
    await page.goto(`${server.url}/en/merchant/devices/attention`)
    await openNotice(page, troubles.exception)
    await expect(page.getByText('The total shown to the customer differs from the total on the server.')).toBeVisible()
    await noViolations(page)
    await act(page, 'Accept as is', 'The price list was old')
    await expect(page.getByText('“The price list was old”')).toBeVisible()

    await page.getByRole('link', { name: 'Needs attention' }).first().click()
    await openNotice(page, troubles.parked)
    await correct(page, troubles)
    await expect(page.getByText('Corrected and entered').first()).toBeVisible()

    // Checked from the till's own page: no operation is parked any more, and no number is missing.
    await page.getByRole('link', { name: 'Open the till' }).click()
    await expect(page.getByText('No number is missing')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Waiting for a decision' })).toHaveCount(0)
    await noViolations(page)
    await page.goto(`${server.url}/merchant/devices/tills/${troubles.deviceId}`)
    await page.getByText('لا رقم ناقص').waitFor()
    await noViolations(page)
  })
})

test('an offline till shows its inbox; closing a notice requires signing in, and that session ends with the lock', async () => {
  await inShopWithTill('attention-offline', async ({ server, open, openTill }) => {
    const troubles = await sendTroubles(apiClient(server.url), DEMO_OWNER, 'Far counter')
    const { page, shop } = await openTill()
    // The status bar of every screen shows it and links there.
    await page.locator('[data-status="attention"]').click(HEARD)
    await page.getByRole('link', { name: new RegExp(troubles.exception) }).waitFor()
    await server.stop()

    await openNotice(page, troubles.parked)
    await expect(page.getByText('This is decided on the server', { exact: false })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Enter it again' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Needs attention' }).first().click()
    await openNotice(page, troubles.exception)
    // An unlocked till has no session and cannot close notices.
    await expect(page.getByText('This is decided on the server', { exact: false })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Accept as is' })).toHaveCount(0)

    await server.start()
    await shop.signInOver(DEMO_OWNER)
    await act(page, 'Accept as is', 'Seen at the counter')
    await expect(page.getByText('“Seen at the counter”')).toBeVisible(HEARD)
    await page.getByRole('button', { name: 'Switch user' }).click()
    await page.getByRole('heading', { name: 'Who is at the counter?' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('api_token'))).toBeNull()

    const office = await open('office')
    await office.shop.signIn(DEMO_OWNER)
    await office.page.goto(`${server.url}/en/merchant/devices/attention?show=done`)
    await openNotice(office.page, troubles.exception)
    await expect(office.page.getByText('“Seen at the counter”')).toHaveCount(1)
  })
})

async function openNotice(page: Page, number: string): Promise<void> {
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor()
}

/** Clicks an action, enters the note and confirms in its sheet. */
async function act(page: Page, name: string, note: string): Promise<void> {
  await page.getByRole('button', { name }).click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.getByLabel('Note').fill(note)
  await sheet.getByRole('button', { name }).click()
  await sheet.waitFor({ state: 'hidden' })
}

/** Corrects an unreadable payload, as support does: the fixed content replaces it. */
async function correct(page: Page, { tenders }: Troubles): Promise<void> {
  await page.getByRole('button', { name: 'Correct and enter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Correct and enter' })
  await noViolations(page)
  const content = sheet.getByLabel('The corrected content')
  const args: unknown = JSON.parse(await content.inputValue())
  await content.fill(JSON.stringify({ ...Object(args), tenders }))
  await sheet.getByLabel('Note').fill('The till sent the payments as a word')
  await sheet.getByRole('button', { name: 'Correct and enter' }).click()
  await sheet.waitFor({ state: 'hidden' })
}

async function noViolations(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([])
}
