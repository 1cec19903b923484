import { type Page, expect, test } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { accessibilityFaults } from '../support/screens/accessibility.ts'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { arabicWords } from '../support/screens/arabic-words.ts'
import { inShopBehindGateway } from '../support/screens/journey.ts'
import { goByMenu } from '../support/screens/menu.ts'

const PASSPHRASE = 'silk and pearls 1447'
const ITEM = 'Bridal henna'
const PICTURES = join(import.meta.dirname, '../../test-results/screens')
const SIZES = [
  { width: 360, height: 780 },
  { width: 1366, height: 768 },
] as const
const inArabic = arabicWords('devices')
const reportedSchema = v.object({ devices: v.array(v.object({ id: v.string(), name: v.string() })) })

/** Revokes a till from elsewhere, as an owner does after a theft. */
async function revoke(api: ApiClient, name: string): Promise<void> {
  const { email, password } = DEMO_OWNER
  const signedIn = await api.post('/api/login', { email, password, take_over: true })
  const { api_token: token } = v.parse(v.object({ api_token: v.string() }), signedIn.body)
  const { devices } = v.parse(reportedSchema, (await api.get('/api/devices', token)).body)
  const found = devices.find((one) => one.name === name)
  if (!found) throw new Error(`no till is called ${name}`)
  await api.post(`/api/devices/${found.id}/revoke`, { reason: 'stolen' }, token)
}

/** Saves the work that no backup has into a file where the page asks for it. */
async function saveToFile(page: Page): Promise<void> {
  await page.getByLabel(/^Passphrase/).fill(PASSPHRASE)
  await page.getByLabel('Repeat the passphrase').fill(PASSPHRASE)
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save to a file' }).click()])
  expect(saved.suggestedFilename()).toMatch(/\.rescue\.json$/)
}

/** Takes screenshots on a phone and a desktop and checks both with axe. Ends on the desktop. */
async function check(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  for (const size of SIZES) {
    await page.setViewportSize(size)
    expect(await accessibilityFaults(page)).toEqual([])
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overhang).toBeLessThanOrEqual(0)
    await page.screenshot({ path: join(PICTURES, `${name}-${size.width}.png`), fullPage: true })
  }
}

/** Switches the language in place: the till stays unlocked and the session valid. */
const speak = (page: Page, language: 'العربية' | 'English') => page.getByRole('button', { name: language }).first().click()

/** Row counts of the non-empty stores of the ledger and the copy on this device. The storage probe, which may write later, is excluded. */
const rowsSaved = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) => (/^fustan-(ledger|mirror)/.test(name) ? [name] : []))
    const settle = <T>(requested: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        requested.onsuccess = () => resolve(requested.result)
        requested.onerror = () => reject(requested.error ?? new Error('the storage does not answer'))
      })
    const rows: Record<string, number> = {}
    for (const name of names) {
      const db = await settle(indexedDB.open(name))
      const stores = [...db.objectStoreNames]
      if (stores.length > 0) {
        const tx = db.transaction(stores)
        for (const store of stores) {
          const keys = await settle(tx.objectStore(store).getAllKeys())
          const count = keys.filter((key) => key !== 'probe' && key !== 'page-probe').length
          if (count > 0) rows[`${name} ${store}`] = count
        }
      }
      db.close()
    }
    return rows
  })

test('a revoked till says so, exports its work to a file, and is enrolled anew with another series', async () => {
  await inShopBehindGateway('enrol-again', async ({ open, gateway, server }) => {
    const { page, shop } = await open('till')
    await shop.signIn(DEMO_OWNER)
    await shop.enrol('Front counter')
    await shop.openSale()
    await shop.add(ITEM)
    const before = await shop.payCash()
    await shop.untilSent()
    gateway.set('cut')
    await shop.newSale()
    await shop.add(ITEM)
    await shop.payCash()
    await revoke(apiClient(server.url), 'Front counter')
    gateway.set('open')
    await expect(page.getByRole('heading', { name: 'This till was taken out of service' })).toBeVisible({ timeout: 90_000 })
    await shop.signInOver(DEMO_OWNER)

    await goByMenu(page, 'The shop', 'This device')
    const again = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Enrol this device again' }) })
    await expect(page.getByText('Copying the shop to this till')).toBeHidden()
    await again.getByRole('button', { name: 'Save them to a rescue file' }).click()
    await check(page, 'enrol-again-file-en')
    await saveToFile(page)
    await expect(again.getByRole('button', { name: 'Enrol this device again' })).toBeVisible()
    await check(page, 'enrol-again-en')
    await speak(page, 'العربية')
    const pressed = page.getByRole('button', { name: inArabic('Enrol this device again') })
    await expect(pressed).toBeVisible()
    await check(page, 'enrol-again-ar')
    await pressed.click()
    await expect(pressed).toBeHidden({ timeout: 60_000 })
    await speak(page, 'English')
    await page.getByRole('button', { name: 'Switch user' }).click()
    await shop.unlock('Sara Al Otaibi', '2222')
    await shop.openSale()
    await shop.add(ITEM)
    const after = await shop.payCash()
    expect(after).toMatch(/-000001$/)
    expect(after.split('-')[0]).not.toBe(before.split('-')[0])
  })
})

test('a removed till first saves its work to a file, is then no till, and leaves no data on the device', async () => {
  await inShopBehindGateway('remove-till', async ({ open }) => {
    const { page, shop } = await open('till')
    await shop.signIn(DEMO_OWNER)
    await shop.enrol('Front counter')
    await shop.openSale()
    await shop.add(ITEM)
    await shop.payCash()
    await shop.untilSent()
    await goByMenu(page, 'The shop', 'This device')
    const remove = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Remove this till' }) })
    await expect(remove).toContainText('One operation is in no backup of the server yet.')
    await expect(remove.getByRole('button', { name: 'Remove this till' })).toBeHidden()
    await page.getByRole('button', { name: 'Save sales to a file' }).click()
    await saveToFile(page)
    await shop.signInOver(DEMO_OWNER)
    await expect(remove.getByRole('button', { name: 'Remove this till' })).toBeVisible()
    await check(page, 'remove-till-en')
    await speak(page, 'العربية')
    const word = inArabic('Remove this till')
    const pressed = page.getByRole('button', { name: word })
    await expect(pressed).toBeVisible()
    await check(page, 'remove-till-ar')
    await pressed.click()
    const requested = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(requested).toBeVisible()
    await check(page, 'remove-till-asked-ar')
    await requested.getByRole('button', { name: word }).click()
    await expect(requested).toBeHidden({ timeout: 30_000 })
    await speak(page, 'English')
    await expect(page.getByRole('button', { name: 'Enrol this device' })).toBeVisible({ timeout: 30_000 })
    expect(await rowsSaved(page)).toEqual({})
  })
})
