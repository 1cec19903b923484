import { join } from 'node:path'
import { type Browser, type BrowserContext, type Page, test as base, chromium } from '@playwright/test'
import { journeyFolders } from '../demo-folder.ts'
import { serverProcess } from '../server-process.ts'
import { CHROMIUM_ARGS, chromiumPath, prepareContext } from './chromium-process.ts'
import { PICTURES } from './journey.ts'
import { type ShopScreen, shopScreen } from './shop-screen.ts'

export interface SharedShop {
  /** The address of the server. */
  readonly url: string
  /** Opens a browser context without cookies, storage or caches; it is closed after the journey. */
  readonly open: () => Promise<{ readonly context: BrowserContext; readonly page: Page; readonly shop: ShopScreen }>
}

interface WorkerFixtures {
  readonly sharedUrl: string
  readonly sharedBrowser: Browser
}

/**
 * For journeys that leave the shop unchanged and kill no process: all journeys of a worker share one server on one copy
 * of the demo shop, and one browser. After a failure Playwright starts another worker, so a retry has a fresh shop.
 */
export const test = base.extend<{ readonly sharedShop: SharedShop }, WorkerFixtures>({
  sharedUrl: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads off this pattern that the fixture needs no other one
    async ({}, provide) => {
      const folders = journeyFolders()
      const server = await serverProcess({ dataDir: folders.dataDir })
      await server.start()
      await provide(server.url)
      await server.stop()
      folders.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  sharedBrowser: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads off this pattern that the fixture needs no other one
    async ({}, provide) => {
      const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
      await provide(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  async sharedShop({ sharedUrl, sharedBrowser }, provide, info) {
    const contexts: BrowserContext[] = []
    await provide({
      url: sharedUrl,
      async open() {
        const context = await sharedBrowser.newContext({ locale: 'en', viewport: { width: 1280, height: 800 } })
        contexts.push(context)
        await prepareContext(context)
        const page = await context.newPage()
        return { context, page, shop: shopScreen(page, sharedUrl) }
      },
    })
    const isFailed = info.status !== info.expectedStatus
    for (const context of contexts) {
      const path = join(PICTURES, `${info.testId}-${contexts.indexOf(context) + 1}.png`)
      if (isFailed)
        await context
          .pages()[0]
          ?.screenshot({ path, timeout: 5_000 })
          .catch(() => undefined)
      await context.close()
    }
  },
})
