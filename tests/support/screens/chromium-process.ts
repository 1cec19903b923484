import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright'

/** Flags that disable background network traffic and the sandbox, which containers lack. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

export const chromiumPath = (): string => process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/**
 * A real Chromium with its own profile and process group, so that a test can kill it at once, as an empty battery
 * would, and restart it on the remaining data.
 */
export interface ChromiumProcess {
  readonly context: BrowserContext
  readonly page: Page
  /** SIGKILL to the whole process group. */
  readonly kill: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface ChromiumOptions {
  readonly profile: string
  readonly language?: 'ar' | 'en'
  readonly size?: { readonly width: number; readonly height: number }
}

/** Timeout of a single action. */
const ACT_LIMIT_MS = 45_000

/**
 * Sets timeouts and replaces printing: a headless browser loses clicks while it prints. The page gets the same events
 * as after a real print.
 */
export async function prepareContext(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(ACT_LIMIT_MS)
  context.setDefaultNavigationTimeout(2 * ACT_LIMIT_MS)
  await context.addInitScript(() => {
    window.print = () => void setTimeout(() => window.dispatchEvent(new Event('afterprint')))
  })
}

/** A browser that was asked to close takes a second or two on an idle machine. */
const LEAVE_LIMIT_MS = 60_000
const outOfPatience = () => after(LEAVE_LIMIT_MS, 'stays', { ref: false })
const TABLET = { width: 1280, height: 800 }

export async function startChromium({ profile, language = 'en', size = TABLET }: ChromiumOptions): Promise<ChromiumProcess> {
  const args = [
    ...CHROMIUM_ARGS,
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    `--lang=${language}`,
    `--window-size=${size.width},${size.height}`,
    'about:blank',
  ]
  const child = spawn(chromiumPath(), args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const browser = await chromium.connectOverCDP(await debuggerAddress(child))
  const [context] = browser.contexts()
  if (!context) throw new Error('the browser has no profile')
  const page = context.pages()[0] ?? (await context.newPage())
  await page.setViewportSize(size)
  await prepareContext(context)
  return { context, page, kill: () => endGroup(child, browser, 'SIGKILL'), close: () => endGroup(child, browser, 'SIGTERM') }
}

function debuggerAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    child.stderr?.on('data', (part: Buffer) => {
      printed += part.toString()
      const address = /DevTools listening on (ws:\/\/\S+)/.exec(printed)?.[1]
      if (address) resolve(address)
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Chromium ended with code ${code}:\n${printed}`)))
  })
}

async function endGroup(child: ChildProcess, browser: Browser, signal: NodeJS.Signals): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  if (signal === 'SIGTERM') {
    // The browser saves its profile and exits, possibly before it answers. It is killed if it stays.
    const session = browser.newBrowserCDPSession().then((open) => open.send('Browser.close'))
    await Promise.race([session.catch(() => undefined), ended, outOfPatience()])
    if ((await Promise.race([ended, outOfPatience()])) === 'stays') process.kill(-child.pid, 'SIGKILL')
  } else {
    process.kill(-child.pid, signal)
  }
  await ended
  await browser.close().catch(() => undefined)
}
