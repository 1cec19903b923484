import { type Locator, type Page, expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { inShop } from '../../support/screens/journey.ts'

interface Point {
  readonly x: number
  readonly y: number
}

const middleOf = async (of: Locator): Promise<Point> => {
  const box = await of.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function byMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
}

/** Longer than the press that starts dragging; a shorter one scrolls. */
const LONG_PRESS_MS = 400

/** Real touch events, which would scroll the page unless the handle prevents it. */
async function byFinger(page: Page, from: Point, to: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] })
  await touch('touchStart', [from])
  await page.waitForTimeout(LONG_PRESS_MS)
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', [{ x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 }])
  await touch('touchEnd', [])
  await session.detach()
}

const LOOKS = [
  { at: '/en', size: { width: 1366, height: 900 }, drag: byMouse, save: 'Save the order', done: 'The order was saved' },
  { at: '', size: { width: 360, height: 740 }, drag: byFinger, save: 'حفظ الترتيب', done: 'حُفظ الترتيب' },
]

for (const { at, size, drag, save, done } of LOOKS)
  test(`services are reordered by dragging and by keyboard, and keep the order: ${size.width}`, async () => {
    await inShop(`order-${size.width}`, async ({ server, open }) => {
      const { page, shop } = await open('browser', { size })
      await shop.signIn(DEMO_OWNER)
      const address = `${server.url}${at}/merchant/menu/services/order`
      await page.goto(address)
      const rows = page.locator('main [data-row]')
      const handle = (nth: number) => rows.nth(nth).getByRole('button').first()
      await expect(handle(3)).toBeVisible()
      const [first = '', second = '', third = ''] = (await rows.allInnerTexts()).map((text) => text.trim())
      await page.screenshot({ path: `test-results/order-${size.width}.png` })

      await drag(page, await middleOf(handle(0)), await middleOf(handle(2)))
      await expect(rows.nth(0)).toContainText(second)
      await expect(rows.nth(1)).toContainText(third)
      await expect(rows.nth(2)).toContainText(first)
      await handle(2).focus()
      // The list measures its rows after each key.
      for (const key of ['Space', 'ArrowUp', 'Space']) {
        await page.keyboard.press(key)
        await page.waitForTimeout(LONG_PRESS_MS)
      }
      await expect(rows.nth(1)).toContainText(first)
      await expect(handle(1)).toBeFocused()
      await page.getByRole('button', { name: save }).click()
      await expect(page.getByText(done)).toBeVisible()
      await page.goto(address)
      await expect(rows.nth(0)).toContainText(second)
      await expect(rows.nth(1)).toContainText(first)
      await expect(rows.nth(2)).toContainText(third)
    })
  })
