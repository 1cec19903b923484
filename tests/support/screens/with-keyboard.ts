import type { Page } from '@playwright/test'

/** Makes of the headless browser, which takes itself for a screen without one, a device with a mouse and a keyboard until the page is loaded anew. */
export const withKeyboard = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const real = matchMedia.bind(window)
    Object.assign(window, { matchMedia: (query: string) => real(query.includes('hover') ? 'all' : query) })
  })
