import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { ASIDE } from './screens/tap-twice.ts'

/* What a person sees and does at the counter in English, for component tests. Journeys have the same in `screens/shop-screen.ts`. */

export const search = page.getByRole('combobox', { name: 'Search items and customers' })
export const bill = page.getByRole('region', { name: 'Bill' })
export const lines = bill.getByRole('listitem')
export const pay = page.getByRole('button', { name: /^Pay/ })
export const payment = page.getByRole('dialog', { name: 'Payment' })
export const confirm = payment.getByRole('button', { name: 'Confirm payment' })
export const saleDone = page.getByRole('heading', { level: 1, name: 'The sale is done' })

export const sheet = (name: string): Locator => page.getByRole('dialog', { name })
export const button = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = page): Locator =>
  within.getByRole('button', { name, exact: true })

/** All elements of a selector that are in the page. */
export const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

/** Searches for a name and adds the first result. */
export async function add(name: string): Promise<void> {
  await search.fill(name)
  await expect.element(page.getByRole('option').first()).toMatchTextContent(name)
  await search.fill(name)
  await press('Enter', search)
  await expect.element(search).toHaveValue('')
}

/** Presses a key while this element has the focus. */
export async function press(key: string, on: Locator): Promise<void> {
  const element = on.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(`{${key}}`)
}

/** Opens the first line of the bill. */
export const openLine = (): Promise<void> => lines.first().getByRole('button').first().click()

/** Pays the open bill in cash, exactly, and waits for the receipt. */
export async function payCash(): Promise<void> {
  await pay.click()
  await confirm.click(ASIDE)
  await expect.element(saleDone).toBeVisible()
}

/** Scans a label as a keyboard-wedge scanner does: keys in quick succession, then Enter. */
export function scanLabel(code: string): void {
  const keys = [
    ...[...code].map((key) => ({ key, code: /\d/.test(key) ? `Digit${key}` : `Key${key.toUpperCase()}` })),
    { key: 'Enter', code: 'Enter' },
  ]
  // All are made before the first is handled: their times tell a scan from typing, and a busy machine handles them slowly.
  const events = keys.flatMap((key) =>
    ['keydown', 'keyup'].map((type) => new KeyboardEvent(type, { ...key, bubbles: true, cancelable: true })),
  )
  for (const event of events) (document.activeElement ?? document.body).dispatchEvent(event)
}
