import { expect, test } from '@playwright/test'
import { attention } from '#domain/attention/attention.ts'
import { customer } from '#domain/customers/customer.ts'
import { type Money, ZERO, addMoney, partOf, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import { addDays } from '#domain/kernel/time.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { payment } from '#domain/payments/payment.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { insuranceOf, termsOf } from '#domain/rentals/piece/category-terms.ts'
import { rentCategory } from '#domain/rentals/piece/rent-category.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { STANDING } from '#domain/rentals/booking/rent-state.ts'
import { INVOICE_TYPE, invoice } from '#domain/sales/invoice.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../../support/api-client.ts'
import { deskScreen } from '../../support/screens/desk-screen.ts'
import { type Counter, inShop } from '../../support/screens/journey.ts'
import { goByMenu } from '../../support/screens/menu.ts'
import { mirroredRow } from '../../support/screens/mirror-on-disk.ts'
import { doubleBookings } from '../../support/examples/rental-desk.ts'
import { type ScriptedTill, copiedAnew, copiedRows, enrolScriptedTill } from '../../support/scripted-till.ts'
import { shopDay } from '../../support/shop-today.ts'

/** A till learns of another till's operations by a poke, or by polling once a minute. */
const HEARD = { timeout: 90_000 }
const RECORDS = [attention, booking, customer, insuranceEntry, invoice, payment, rentCategory, rentItem, rentalOrder]
/** Later than every booking of the demo shop, so that only the tills' own bookings can conflict. */
const AHEAD_DAYS = 150

test('two offline tills rent one dress: one keeps it, no money is lost, and the other customer gets another dress', async () => {
  await inShop('rental-two-tills', async ({ server, open }) => {
    const api = apiClient(server.url)
    const reader = await enrolScriptedTill(api, DEMO_OWNER, 'Reader', RECORDS)
    const story = storyOf(reader)
    const tills = [await open('first'), await open('second')]
    for (const [nth, till] of tills.entries()) {
      await till.shop.signIn(DEMO_OWNER)
      await till.shop.enrol(`Desk ${nth + 1}`)
      await till.page.goto(`${server.url}/en/merchant/rent`)
      await till.shop.unlock('Hind Al Qahtani', '333333')
    }
    await server.stop()
    const numbers: string[] = []
    for (const [nth, till] of tills.entries()) numbers.push(await rentOut(till, story, nth))

    await server.start()
    for (const till of tills) await till.shop.untilSent()
    const lost = checkBoth(await copiedAnew(api, reader, RECORDS), story, numbers)

    const loser = tills[numbers.indexOf(lost.number)]
    if (!loser) throw new Error('one of the two tills printed the receipt')
    await expect(loser.page.getByRole('main').getByText('Conflict')).toBeVisible(HEARD)
    await expect(loser.page.getByText('This piece was booked for another customer on these days', { exact: false })).toBeVisible()
    for (const { page } of tills) await expect(page.getByRole('main').getByText('Waiting to be sent')).toHaveCount(0)
    await offersExchangeFirst(loser)
    const code = await giveAnother(loser, lost.number)
    await loser.shop.untilSent()
    checkGiven(await copiedAnew(api, reader, RECORDS), story, lost, code)
    for (const till of tills) {
      await expect
        .poll(() => mirroredRow(till.page, 'booking', lost.bookingId), HEARD)
        .toMatchObject({ standing: STANDING.firm, activeItemId: expect.not.stringContaining(story.dress.id) })
      await verify(till)
    }
  })
})

/** The first action offered for a displaced rental is an exchange, which opens at once. */
async function offersExchangeFirst({ page }: Counter): Promise<void> {
  const rental = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Conflict' })
  await expect(
    rental
      .locator('button, a')
      .filter({ hasText: /Exchange|Hand over|Days and price/ })
      .first(),
  ).toHaveText('Exchange')
  await rental.getByRole('button', { name: 'Exchange' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

type Story = ReturnType<typeof storyOf>

/** A dress with an advance and an insurance amount, two customers, and overlapping days. */
function storyOf(till: ScriptedTill) {
  const terms = new Map(copiedRows(till, rentCategory).map((row) => [row.id, row]))
  const requestedOf = (piece: (typeof pieces)[number]) => {
    const category = terms.get(piece.categoryId)
    return { advance: partOf(piece.rentPrice, termsOf(category).advanceRate), insurance: insuranceOf(piece, category) }
  }
  const pieces = copiedRows(till, rentItem).filter((row) => row.isInService)
  const dress = pieces.find((row) => requestedOf(row).advance > 0 && requestedOf(row).insurance > 0)
  const buyers = copiedRows(till, customer).filter((row) => row.status === 1 && row.mobile !== null)
  if (!dress) throw new Error('the demo shop has no such dress')
  const first = shopDay(AHEAD_DAYS)
  const daysOf = (nth: number) => ({ from: addDays(first, nth), to: addDays(first, nth + 2) })
  return {
    dress,
    pieces,
    ...requestedOf(dress),
    buyers,
    daysOf,
    before: moneyOf(till),
    counts: { orders: copiedRows(till, rentalOrder).length },
  }
}

/** An offline visit with dress, customer, advance and insurance amount, exact to the halala. */
async function rentOut({ page }: Counter, { dress, advance, insurance, buyers, daysOf }: Story, nth: number): Promise<string> {
  const desk = deskScreen(page)
  const buyer = buyers[nth]
  if (!buyer) throw new Error('the demo shop has customers')
  const { from, to } = daysOf(nth)
  await desk.setDays(from, to)
  await desk.takeIntoVisit(dress.code)
  await desk.chooseCustomer(buyer.mobile ?? '', buyer.name)
  expect(await desk.requestedNow()).toBe(addMoney(advance, insurance))
  const number = await desk.payVisit()
  await desk.openOrder()
  await expect(page.getByRole('main').getByText('Reserved', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText('Waiting to be sent')).toBeVisible()
  return number
}

const moneyOf = (till: ScriptedTill): Money =>
  sumMoney([...copiedRows(till, payment), ...copiedRows(till, insuranceEntry)].map(({ amount }) => amount))

interface Lost {
  readonly number: string
  readonly bookingId: string
  readonly orderId: string
}

/** The server has everything of both rentals except the days of one. */
function checkBoth(till: ScriptedTill, { dress, advance, insurance, before, counts }: Story, numbers: readonly string[]): Lost {
  const documents = copiedRows(till, invoice).filter(({ number }) => numbers.includes(number))
  const orders = copiedRows(till, rentalOrder).filter(({ id }) => documents.some(({ orderId }) => orderId === id))
  expect(copiedRows(till, rentalOrder)).toHaveLength(counts.orders + numbers.length)
  const sums = { agreed: dress.rentPrice, advancePaid: advance, invoiced: 0, insuranceHeld: insurance }
  expect(orders).toMatchObject(numbers.map(() => sums))
  expect(documents).toMatchObject(numbers.map(() => ({ type: INVOICE_TYPE.advance, total: advance, paid: advance, due: ZERO })))
  expect(subtractMoney(moneyOf(till), before)).toBe(numbers.length * addMoney(advance, insurance))

  const rows = copiedRows(till, booking).filter(({ orderId }) => orders.some(({ id }) => id === orderId))
  expect(rows.map(({ standing }) => standing).toSorted()).toEqual([STANDING.firm, STANDING.conflict].toSorted())
  expect(doubleBookings(copiedRows(till, booking))).toEqual([])
  const lost = rows.find(({ standing }) => standing === STANDING.conflict)
  const order = orders.find(({ id }) => id === lost?.orderId)
  const document = documents.find(({ orderId }) => orderId === lost?.orderId)
  if (!lost || !order || !document) throw new Error('one of the two has lost its days')
  expect(lost.customerId).toBe(order.customerId)
  const notices = copiedRows(till, attention).filter(({ resolvedAt }) => resolvedAt === null)
  expect(notices.filter(({ details }) => details['number'] === document.number)).toMatchObject([
    { code: 'rentals.period-taken-substitutes', details: { bookingId: lost.id, code: dress.code } },
  ])
  return { number: document.number, bookingId: lost.id, orderId: order.id }
}

/** Starts at the notice in the status bar and takes the first offered dress; returns its code. */
async function giveAnother({ page, shop }: Pick<Counter, 'page' | 'shop'>, number: string): Promise<string> {
  await page.locator('[data-status="attention"]').click(HEARD)
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  // An unlocked till has no session, which closing a notice requires.
  await shop.signInOver({ ...DEMO_OWNER, isSomebodyElse: true })
  await page.getByRole('button', { name: 'Give another piece' }).click()
  const sheet = page.getByRole('dialog', { name: 'Give another piece' })
  const choice = sheet.locator('button[aria-pressed]').first()
  const code = /[A-Z]{2}-\d{4}/.exec((await choice.textContent()) ?? '')?.[0] ?? ''
  await choice.click()
  await sheet.getByRole('button', { name: 'Give another piece' }).click()
  await expect(sheet).toBeHidden()
  return code
}

/** The other dress is firmly reserved for the same customer, days and price; the notice is closed. */
function checkGiven(till: ScriptedTill, { dress, pieces, advance, insurance, before }: Story, lost: Lost, code: string): void {
  const other = pieces.find((row) => row.code === code)
  expect(other?.id).not.toBe(dress.id)
  expect(copiedRows(till, booking).find(({ id }) => id === lost.bookingId)).toMatchObject({
    ...{ rentItemId: other?.id, activeItemId: other?.id, standing: STANDING.firm, rentPrice: dress.rentPrice },
  })
  expect(doubleBookings(copiedRows(till, booking))).toEqual([])
  expect(copiedRows(till, rentalOrder).find(({ id }) => id === lost.orderId)).toMatchObject({
    ...{ agreed: dress.rentPrice, advancePaid: advance, insuranceHeld: insurance },
  })
  expect(subtractMoney(moneyOf(till), before)).toBe(2 * addMoney(advance, insurance))
  const open = copiedRows(till, attention).filter(({ resolvedAt }) => resolvedAt === null)
  expect(open.filter(({ details }) => details['number'] === lost.number)).toEqual([])
}

/** Makes the till compare every row of its copy with the server by checksum. */
async function verify({ page }: Counter): Promise<void> {
  await goByMenu(page, 'The shop', 'This device')
  await page.getByRole('button', { name: 'Verify against the server' }).click()
  await expect(page.getByText(/^Equal: all/)).toBeVisible()
}
