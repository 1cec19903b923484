import type { Locator, Page } from '@playwright/test'

/** A machine that takes longer to draw what the first tap opens has not tapped twice; it tries again. */
const TAP_TWICE_MS = 350
const TRIES = 10

/** Where to click what a click before may have put under the pointer, from its corner: at its middle it would be the second half of a double tap. */
export const ASIDE = { position: { x: 40, y: 24 } } as const

/**
 * Taps one place twice, the second time as soon as something else lies under the finger. `undo` puts back what one tap did,
 * where the machine was too slow. The place is the middle of the element, or `y` from the top of the page.
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

/** Runs in the page: false when the second tap would have come too late. */
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
