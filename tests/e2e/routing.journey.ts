import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { type Browser, type Page, chromium, expect, test } from '@playwright/test'
import { build } from 'vite'
import { CHROMIUM_ARGS, chromiumPath } from '../support/screens/chromium-process.ts'

const ROOT = join(import.meta.dirname, '../..')
const ORIGIN = 'http://routing.test'
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.html': 'text/html' }

/** What became of one step. */
interface Seen {
  readonly drawn: string
  readonly address: string
  readonly entries: number
  readonly top: number
  readonly log: readonly string[]
}
type Walk = (page: Page) => Promise<unknown>

/** The app of `tests/support/routing`, routed by the library, or by what the page runs in its place. */
async function builtWith(own: boolean): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'fustan-routing-'))
  const runtime = join(ROOT, 'src/engine/router/runtime.tsx')
  await build({
    configFile: false,
    root: join(ROOT, 'tests/support/routing'),
    logLevel: 'error',
    resolve: { alias: own ? [{ find: '@tanstack/react-router', replacement: runtime }] : [] },
    build: { outDir, emptyOutDir: true, target: 'es2022', rolldownOptions: { input: join(ROOT, 'tests/support/routing/page.html') } },
  })
  return outDir
}

async function pageOf(browser: Browser, dist: string): Promise<Page> {
  const context = await browser.newContext()
  await context.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = pathname.startsWith('/assets/') ? pathname : '/page.html'
    await route.fulfill({ body: await readFile(join(dist, file)), contentType: TYPES[extname(file)] ?? 'text/plain' })
  })
  return context.newPage()
}

const push =
  (href: string): Walk =>
  (page) =>
    page.evaluate((to) => window.routing.router.history.push(to), href)
const replace =
  (href: string): Walk =>
  (page) =>
    page.evaluate((to) => window.routing.router.history.replace(to), href)
const back: Walk = (page) => page.evaluate(() => history.back())
/** A step back that is held: the library then brings the screen once more that is there already, and ours does not. */
const heldBack: Walk = (page) => back(page)
const forward: Walk = (page) => page.evaluate(() => history.forward())
const open =
  (href: string): Walk =>
  (page) =>
    page.goto(`${ORIGIN}${href}`)
const reload: Walk = (page) => page.reload()
const scrollDown: Walk = (page) => page.evaluate(() => scrollTo(0, 500))
const hold =
  (action: string): Walk =>
  (page) =>
    page.evaluate((held) => void Object.assign(window, { letGo: window.routing.hold(held) }), action)
const letGo: Walk = (page) => page.evaluate(() => (window as unknown as { readonly letGo: () => void }).letGo())
const twoAtOnce: Walk = (page) =>
  page.evaluate(() => {
    window.routing.router.history.push('/en/house/sale')
    window.routing.router.history.push('/en/paper/9')
  })

/** Runs in the page: every part of a screen has come and was drawn, and nothing has changed between three looks at it. */
async function untilStill(): Promise<void> {
  const { log, coming } = window.routing
  const look = () => [document.getElementById('root')?.textContent, location.href, history.length, scrollY, log.length].join('\n')
  for (let [same, last] = [0, '']; same < 2;) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const now = look()
    same = now === last && coming() === 0 ? same + 1 : 0
    last = now
  }
}

async function seen(page: Page): Promise<Seen> {
  await page.waitForFunction(() => (window as unknown as { readonly routing?: object }).routing !== undefined)
  await page.evaluate(untilStill)
  return page.evaluate(() => ({
    drawn: document.getElementById('root')?.textContent ?? '',
    address: `${location.pathname}${location.search}${location.hash}`,
    entries: history.length,
    top: Math.round(scrollY),
    log: window.routing.log.splice(0),
  }))
}

const WALKS: Readonly<Record<string, readonly Walk[]>> = {
  'from screen to screen, back and forward': [
    open('/en/house/sale'),
    push('/en/house/stock'),
    push('/en/house/stock/7?q=0501&q2=1e5'),
    push('/en/house'),
    back,
    back,
    forward,
    reload,
    back,
  ],
  'through languages': [open('/house/sale'), push('/en/house/sale'), push('/ar/house/sale?x=1'), open('/ar'), open('/en'), open('/')],
  'to addresses of before': [open('/en/house/old/old'), push('/house/old/old'), back, push('/'), back],
  'to what is not there': [
    open('/xx/house'),
    open('/en/nothing'),
    open('/nothing/at/all'),
    push('/en/house/nothing'),
    push('/en/nothing'),
    back,
  ],
  'to what an address names': [
    open('/paper/1'),
    push('/paper/2'),
    push('/en/paper/%D9%81%D8%B3%D8%AA%D8%A7%D9%86'),
    push('/en/house/token/a%20b'),
    back,
    open('/en/HOUSE/sale/'),
    open('/en/paper/50%25'),
  ],
  'with what is held': [
    open('/en/house/sale'),
    push('/en/house/stock'),
    hold('BACK'),
    heldBack,
    push('/en/house'),
    heldBack,
    letGo,
    back,
    hold('PUSH'),
    push('/en/paper/1'),
    replace('/en/paper/2'),
    letGo,
    push('/en/paper/3'),
  ],
  'in a hurry': [
    open('/en/house'),
    twoAtOnce,
    back,
    push('/en/house/sale'),
    replace('/en/house/sale?q=a'),
    replace('/en/house/sale?q=a%20b'),
  ],
  'down a long screen': [
    open('/en/house/sale'),
    scrollDown,
    push('/en/house/stock'),
    scrollDown,
    replace('/en/house/stock?q=1'),
    scrollDown,
    back,
  ],
}

test('a page goes where the library would have gone, draws, keeps and tells the same', async () => {
  const [library, own] = [await builtWith(false), await builtWith(true)]
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
  try {
    for (const [name, walk] of Object.entries(WALKS)) {
      const pages = [await pageOf(browser, library), await pageOf(browser, own)]
      for (const [nth, step] of walk.entries()) {
        const told = step === heldBack ? { log: [] } : {}
        const [theirs, ours] = await Promise.all(
          pages.map(async (page) => {
            await step(page)
            return { ...(await seen(page)), ...told }
          }),
        )
        expect(ours, `${name}, step ${nth + 1}`).toEqual(theirs)
      }
    }
  } finally {
    await browser.close()
    await rm(library, { recursive: true })
    await rm(own, { recursive: true })
  }
})

test('a screen whose words do not come is told by the app, in its own words', async () => {
  const own = await builtWith(true)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGS] })
  try {
    const page = await pageOf(browser, own)
    await open('/en/house/sale')(page)
    await push('/en/house/broken')(page)
    await expect(page.locator('#root')).toHaveText('fault')
  } finally {
    await browser.close()
    await rm(own, { recursive: true })
  }
})
