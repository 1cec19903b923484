import { type Page, expect } from '@playwright/test'

/**
 * Types a PIN on the pad of a locked till and waits until it is unlocked. A till that knows the length submits at the
 * last digit, and its button disappears.
 */
export async function enterPin(page: Page, pin: string, unlockWord: string | RegExp): Promise<void> {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  const unlocks = page.getByRole('button', { name: unlockWord })
  await expect(async () => {
    if (await unlocks.isEnabled({ timeout: 100 }).catch(() => false)) await unlocks.click({ timeout: 1_000 }).catch(() => undefined)
    await expect(unlocks).toBeHidden({ timeout: 1_000 })
  }).toPass({ timeout: 90_000 })
}
