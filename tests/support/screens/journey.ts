import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { type ChromiumOptions, type ChromiumProcess, startChromium } from './chromium-process.ts'
import { DEMO_STAFF } from '#server/demo/story-people.ts'
import { TILL_PROFILE, type TillTemplate, journeyFolders, tillTemplate } from '../demo-folder.ts'
import { type Gateway, openGateway } from './gateway.ts'
import { type ServerProcess, serverProcess } from '../server-process.ts'
import { type ShopScreen, shopScreen } from './shop-screen.ts'

/** A hanging journey is ended this long before the runner's own timeout, which would not show where it hung. */
const BEFORE_THE_LIMIT_MS = 20_000
/** Folder of screenshots of failed journeys. */
export const PICTURES = join(import.meta.dirname, '../../../test-results')

/** A browser of a journey with its actions. */
export interface Counter extends ChromiumProcess {
  readonly shop: ShopScreen
}

/** A separate shop: the server runs on a copy of the demo shop, and browsers are opened by profile name. */
export interface Journey {
  readonly server: ServerProcess
  /** The server's data folder; only the server may open its database while it runs. */
  readonly dataDir: string
  /** Opens a browser; the same name, after it was closed or killed, opens the same profile again. */
  readonly open: (name: string, options?: Omit<ChromiumOptions, 'profile'>) => Promise<Counter>
}

/** A shop with a till called `Front counter`. */
export interface TillJourney extends Journey {
  /** Opens the till and enters the owner's PIN; ends on the home page. */
  readonly openTill: (options?: Omit<ChromiumOptions, 'profile'>) => Promise<Counter>
}

/** A journey whose browsers reach the server through a network that the test controls. */
export interface NetworkJourney extends Journey {
  readonly gateway: Gateway
}

/** Runs a journey and cleans up after it; a failed one leaves screenshots in test-results/. */
export function inShop(name: string, walk: (journey: Journey) => Promise<void>): Promise<void> {
  return inServedShop(name, (server, opened) => walk(journeyOver(server, opened, server.url)))
}

/** The same in a shop with a till: enrolment has its own journeys and takes as long as most of them. */
export function inShopWithTill(name: string, walk: (journey: TillJourney) => Promise<void>): Promise<void> {
  const template = tillTemplate(test.info().parallelIndex)
  return inServedShop(
    name,
    async (server, opened) => {
      const journey = journeyOver(server, opened, server.url)
      const openTill: TillJourney['openTill'] = async (options) => {
        const till = await journey.open(TILL_PROFILE, options)
        await till.page.goto(`${server.url}/en/merchant`)
        const [owner] = DEMO_STAFF
        if (!owner) throw new Error('the demo shop has no owner')
        await till.shop.unlock(owner.nameEn, owner.pin)
        await expect(till.page.getByRole('link', { name: 'Sell' }).first()).toBeVisible()
        return till
      }
      await walk({ ...journey, openTill })
    },
    template,
  )
}

/** The same, with a gateway between the browsers and the server. */
export function inShopBehindGateway(name: string, walk: (journey: NetworkJourney) => Promise<void>): Promise<void> {
  return inServedShop(name, async (server, opened) => {
    const gateway = await openGateway(server.url)
    try {
      await walk({ ...journeyOver(server, opened, gateway.url), gateway })
    } finally {
      await gateway.close()
    }
  })
}

interface Opened {
  readonly counters: Counter[]
  readonly dataDir: string
  readonly profile: (name: string) => string
}

function journeyOver(server: ServerProcess, opened: Opened, url: string): Journey {
  return {
    server,
    dataDir: opened.dataDir,
    async open(profile, options = {}) {
      const browser = await startChromium({ profile: opened.profile(profile), ...options })
      const counter = { ...browser, shop: shopScreen(browser.page, url) }
      opened.counters.push(counter)
      return counter
    },
  }
}

async function inServedShop(
  name: string,
  walk: (server: ServerProcess, opened: Opened) => Promise<void>,
  template?: TillTemplate,
): Promise<void> {
  const folders = journeyFolders(template)
  const server = await serverProcess({ dataDir: folders.dataDir, ...(template ? { port: template.port } : {}) })
  const counters: Counter[] = []
  try {
    await server.start()
    const hangs = new AbortController()
    const limit = after(test.info().timeout - BEFORE_THE_LIMIT_MS, undefined, { signal: hangs.signal }).then(async () => {
      throw new Error(`the journey hangs: ${(await Promise.all(counters.map(whereItStands))).join('; ')}`)
    })
    await Promise.race([walk(server, { counters, ...folders }), limit]).finally(() => hangs.abort())
  } catch (error) {
    await takePictures(name, counters)
    throw error
  } finally {
    await Promise.all(counters.map((counter) => counter.close()))
    await server.stop()
    folders.remove()
  }
}

/** Describes the tabs of a browser and whether they still respond. */
async function whereItStands({ context }: Counter): Promise<string> {
  const reported = context.pages().map(async (page) => {
    const answer = page.evaluate(() => document.visibilityState).catch((error: unknown) => String(error))
    return `${page.url()} (${await Promise.race([answer, after(2_000, 'does not answer')])})`
  })
  return (await Promise.all(reported)).join(', ') || 'no tab'
}

async function takePictures(name: string, opened: readonly Counter[]): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  for (const [nth, { page }] of opened.entries()) {
    // A browser that was killed on purpose has no screen; the journey's own error matters.
    await page.screenshot({ path: join(PICTURES, `${name}-${nth + 1}.png`), timeout: 5000 }).catch(() => undefined)
  }
}
