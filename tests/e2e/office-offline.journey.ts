import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import type { Rewrite } from '../support/screens/gateway.ts'
import { type Counter, type NetworkJourney, inShopBehindGateway } from '../support/screens/journey.ts'
import { OFFICE_CACHE, copiedParts, copyOffice, listedParts } from '../support/screens/office-copy.ts'

/** A screen of the office that no journey here has opened with a network, and what its parts are called. */
const SUPPLIERS = '/en/merchant/accounting/suppliers'

async function openTill({ open }: NetworkJourney): Promise<Counter> {
  const till = await open('till')
  await till.shop.signIn(DEMO_OWNER)
  await till.shop.enrol('Front counter')
  await till.shop.openSale()
  return till
}

const untilCopied = (page: Page, parts: number) =>
  expect.poll(async () => (await copiedParts(page)).length, { timeout: 60_000 }).toBe(parts)
const forget = (page: Page) => page.evaluate((name) => caches.delete(name), OFFICE_CACHE)
const suppliers = (page: Page) => page.getByRole('heading', { level: 1, name: 'Suppliers' })
const notYet = (page: Page) => page.getByText('This screen is not on this device yet')

const waits = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)
const lookForRelease = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))

/** The next release: without some parts of the office, and with one that the release before did not have. */
const nextRelease =
  (added: string, gone: readonly string[] = []): Rewrite =>
  (path, text) => {
    if (gone.includes(path)) return null
    if (path !== '/sw.js') return text
    const without = gone.reduce((left, part) => left.replace(entryOf(part), ''), text)
    const [first = ''] = /\{[^{}]*"canWait":true[^{}]*\},/.exec(without) ?? []
    return without.replace(first, `${first}{"revision":null,"url":"${added.slice(1)}","canWait":true},`)
  }
const entryOf = (part: string) => new RegExp(`\\{[^{}]*"${part.slice(1).replaceAll('.', '\\.')}"[^{}]*\\},?`)

/** A part that is on the server and that no till copies: what only customers open. */
function partOfCustomers(): string {
  const dist = join(import.meta.dirname, '../../dist')
  const told = readFileSync(join(dist, 'sw.js'), 'utf8')
  const [part] = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js') && !told.includes(name))
  if (part === undefined) throw new Error('tills copy all parts, those of the customers, too')
  return `/assets/${part}`
}

test('a screen of the office that was never opened opens with no network once the till has rested', async () => {
  await inShopBehindGateway('office-offline', async (journey) => {
    const { page, shop } = await openTill(journey)
    const parts = await listedParts(page)
    expect(parts.length).toBeGreaterThan(20)
    await untilCopied(page, parts.length)
    expect((await copiedParts(page)).toSorted()).toEqual(parts.toSorted())

    journey.gateway.set('cut')
    await page.goto(`${journey.gateway.url}${SUPPLIERS}`)
    await shop.unlock('Noura Al Yasmin', '111111')
    await expect(suppliers(page)).toBeVisible()
  })
})

test('a till that loses its network before the office was copied says what to do, sells on, and opens the screen once there is one', async () => {
  await inShopBehindGateway('office-not-copied', async (journey) => {
    const { page, shop } = await openTill(journey)
    journey.gateway.set('cut')
    await forget(page)
    await page.goto(`${journey.gateway.url}${SUPPLIERS}`)
    await shop.unlock('Noura Al Yasmin', '111111')
    await expect(notYet(page)).toBeVisible()
    await expect(page.getByText('It is copied automatically as soon as there is a network.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(notYet(page)).toBeVisible()
    await shop.openSale()
    await shop.add('Bridal make-up')
    await shop.payCash()

    journey.gateway.set('open')
    await page.getByRole('button', { name: 'Invoices and reports' }).click()
    await page.getByRole('link', { name: 'Suppliers' }).click()
    await expect(notYet(page).or(suppliers(page))).toBeVisible()
    await expect(async () => {
      if (await notYet(page).isVisible()) await page.getByRole('button', { name: 'Try again' }).click()
      await expect(suppliers(page)).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 90_000 })
    await shop.untilSent()
  })
})

test('a network that answers for everything with its own page leaves nothing of it among the parts of the office', async () => {
  await inShopBehindGateway('office-portal', async (journey) => {
    const { page } = await openTill(journey)
    const parts = await listedParts(page)
    journey.gateway.set('portal')
    await forget(page)
    await copyOffice(page)
    await expect.poll(() => journey.gateway.asked().filter((call) => call === `GET ${parts[0]}`).length).toBeGreaterThan(0)
    journey.gateway.set('open')
    await copyOffice(page)
    await untilCopied(page, parts.length)
    const kinds = await page.evaluate(async (name) => {
      const cache = await caches.open(name)
      const answers = await Promise.all((await cache.keys()).map((request) => cache.match(request)))
      return [...new Set(answers.map((answer) => answer?.headers.get('content-type')?.split(';')[0]))]
    }, OFFICE_CACHE)
    expect(kinds).toEqual(['text/javascript'])
  })
})

test('a new release waits with its whole office beside that of the old one, and the old one goes when it starts', async () => {
  await inShopBehindGateway('office-update', async (journey) => {
    const { page } = await openTill(journey)
    const parts = await listedParts(page)
    await forget(page)
    // The old release has a part that the new one has no more.
    await page.evaluate(
      async (name) =>
        (await caches.open(name)).put(
          '/assets/former-release.js',
          new Response('export {}', { headers: { 'content-type': 'text/javascript' } }),
        ),
      OFFICE_CACHE,
    )
    const added = partOfCustomers()
    journey.gateway.rewrite(nextRelease(added))
    await lookForRelease(page)
    await expect.poll(() => waits(page), { timeout: 60_000 }).toBe(true)
    expect((await copiedParts(page)).toSorted()).toEqual([...parts, added, '/assets/former-release.js'].toSorted())

    await page.getByRole('link', { name: 'Customers' }).first().click()
    await page.getByRole('button', { name: 'Update now' }).click()
    // The page is loaded anew meanwhile.
    await expect(async () => expect((await copiedParts(page)).toSorted()).toEqual([...parts, added].toSorted())).toPass({
      timeout: 60_000,
    })
  })
})

test('a new release of which a part of the office does not come does not come at all, and the old one stays whole', async () => {
  await inShopBehindGateway('office-half-update', async (journey) => {
    const { page, shop } = await openTill(journey)
    const parts = await listedParts(page)
    await untilCopied(page, parts.length)
    journey.gateway.rewrite(nextRelease('/assets/never-there.js'))
    await lookForRelease(page)
    await expect.poll(() => journey.gateway.asked().includes('GET /assets/never-there.js')).toBe(true)
    await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing)).toBe(null)
    expect(await waits(page)).toBe(false)

    journey.gateway.set('cut')
    await page.goto(`${journey.gateway.url}${SUPPLIERS}`)
    await shop.unlock('Noura Al Yasmin', '111111')
    await expect(suppliers(page)).toBeVisible()
  })
})

test('a till that had not copied the office when the next release came says so, and offers that release', async () => {
  await inShopBehindGateway('office-replaced', async (journey) => {
    const { page, shop } = await openTill(journey)
    const gone = (await listedParts(page)).filter((path) => path.includes('suppliers'))
    expect(gone.length).toBeGreaterThan(0)
    journey.gateway.rewrite(nextRelease(partOfCustomers(), gone))
    await forget(page)
    await page.goto(`${journey.gateway.url}${SUPPLIERS}`)
    await shop.unlock('Noura Al Yasmin', '111111')
    await expect(page.getByText('This screen comes with the new version')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible({ timeout: 60_000 })
  })
})
