import type { Page } from '@playwright/test'

/** Makes the headless browser, which reports a touch device, report a mouse and a keyboard until the page is reloaded. */
export const withKeyboard = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const real = matchMedia.bind(window)
    Object.assign(window, { matchMedia: (query: string) => real(query.includes('hover') ? 'all' : query) })
  })
