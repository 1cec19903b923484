import { type Page, expect } from '@playwright/test'

/** Presses the browser's print shortcut and waits until a paper, and not the surrounding page, is printed. */
export async function expectPaperPrinted(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isRoot = (node: Node) => node instanceof HTMLElement && node.hasAttribute('data-print-root') && node.textContent
    const seen = new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(isRoot))) document.body.dataset['sent'] = 'to the printer'
    })
    delete document.body.dataset['sent']
    seen.observe(document.body, { childList: true })
  })
  await page.keyboard.press('Control+p')
  await expect(page.locator('body')).toHaveAttribute('data-sent', 'to the printer')
}
