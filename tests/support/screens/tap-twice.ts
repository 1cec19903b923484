import type { Locator, Page } from '@playwright/test'

/** If the machine takes longer to open what the first tap opens, it was no double tap; it is tried again. */
const TAP_TWICE_MS = 350
const TRIES = 10

/**
 * Click position, near the corner, for elements that an earlier click may have placed under the pointer: a click in the
 * middle would complete a double tap.
 */
export const ASIDE = { position: { x: 40, y: 24 } } as const

/**
 * Taps one place twice, the second time as soon as another element is under it. `undo` reverts a single tap on a slow
 * machine. The place is the middle of the element, or `y` from the top of the page.
 */
export async function tapTwice(page: Page, element: Locator, at: { readonly y?: number }, undo: () => Promise<void>): Promise<void> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const box = await element.boundingBox()
    if (!box) throw new Error('what is tapped is not there')
    const place = { x: box.x + box.width / 2, y: at.y ?? box.y + box.height / 2, limitMs: TAP_TWICE_MS }
    if (await page.evaluate(tapInPage, place)) return
    await undo()
  }
  throw new Error(`this machine does not tap twice within ${TAP_TWICE_MS} ms`)
}

/** Runs in the page; returns false when the second tap would have come too late. */
async function tapInPage({ x, y, limitMs }: { readonly x: number; readonly y: number; readonly limitMs: number }): Promise<boolean> {
  const under = () => document.elementFromPoint(x, y)?.closest('button') ?? null
  const tap = (element: Element | null) =>
    element?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }))
  const first = under()
  const startedAt = performance.now()
  tap(first)
  while (under() === first || under() === null) {
    if (performance.now() - startedAt > limitMs) return false
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  tap(under())
  return true
}
