import { type Page, expect } from '@playwright/test'

/** Opens a screen from a group of the menu; if the user sees nothing else of the group, the link is in the menu itself. */
export async function goByMenu(page: Page, group: string, screen: string, name = 'Menu'): Promise<void> {
  const menu = page.getByRole('navigation', { name }).first()
  const head = menu.getByRole('button', { name: group, exact: true })
  const link = menu.getByRole('link', { name: screen, exact: true })
  await head.or(link).first().waitFor()
  if (await link.isVisible()) return link.click()
  // Another change of the page may have closed the menu; it is opened again.
  const opened = page.getByRole('dialog', { name: group })
  await expect(async () => {
    if (!(await opened.isVisible())) await head.click()
    await expect(opened).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 90_000 })
  await opened.getByRole('link', { name: screen, exact: true }).click()
}
