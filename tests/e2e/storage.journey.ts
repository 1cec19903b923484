import { type Page, expect, test } from '@playwright/test'
import { invoice } from '#domain/sales/invoice.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../support/api-client.ts'
import { type Counter, type Journey, type TillJourney, inShopWithTill } from '../support/screens/journey.ts'
import { copiedRows, enrolScriptedTill } from '../support/scripted-till.ts'
import { ASIDE } from '../support/screens/tap-twice.ts'

const SALES_MAX = 40
const ROOM_REMEMBERED_MS = 35_000

async function openCounter({ openTill }: TillJourney): Promise<Counter> {
  const till = await openTill()
  await till.shop.openSale()
  return till
}

async function numbersOnServer({ server }: Journey, series: string): Promise<string[]> {
  const reader = await enrolScriptedTill(apiClient(server.url), DEMO_OWNER, 'Reader')
  return copiedRows(reader, invoice)
    .filter((row) => row.series === series)
    .map((row) => row.number)
    .toSorted()
}

const stopScreen = (page: Page, trouble: string) => page.locator(`[data-trouble="${trouble}"]`)
const receipt = (page: Page) => page.getByRole('heading', { level: 1, name: 'The sale is done' })

/** Sets the storage quota of this origin in bytes; -1 is the browser's default. Valid for the session. */
async function quotaOf(page: Page): Promise<(bytes: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  return async (bytes) => {
    await session.send('Storage.overrideQuotaForOrigin', bytes < 0 ? { origin } : { origin, quotaSize: bytes })
  }
}
const usage = (page: Page) => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)

/** Tries to sell one item: returns the number, or null when the till stopped with a message. Nothing else may happen. */
async function tryToSell({ page, shop }: Counter): Promise<string | null> {
  await shop.add('Blow-dry')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('dialog', { name: 'Payment' }).getByRole('button', { name: 'Confirm payment' }).click(ASIDE)
  await expect(receipt(page).or(stopScreen(page, 'full')).first()).toBeVisible({ timeout: 30_000 })
  if (await stopScreen(page, 'full').isVisible()) return null
  const words = await page
    .getByText(/^Invoice [A-Z][A-Z\d]*-\d{6}$/)
    .first()
    .textContent()
  await shop.newSale()
  return words?.replace('Invoice ', '') ?? ''
}

test('with a full disk each sale is stored or the till stops with a message; later it continues with the next number', async () => {
  await inShopWithTill('full-disk', async (journey) => {
    const till = await openCounter(journey)
    await till.shop.add('Bridal make-up')
    const shown = [await till.shop.payCash()]
    await till.shop.untilSent()
    await till.shop.newSale()
    await journey.server.stop()

    // Slightly less than the current usage: only the reserve can hold these sales.
    const setQuota = await quotaOf(till.page)
    await setQuota((await usage(till.page)) - 1_000_000)
    const fromReserve = await tryToSell(till)
    if (fromReserve !== null) shown.push(fromReserve)
    await setQuota(1)
    let sold = await tryToSell(till)
    // The browser caches the free space for half a minute; sales meanwhile are stored.
    await till.page.waitForTimeout(ROOM_REMEMBERED_MS)
    for (let nth = 0; sold !== null && nth < SALES_MAX; nth += 1) {
      shown.push(sold)
      sold = await tryToSell(till)
    }
    expect(sold).toBeNull()
    await expect(till.page.getByRole('heading', { name: 'This device is full' })).toBeVisible()
    await till.page.getByRole('button', { name: 'Try again' }).click()
    await expect(till.page.getByText('It was tried again just now, without success.')).toBeVisible()

    await setQuota(-1)
    // The page is reloaded, and the cashier continues.
    await Promise.all([till.page.waitForEvent('load'), till.page.getByRole('button', { name: 'Try again' }).click()])
    // The refused bill is restored if its draft was saved before the disk was full; otherwise it is entered again.
    await till.shop.add('Blow-dry')
    shown.push(await till.shop.payCash())
    await journey.server.start()
    await till.shop.untilSent()
    const series = shown[0]?.split('-')[0] ?? ''
    expect(shown).toEqual(shown.map((_, index) => `${series}-${String(index + 1).padStart(6, '0')}`))
    expect(await numbersOnServer(journey, series)).toEqual(shown)
  })
})

/** A tab of this origin that runs none of our code. */
async function openBareTab({ server }: Journey, till: Counter): Promise<Page> {
  const page = await till.context.newPage()
  await page.goto(`${server.url}/health`)
  return page
}

/** Opens a database as another build would and never closes it. `version` is the browser's, ten times Dexie's. */
const holdDatabase = (page: Page, name: string, version: number) =>
  page.evaluate(
    ([database, at]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database, at)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          Object.assign(globalThis, { held: opening.result })
          resolve()
        })
      }),
    [name, version] as const,
  )

test('an older tab blocks the copy: the till names the reason and continues when that tab is closed', async () => {
  await inShopWithTill('blocked-upgrade', async (journey) => {
    const till = await openCounter(journey)
    await till.shop.add('Bridal make-up')
    const shown = [await till.shop.payCash()]
    await till.shop.untilSent()
    await till.shop.newSale()
    await journey.server.stop()
    await till.shop.add('Blow-dry')
    shown.push(await till.shop.payCash())

    const older = await openBareTabOffline(till)
    const mirror = await older.evaluate(async () => {
      const all = await indexedDB.databases()
      return all.find(({ name }) => name?.startsWith('fustan-mirror-'))?.name ?? ''
    })
    await till.page.goto('about:blank')
    await older.evaluate(
      (name) =>
        new Promise<void>((resolve, reject) => {
          const gone = indexedDB.deleteDatabase(name)
          gone.addEventListener('success', () => resolve())
          gone.addEventListener('error', () => reject(gone.error))
        }),
      mirror,
    )
    await holdDatabase(older, mirror, 5)
    await till.page.goto(`${journey.server.url}/en/merchant/billing`)
    await expect(stopScreen(till.page, 'blocked')).toBeVisible({ timeout: 30_000 })

    await journey.server.start()
    await older.close()
    await till.page.getByRole('button', { name: 'Try again' }).click()
    // The local copy is restarted, so the employees' tiles need the network; sales in the ledger are sent.
    await till.shop.unlock('Sara Al Otaibi', '2222')
    await till.shop.untilSent()
    expect(await numbersOnServer(journey, shown[0]?.split('-')[0] ?? '')).toEqual(shown)
  })
})

/** Like `openBareTab`, but offline: the service worker serves only the app, so one of its pages that runs no code is used. */
async function openBareTabOffline(till: Counter): Promise<Page> {
  const page = await till.context.newPage()
  await page.goto(new URL('/favicon.svg', till.page.url()).href)
  return page
}

test('when a newer tab takes over the ledger, this tab closes it, says so, and no sale is lost', async () => {
  await inShopWithTill('overtaken', async (journey) => {
    const till = await openCounter(journey)
    await till.shop.add('Bridal make-up')
    await till.shop.payCash()
    await till.shop.newSale()
    await till.shop.add('Blow-dry')
    const newer = await openBareTab(journey, till)
    await holdDatabase(newer, 'fustan-ledger', 20)
    await till.page.bringToFront()
    // Its next read may detect the newer version first.
    await expect(stopScreen(till.page, 'overtaken').or(stopScreen(till.page, 'newer'))).toBeVisible()
    await till.page.getByRole('button', { name: 'Reload' }).click()
    // The older page must not touch a ledger upgraded by a newer one.
    await expect(stopScreen(till.page, 'newer')).toBeVisible({ timeout: 30_000 })
    const saved = await newer.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const db = (globalThis as unknown as { held: IDBDatabase }).held
          const transaction = db.transaction(['outbox', 'archive'])
          const requested = ['outbox', 'archive'].map((store) => transaction.objectStore(store).count())
          transaction.addEventListener('complete', () => resolve(requested.reduce((sum, one) => sum + one.result, 0)))
          transaction.addEventListener('abort', () => reject(transaction.error))
        }),
    )
    expect(saved).toBe(1)
  })
})
