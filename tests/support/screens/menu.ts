import { type Page, expect } from '@playwright/test'

/** Goes to a screen that stands in a group of the menu; where the group holds nothing else for this person, its link is in the menu itself. */
export async function goByMenu(page: Page, group: string, screen: string, name = 'Menu'): Promise<void> {
  const menu = page.getByRole('navigation', { name }).first()
  const head = menu.getByRole('button', { name: group, exact: true })
  const link = menu.getByRole('link', { name: screen, exact: true })
  await head.or(link).first().waitFor()
  if (await link.isVisible()) return link.click()
  // A menu that another change of the page closed is opened again, as a person would.
  const opened = page.getByRole('dialog', { name: group })
  await expect(async () => {
    if (!(await opened.isVisible())) await head.click()
    await expect(opened).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 90_000 })
  await opened.getByRole('link', { name: screen, exact: true }).click()
}
