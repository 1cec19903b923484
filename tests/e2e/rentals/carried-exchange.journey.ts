import { type Page, expect, test } from '@playwright/test'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../../support/api-client.ts'
import { inShop } from '../../support/screens/journey.ts'
import { faultsSeen } from '../../support/screens/walk.ts'
import { type ScriptedTill, copiedAnew, copiedRows, enrolScriptedTill } from '../../support/scripted-till.ts'
import { JOURNEY_MS, shopDay } from '../../support/shop-today.ts'

const RECORDS = [booking, rentItem, rentalOrder]
const BY_CODE = new Intl.Collator('en', { numeric: true })
const DAY_MS = 86_400_000
/** A bar within this many days is visible when the calendar opens. */
const SEEN_DAYS = 8

test('a reservation dragged onto another dress is exchanged only after both dresses and prices were confirmed', async () => {
  await inShop('carried-exchange', async ({ server, open }) => {
    const api = apiClient(server.url)
    const reader = await enrolScriptedTill(api, DEMO_OWNER, 'Reader', RECORDS)
    const { row, from, to, rowsDown } = exchangeOf(reader)
    const rowNow = async () => copiedRows(await copiedAnew(api, reader, RECORDS), booking).find(({ id }) => id === row.id)
    const { page, shop } = await open('office')
    await shop.signIn(DEMO_OWNER)
    await page.goto(`${server.url}/en/merchant/rent/calendar`)
    await drag(page, row.id, rowsDown)

    const sheet = page.getByRole('dialog', { name: 'Exchange' })
    await expect(sheet).toContainText(from.code)
    await expect(sheet).toContainText(to.code)
    await expect(sheet.locator('img')).toHaveCount(2)
    await expect(sheet).toContainText(/It costs .+ instead of .+/)
    const faults = await faultsSeen(page, 'calendar: exchange')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    expect(await rowNow()).toMatchObject({ rentItemId: row.rentItemId, rentPrice: row.rentPrice })

    await drag(page, row.id, rowsDown)
    await sheet.getByRole('button', { name: 'Exchange piece' }).click()
    await expect(sheet).toBeHidden()
    expect(await rowNow()).toMatchObject({ rentItemId: to.id, rentPrice: to.rentPrice, standing: STANDING.firm })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await rowNow())?.rentItemId).toBe(row.rentItemId)
    expect(await rowNow()).toMatchObject({ rentPrice: row.rentPrice, standing: STANDING.firm })

    // The sheets that open above the calendar for a bar and for selected free days.
    await page.locator(`[data-bar="${row.id}"]`).click()
    await page.getByRole('dialog', { name: 'Booking' }).waitFor()
    faults.push(...(await faultsSeen(page, 'calendar: booking')))
    await page.keyboard.press('Escape')
    await chooseFreeDays(page)
    for (const [act, title] of OF_FREE_DAYS) {
      await page.getByRole('button', { name: act, exact: true }).click()
      await page.getByRole('dialog', { name: title }).waitFor()
      faults.push(...(await faultsSeen(page, `calendar: ${act}`)))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: title })).toBeHidden()
    }
    expect(faults).toEqual([])

    // The exchange can still be undone on the order's page, again with both prices.
    await page.goto(`${server.url}/en/merchant/rent/calendar`)
    await drag(page, row.id, rowsDown)
    await sheet.getByRole('button', { name: 'Exchange piece' }).click()
    await expect(sheet).toBeHidden()
    await page.goto(`${server.url}/en/merchant/rent/orders/${row.orderId}`)
    await page.getByRole('button', { name: 'Undo the exchange' }).click({ timeout: 30_000 })
    const back = page.getByRole('dialog', { name: 'Undo the exchange' })
    await expect(back).toContainText(to.code)
    await expect(back).toContainText(from.code)
    await expect(back).toContainText(/It costs .+ instead of .+/)
    expect(await rowNow()).toMatchObject({ rentItemId: to.id })
    await back.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(back).toBeHidden()
    await expect(page.getByRole('button', { name: 'Undo the exchange' })).toHaveCount(0)
    expect(await rowNow()).toMatchObject({ rentItemId: row.rentItemId, rentPrice: row.rentPrice, standing: STANDING.firm })
  })
})

/** A visible reservation of an order, and the nearest dress below with free days and another price. */
function exchangeOf(reader: ScriptedTill) {
  const pieces = copiedRows(reader, rentItem)
    .filter((row) => row.isInService)
    .toSorted((a, b) => BY_CODE.compare(a.code, b.code))
  const rows = copiedRows(reader, booking).filter(({ activeItemId }) => activeItemId !== null)
  const isFree = (pieceId: string, { startsAt, endsAt }: Booking) =>
    !rows.some((other) => other.activeItemId === pieceId && other.startsAt < endsAt + 3 * DAY_MS && startsAt - 3 * DAY_MS < other.endsAt)
  const now = Date.now()
  const soon = rows.filter(
    (row) =>
      row.state === RENT_STATE.reserved &&
      row.standing === STANDING.firm &&
      row.orderId !== null &&
      row.startsAt > now + JOURNEY_MS &&
      row.outAt < now + SEEN_DAYS * DAY_MS,
  )
  for (const row of soon) {
    const at = pieces.findIndex(({ id }) => id === row.rentItemId)
    for (const rowsDown of [1, 2, 3]) {
      const [from, to] = [pieces[at], pieces[at + rowsDown]]
      if (from && to && to.rentPrice !== row.rentPrice && isFree(to.id, row)) return { row, from, to, rowsDown }
    }
  }
  throw new Error(`no reservation after ${shopDay()} can be exchanged with a dress below it`)
}

/** The actions for free days, and what each opens. */
const OF_FREE_DAYS = [
  ['Reserve', 'Reserve a piece'],
  ['Clean or repair', /^Keep /],
] as const

/** Selects free days by keyboard, starting at the first visible day. */
async function chooseFreeDays(page: Page): Promise<void> {
  await page.getByRole('grid').focus()
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Reserve', exact: true })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 90_000 })
}

/** Drags with the mouse from the middle of the bar to the row that many rows below. */
async function drag(page: Page, bookingId: string, rowsDown: number): Promise<void> {
  const bar = page.locator(`[data-bar="${bookingId}"]`)
  const grid = page.getByRole('grid')
  await grid.waitFor({ timeout: 30_000 })
  await expect(async () => {
    if ((await bar.count()) === 0) await grid.evaluate((node) => node.scrollBy({ top: 200 }))
    await expect(bar).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 90_000 })
  await bar.scrollIntoViewIfNeeded()
  const [box, row] = [await bar.boundingBox(), await grid.locator('[data-part=row]').filter({ has: bar }).boundingBox()]
  if (!box || !row) throw new Error('the bar is not on the screen')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 3, y + 12, { steps: 3 })
  await page.mouse.move(x, y + row.height * rowsDown, { steps: 8 })
  await page.mouse.up()
}
