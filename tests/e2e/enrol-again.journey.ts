import { type Page, expect, test } from '@playwright/test'
import * as v from 'valibot'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { type ApiClient, apiClient } from '../support/api-client.ts'
import { inShopBehindGateway } from '../support/screens/journey.ts'
import { goByMenu } from '../support/screens/menu.ts'

const PASSPHRASE = 'silk and pearls 1447'
const ITEM = 'Bridal henna'
const toldSchema = v.object({ devices: v.array(v.object({ id: v.string(), name: v.string() })) })

/** Takes a till out of service from elsewhere, as an owner does who was told that it was stolen. */
async function revoke(api: ApiClient, name: string): Promise<void> {
  const { email, password } = DEMO_OWNER
  const signedIn = await api.post('/api/login', { email, password, take_over: true })
  const { api_token: token } = v.parse(v.object({ api_token: v.string() }), signedIn.body)
  const { devices } = v.parse(toldSchema, (await api.get('/api/devices', token)).body)
  const found = devices.find((one) => one.name === name)
  if (!found) throw new Error(`no till is called ${name}`)
  await api.post(`/api/devices/${found.id}/revoke`, { reason: 'stolen' }, token)
}

/** Saves what no backup has into a file, where the page asks for it. */
async function saveToFile(page: Page): Promise<void> {
  await page.getByLabel(/^Passphrase/).fill(PASSPHRASE)
  await page.getByLabel('The same passphrase again').fill(PASSPHRASE)
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save to a file' }).click()])
  expect(saved.suggestedFilename()).toMatch(/\.rescue\.json$/)
}

/** How many rows the ledger and the copy of the shop hold on this device. */
const rowsKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name = '' }) => (/^fustan-(ledger|mirror)/.test(name) ? [name] : []))
    const settle = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error ?? new Error('the storage does not answer'))
      })
    let rows = 0
    for (const name of names) {
      const db = await settle(indexedDB.open(name))
      const stores = [...db.objectStoreNames]
      if (stores.length > 0) {
        const tx = db.transaction(stores)
        for (const store of stores) rows += await settle(tx.objectStore(store).count())
      }
      db.close()
    }
    return rows
  })

test('a till that was taken out of service says so, lets its work out in a file, and is a till again with another series', async () => {
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
    await saveToFile(page)
    await again.getByRole('button', { name: 'Enrol this device again' }).click()
    await shop.openSale()
    await shop.add(ITEM)
    const after = await shop.payCash()
    expect(after).toMatch(/-000001$/)
    expect(after.split('-')[0]).not.toBe(before.split('-')[0])
  })
})

test('a till that is removed gives its work to a file first, is no till any more, and nothing of it is on the device', async () => {
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
    await remove.getByRole('button', { name: 'Remove this till' }).click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Remove this till' }).click()
    await expect(page.getByRole('button', { name: 'Enrol this device' })).toBeVisible({ timeout: 30_000 })
    expect(await rowsKept(page)).toBe(0)
  })
})
