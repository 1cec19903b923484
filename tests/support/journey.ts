import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type ChromiumOptions, type ChromiumProcess, startChromium } from './chromium-process.ts'
import { journeyFolders } from './demo-folder.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'
import { type ShopScreen, shopScreen } from './shop-screen.ts'

const PICTURES = join(import.meta.dirname, '../../test-results')

/** A browser of a journey, with what a person does in it. */
export interface Counter extends ChromiumProcess {
  readonly shop: ShopScreen
}

/** A shop of its own: the server runs on a copy of the demo shop, and browsers are opened by the name of their profile. */
export interface Journey {
  readonly server: ServerProcess
  /** Opens a browser; the same name again, after it was closed or killed, opens it on what its disk has. */
  readonly open: (name: string, options?: Omit<ChromiumOptions, 'profile'>) => Promise<Counter>
}

/** Runs a journey and takes everything down after it; a failed one leaves pictures of its screens in test-results/. */
export async function inShop(name: string, walk: (journey: Journey) => Promise<void>): Promise<void> {
  const folders = journeyFolders()
  const server = await serverProcess({ dataDir: folders.dataDir })
  const opened: Counter[] = []
  try {
    await server.start()
    await walk({
      server,
      async open(profile, options = {}) {
        const browser = await startChromium({ profile: folders.profile(profile), ...options })
        const counter = { ...browser, shop: shopScreen(browser.page, server.url) }
        opened.push(counter)
        return counter
      },
    })
  } catch (error) {
    await takePictures(name, opened)
    throw error
  } finally {
    await Promise.all(opened.map((counter) => counter.close()))
    await server.stop()
    folders.remove()
  }
}

async function takePictures(name: string, opened: readonly Counter[]): Promise<void> {
  mkdirSync(PICTURES, { recursive: true })
  for (const [nth, { page }] of opened.entries()) {
    // A browser that was killed on purpose has no screen left; the journey's own failure is what matters.
    await page.screenshot({ path: join(PICTURES, `${name}-${nth + 1}.png`), timeout: 5000 }).catch(() => undefined)
  }
}
