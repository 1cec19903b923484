import { type Page, expect } from '@playwright/test'

export const OFFICE_CACHE = 'office-v1'

/** The paths of the office's parts that this browser keeps. */
export const copiedParts = (page: Page): Promise<string[]> =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname), OFFICE_CACHE)

/** The paths of the office's parts that a release has, as its service worker says. */
export async function listedParts(page: Page): Promise<string[]> {
  const text = await page.evaluate(async () => (await fetch('/sw.js', { cache: 'no-store' })).text())
  return [...text.matchAll(/\{[^{}]*"url":"([^"]+)"[^{}]*\}/g)].flatMap(([part, url]) => (part.includes('canWait') ? [`/${url}`] : []))
}

/** Has the office copied, as a page does once it rests. */
export const copyOffice = (page: Page): Promise<void> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.postMessage({ type: 'COPY_OFFICE' }))

/** From here on the screens of the office open with no network, too. */
export async function untilOfficeIsCopied(page: Page): Promise<void> {
  const parts = await listedParts(page)
  await copyOffice(page)
  await expect.poll(async () => (await copiedParts(page)).length, { timeout: 60_000 }).toBe(parts.length)
}
