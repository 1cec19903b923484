import type { Page } from 'playwright'

/**
 * Sells on the open counter from inside the page, as fast as the screen allows. `onShown` gets each number when its
 * receipt is displayed, and the next sale begins only then. Resolves after `count` sales, or with what stopped them.
 * Ends silently when the browser is killed.
 */
export async function sellQuickly(page: Page, count: number, onShown: (number: string) => void): Promise<void> {
  const name = `shown${nextName()}`
  await page.exposeFunction(name, (number: string) => onShown(number))
  try {
    await page.evaluate(sellInPage, { count, name, item: 'Blow-dry' })
  } catch (error) {
    // The test killed the browser as planned; anything else is a failure.
    if (!/closed|crashed|Target|destroyed/.test(String(error))) throw error
  }
}

let named = 0
const nextName = (): number => (named += 1)

/** Runs in the page, so it cannot use anything outside of itself. */
async function sellInPage({ count, name, item }: { count: number; name: string; item: string }): Promise<void> {
  const until = async <T>(what: string, check: () => T | null | undefined | false): Promise<T> => {
    const startedAt = performance.now()
    for (;;) {
      const found = check()
      if (found) return found
      if (performance.now() - startedAt > 120_000) throw new Error(`waited in vain for ${what}`)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }
  const button = (pattern: RegExp) =>
    [...document.querySelectorAll('button')].find((one) => pattern.test(one.textContent?.trim() ?? '') && !one.disabled)
  const type = (input: HTMLInputElement, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const press = (target: EventTarget, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }))
  for (let nth = 0; nth < count; nth += 1) {
    const search = await until('the search', () => document.querySelector<HTMLInputElement>('input[role="combobox"]'))
    type(search, item)
    await until('the item', () => document.querySelector('[role="option"]')?.textContent?.includes(item))
    press(search, 'Enter')
    await until('the bill', () => search.value === '')
    press(document.body, 'F9')
    const confirm = await until('the payment', () => button(/^Confirm payment/))
    confirm.click()
    await until('the receipt', () => document.querySelector('h1')?.textContent === 'The sale is done')
    const number = /[A-Z][A-Z\d]*-\d{6}/.exec(document.querySelector('main')?.textContent ?? '')?.[0] ?? ''
    // The function that the test exposed under this name.
    await (globalThis as unknown as Record<string, (number: string) => Promise<void>>)[name]?.(number)
    const next = await until('the next sale', () => button(/^New sale/))
    next.click()
  }
}
