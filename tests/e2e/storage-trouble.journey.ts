import { type Page, expect, test } from '@playwright/test'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { accessibilityFaults } from '../support/screens/accessibility.ts'
import { type Counter, inShopBehindGateway } from '../support/screens/journey.ts'
import { goByMenu } from '../support/screens/menu.ts'
import { ASIDE } from '../support/screens/tap-twice.ts'

const PICTURES = join(import.meta.dirname, '../../test-results/screens')
const PASSPHRASE = 'silk and pearls 1447'
const VEIL = 'veil'

/** The behaviour of the browser's storage from the next load on. */
type StorageFault = 'well' | 'hangs' | 'dead' | 'full'

/** Makes IndexedDB fail in every page and worker of this browser as real browsers do. */
async function spoilStorage(page: Page, fault: StorageFault): Promise<void> {
  await page.addInitScript((kind) => {
    const open = IDBFactory.prototype.open
    const put = IDBObjectStore.prototype.put
    if (kind === 'hangs') IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
    if (kind === 'dead')
      IDBFactory.prototype.open = function refuse(name, version) {
        if (name !== 'fustan-ledger') return open.call(this, name, version)
        throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
      }
    if (kind === 'full')
      IDBObjectStore.prototype.put = function refuse(row: unknown, key?: IDBValidKey) {
        if (this.name !== 'meta') return put.call(this, row, key)
        throw new DOMException('no room', 'QuotaExceededError')
      }
  }, fault)
}

async function check(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  await page.screenshot({ path: join(PICTURES, `${name}.png`) })
  expect(await accessibilityFaults(page)).toEqual([])
}

const trouble = (page: Page, kind: string) => page.locator(`[data-trouble="${kind}"]`)

async function openTill({ shop }: Counter, name: string): Promise<void> {
  await shop.signIn(DEMO_OWNER)
  await shop.enrol(name)
}

test('a till with failing storage explains the error and stops selling, and continues after recovery', async () => {
  await inShopBehindGateway('storage-trouble', async ({ open }) => {
    const counter = await open('till', { size: { width: 820, height: 1180 } })
    const { page } = counter
    await openTill(counter, 'Front counter')
    const address = page.url()

    for (const [fault, kind] of [
      ['dead', 'dead'],
      ['hangs', 'hangs'],
    ] as const) {
      const broken = await page.context().newPage()
      await broken.setViewportSize({ width: 360, height: 780 })
      await spoilStorage(broken, fault)
      await broken.goto(address)
      await expect(trouble(broken, kind)).toBeVisible({ timeout: 40_000 })
      await check(broken, `storage-${kind}-en`)
      await broken.goto(address.replace('/en/', '/'))
      await expect(trouble(broken, kind)).toBeVisible({ timeout: 40_000 })
      await check(broken, `storage-${kind}-ar`)
      await broken.close()
    }

    // A newer build in another tab requests the ledger; this tab closes it and does not use it again.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const requested = indexedDB.open('fustan-ledger', 20)
          requested.onsuccess = () => {
            requested.result.close()
            resolve()
          }
        }),
    )
    await expect(trouble(page, 'overtaken')).toBeVisible()
    await check(page, 'storage-overtaken')
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(trouble(page, 'newer')).toBeVisible({ timeout: 40_000 })
    await check(page, 'storage-newer')
  })
})

/** The document numbers that this till has assigned. */
const documentsSaved = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const requested = indexedDB.open('fustan-ledger')
        requested.onsuccess = () => {
          const read: IDBRequest<{ number: string }[]> = requested.result.transaction('docs').objectStore('docs').getAll()
          read.onsuccess = () => {
            requested.result.close()
            resolve(read.result.map(({ number }) => number.replace(/^.*-/, '')))
          }
        }
      }),
  )

/** Another page starts a write transaction on the ledger that never ends, as WebKit does with a closed page's transaction. */
async function holdLedger(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const requested = indexedDB.open('fustan-ledger')
        requested.onsuccess = () => {
          const meta = requested.result.transaction(['meta', 'outbox', 'docs'], 'readwrite').objectStore('meta')
          const hold = () => {
            meta.count().onsuccess = hold
            resolve()
          }
          hold()
        }
      }),
  )
}

test('a sale delayed by its storage is reported as pending, and is stored once after recovery', async () => {
  await inShopBehindGateway('storage-held', async ({ open }) => {
    const counter = await open('till')
    const { page, shop } = counter
    await openTill(counter, 'Front counter')
    const holder = await page.context().newPage()
    await holder.goto(new URL('/api/health', page.url()).href)
    await shop.openSale()
    await shop.add(VEIL)
    await page.getByRole('button', { name: /^Pay/ }).click()
    const confirm = page.getByRole('dialog', { name: 'Payment' }).getByRole('button', { name: 'Confirm payment' })
    await confirm.waitFor()
    await holdLedger(holder)
    await confirm.click(ASIDE)
    await expect(trouble(page, 'hangs')).toBeVisible({ timeout: 40_000 })
    await holder.close()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(trouble(page, 'hangs')).toBeHidden({ timeout: 40_000 })
    // The page was reloaded: a sale stored meanwhile is no open bill any more.
    await shop.openSale()
    await expect(page.getByRole('region', { name: 'Bill' })).not.toContainText(/veil/i)
    expect(await documentsSaved(page)).toEqual(['000001'])
  })
})

/** Signs in and enrols without a reload, which would show the stop screen again. */
async function enrolAgain(page: Page, name: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).waitFor()
  await page.getByLabel('E-mail or account number', { exact: true }).fill(DEMO_OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_OWNER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await goByMenu(page, 'The shop', 'This device')
  await page.getByLabel('Name of this till').fill(name)
  await page.getByRole('button', { name: 'Enrol this device' }).click()
  await expect(page.getByRole('button', { name: 'New sale' })).toBeVisible({ timeout: 60_000 })
}

test('a wiped till names the lost numbers and is enrolled anew with a new series', async () => {
  await inShopBehindGateway('wiped-till', async ({ open }) => {
    const counter = await open('till')
    const { page, shop } = counter
    await openTill(counter, 'Front counter')
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const requested = indexedDB.deleteDatabase('fustan-ledger')
          requested.onsuccess = () => resolve()
          requested.onerror = () => reject(new Error('the ledger was not deleted'))
        }),
    )
    await page.reload()
    await expect(trouble(page, 'wiped')).toBeVisible({ timeout: 40_000 })
    await check(page, 'storage-wiped')
    await page.getByRole('button', { name: 'Sign in and enrol again' }).click()
    await enrolAgain(page, 'Front counter')
    await shop.openSale()
    await shop.add(VEIL)
    expect(await shop.payCash()).toMatch(/^T0[3-9]\w{3}-000001$/)
  })
})

test('unsent sales are exported in an encrypted file, imported by another browser, and count once when the till sends them too', async () => {
  await inShopBehindGateway('rescue', async ({ open, gateway }) => {
    const counter = await open('till')
    const { page, shop } = counter
    await openTill(counter, 'Front counter')
    await shop.openSale()
    gateway.set('cut')
    const numbers: string[] = []
    for (let nth = 0; nth < 2; nth += 1) {
      await shop.add(VEIL)
      numbers.push(await shop.payCash())
      await shop.newSale()
    }
    await goByMenu(page, 'The shop', 'This device')
    await expect(page.getByText(numbers[1] ?? '').first()).toBeVisible()
    await page.getByRole('button', { name: 'Save sales to a file' }).click()
    await page.getByLabel(/^Passphrase/).fill(PASSPHRASE)
    await page.getByLabel('Repeat the passphrase').fill(PASSPHRASE)
    await check(page, 'rescue-make')
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save to a file' }).click()])
    const path = await saved.path()
    expect(readFileSync(path, 'utf8')).not.toContain('issueInvoice')
    await expect(page.getByText('The file holds 2 operations.')).toBeVisible()

    gateway.set('open')
    const office = await open('office')
    await office.shop.signIn(DEMO_OWNER)
    await office.page.goto(page.url().replace(/devices.*$/, 'devices/rescue'))
    await office.page.setInputFiles('input[name="rescue-file"]', path)
    const passphrase = office.page.getByLabel(/^Passphrase/)
    await passphrase.fill('something else')
    await office.page.getByRole('button', { name: 'Open the file' }).click()
    await expect(office.page.getByText('This is not the passphrase of this file.')).toBeVisible()
    await passphrase.fill(PASSPHRASE)
    await office.page.getByRole('button', { name: 'Open the file' }).click()
    await check(office.page, 'rescue-preview')
    await office.page.getByRole('button', { name: 'Send to the server' }).click()
    await expect(office.page.getByText('All of the file is on the server now.')).toBeVisible()
    await check(office.page, 'rescue-sent')

    await shop.untilSent()
    await page.getByRole('button', { name: 'Verify against the server' }).click()
    await expect(page.getByText('Everything that happened at this till is on the server.')).toBeVisible()
    await expect(page.getByText('2 issued here, 2 on the server')).toBeVisible()
  })
})
