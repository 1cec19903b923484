import type { Page, Request } from '@playwright/test'

/** How long the page must be unchanged: seven frames. */
const STILL_MS = 120
const REST_LIMIT_MS = 5_000

const loading = new WeakMap<Page, Set<Request>>()

/** The page's pending requests, without the poke stream, which stays open as long as the page. */
function loadingOn(page: Page): Set<Request> {
  const known = loading.get(page)
  if (known) return known
  const open = new Set<Request>()
  loading.set(page, open)
  page.on('request', (request) => {
    if (request.resourceType() !== 'eventsource' && !request.url().includes('/api/sync/events')) open.add(request)
  })
  const over = (request: Request) => void open.delete(request)
  page.on('requestfinished', over)
  page.on('requestfailed', over)
  page.on('domcontentloaded', () => open.clear())
  return open
}

/** Resolves when nothing was drawn for a few frames and nothing is being fetched, or earlier once `isThere`. */
export async function atRest(page: Page, isThere: () => Promise<boolean> = () => Promise.resolve(false)): Promise<void> {
  const open = loadingOn(page)
  const giveUpAt = performance.now() + REST_LIMIT_MS
  do {
    await still(page)
    if (await isThere()) return
  } while (open.size > 0 && performance.now() < giveUpAt)
}

/** If the page navigates meanwhile, the new page is checked instead. */
const still = (page: Page): Promise<void> => page.evaluate(untilStill, { stillMs: STILL_MS, limitMs: REST_LIMIT_MS }).catch(() => undefined)

/** Runs in the page. */
function untilStill({ stillMs, limitMs }: { readonly stillMs: number; readonly limitMs: number }): Promise<void> {
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => wait())
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = () => {
      watcher.disconnect()
      clearTimeout(timer)
      clearTimeout(limit)
      requestAnimationFrame(() => resolve())
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(end, stillMs)
    }
    const limit = setTimeout(end, limitMs)
    watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
    wait()
  })
}

/**
 * Navigates inside the app as a link does, without loading the page again, unless a form asks for confirmation. `url`
 * must have the page's origin.
 */
export async function goInside(page: Page, url: string): Promise<void> {
  loadingOn(page)
  await page.evaluate((to) => {
    const at = (history.state as { readonly __TSR_index?: number } | null)?.__TSR_index ?? 0
    history.pushState({ __TSR_index: at + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, url)
  await atRest(page)
  if (page.url() !== url) await page.goto(url)
}
