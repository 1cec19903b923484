import { type Page, expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { accessibilityFaults } from '../../support/screens/accessibility.ts'
import { inShop } from '../../support/screens/journey.ts'

const PATH = '/merchant/menu/categories'
const WORDS = { save: 'حفظ الترتيب', saved: 'حُفظ الترتيب', move: /^نقل / } as const

const rowsOf = (page: Page) => page.locator('[data-row]')
const namesOf = async (page: Page) => (await rowsOf(page).allInnerTexts()).map((text) => text.trim())
const handleOf = (page: Page, nth: number) => rowsOf(page).nth(nth).getByRole('button', { name: WORDS.move })
/** The last announcement for screen readers. */
const spoken = (page: Page) => page.locator('[role=status][aria-live=assertive]')

async function centreOf(page: Page, nth: number): Promise<{ readonly x: number; readonly y: number }> {
  const box = await handleOf(page, nth).boundingBox()
  if (!box) throw new Error(`row ${nth} has no handle`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('groups are reordered by mouse and by keyboard, each step is announced, and the order persists', async () => {
  await inShop('row-order', async ({ server, open }) => {
    const { page, shop } = await open('browser')
    await shop.signIn(DEMO_OWNER)
    await page.goto(`${server.url}${PATH}/order`)
    await rowsOf(page).first().waitFor()
    const [first = '', second = '', third = '', ...rest] = await namesOf(page)

    const [from, to] = [await centreOf(page, 0), await centreOf(page, 2)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x, from.y + 10)
    await page.mouse.move(to.x, to.y, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => namesOf(page)).toEqual([second, third, first, ...rest])

    await handleOf(page, 2).focus()
    await page.keyboard.press('Space')
    await expect(spoken(page)).toContainText('المكان 3')
    await page.keyboard.press('ArrowUp')
    await expect(spoken(page)).toContainText('المكان 2')
    await page.keyboard.press('Space')
    await expect.poll(() => namesOf(page)).toEqual([second, first, third, ...rest])
    await expect(handleOf(page, 1)).toBeFocused()

    // Esc cancels the move.
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect.poll(() => namesOf(page)).toEqual([second, first, third, ...rest])
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('button', { name: WORDS.save }).click()
    await expect(page.getByText(WORDS.saved)).toBeVisible()
    await page.goto(`${server.url}${PATH}/order`)
    await rowsOf(page).first().waitFor()
    expect(await namesOf(page)).toEqual([second, first, third, ...rest])
  })
})

test('on a phone a swipe over a handle scrolls the page, and a long press picks up the row', async () => {
  await inShop('row-order-touch', async ({ server, open }) => {
    const { page, shop } = await open('browser')
    await shop.signIn(DEMO_OWNER)
    await page.setViewportSize({ width: 360, height: 480 })
    await page.goto(`${server.url}${PATH}/order`)
    await rowsOf(page).first().waitFor()
    const [first = '', second = '', ...rest] = await namesOf(page)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const [from, to] = [await centreOf(page, 0), await centreOf(page, 1)]

    await touch('touchStart', from)
    for (const by of [20, 40, 60]) await touch('touchMove', { x: from.x, y: from.y - by })
    await touch('touchEnd')
    expect(await namesOf(page)).toEqual([first, second, ...rest])
    await page.evaluate(() => window.scrollTo(0, 0))

    await touch('touchStart', from)
    await page.locator('[data-held]').waitFor()
    for (const part of [0.3, 0.6, 1]) await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * part })
    await touch('touchEnd')
    await expect.poll(() => namesOf(page)).toEqual([second, first, ...rest])
  })
})
