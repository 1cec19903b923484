import { type Page, expect, test } from '@playwright/test'
import { addDays } from '#domain/kernel/time.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from '../../support/api-client.ts'
import {
  type BrideDay,
  DAY,
  type DayPlan,
  compareDay,
  expectPoints,
  noticesOf,
  planOf,
  prepareDay,
  saleBesides,
} from '../../support/bride-day.ts'
import { arabicWords } from '../../support/screens/arabic-words.ts'
import { billScreen, payWith } from '../../support/screens/bill-screen.ts'
import { type Counter, type NetworkJourney, inShopBehindGateway } from '../../support/screens/journey.ts'
import { boardScreen } from '../../support/screens/rental-board-screen.ts'
import { orderScreen } from '../../support/screens/rental-order-screen.ts'
import { type PickedPiece, arabicDoor, buttonIn, findScreen, halalasIn, visitScreen } from '../../support/screens/rental-visit-screen.ts'
import { copiedRows } from '../../support/scripted-till.ts'
import { mirroredRow } from '../../support/screens/mirror-on-disk.ts'
import { shopDayAtEnd } from '../../support/shop-today.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { giftCard } from '#domain/gift-cards/gift-card.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'

const rentals = arabicWords('rentals')
/** A till learns of another till's operations by a poke, or by polling once a minute. */
const HEARD = { timeout: 90_000 }

test('one cart for a wedding: two dresses, a veil, make-up from an offer, code, points and gift card, one payment; then the rest', async () => {
  await inShopBehindGateway('bride-day', async (journey) => {
    const day = await prepareDay(apiClient(journey.server.url))
    const till = await openTill(journey, day, 'rent')
    const plan = await reserveAll(till, day)
    await handOverAll(till, plan)
    await till.shop.untilSent()
    const books = await day.again()
    compareDay(books, day, plan.money, null)
    expectPoints(books, day, documentsOf(plan.money))
    expect(noticesOf(books, day)).toEqual([])
  })
})

test('the same on two offline tills: the other one spends the same card and make-up, then hands the dresses over', async () => {
  await inShopBehindGateway('bride-day-offline', async (journey) => {
    const { gateway } = journey
    const day = await prepareDay(apiClient(journey.server.url))
    const [desk, counter] = [await openTill(journey, day, 'rent', 'desk'), await openTill(journey, day, 'billing', 'counter')]
    gateway.set('cut')
    const plan = await reserveAll(desk, day)
    const besides = saleBesides(day)
    await sellBesides(counter, day, besides.total)
    gateway.set('open')
    for (const till of [desk, counter]) await till.shop.untilSent()
    const reserved = copiedRows(await day.again(), booking).filter(
      ({ customerId, state }) => customerId === day.bride.id && state === RENT_STATE.reserved,
    )
    for (const { id } of reserved) await expect.poll(() => mirroredRow(counter.page, 'booking', id), HEARD).toMatchObject({ id })
    await handOverAll(counter, plan)
    await counter.shop.untilSent()
    const books = await day.again()
    compareDay(books, day, plan.money, besides)
    expectPoints(books, day, [...documentsOf(plan.money), besides])
    expect(noticesOf(books, day).toSorted()).toEqual(['gift-cards.more-than-left', 'offers.used-up'])
  })
})

const documentsOf = ({ goods, advance, rest }: DayPlan) => [goods, advance, rest]

/** Opens a till that has received the gift card, unlocked by the manager. */
async function openTill({ open, gateway }: NetworkJourney, day: BrideDay, at: 'rent' | 'billing', name = 'till'): Promise<Counter> {
  const till = await open(name, { language: 'ar' })
  const door = arabicDoor(till.page, gateway.url)
  await door.signIn(DEMO_OWNER)
  await door.enrol(name)
  await expect.poll(() => mirroredRow(till.page, giftCard.name, day.cardId), HEARD).toMatchObject({ id: day.cardId })
  await till.page.goto(`${gateway.url}/merchant/${at}`)
  await door.unlock('هند', '333333')
  return till
}

interface Reserved {
  readonly pieces: readonly [PickedPiece, PickedPiece]
  readonly money: DayPlan
}

/** Everything in one cart with one payment; the contract is signed. */
async function reserveAll({ page }: Counter, day: BrideDay): Promise<Reserved> {
  const first = shopDayAtEnd()
  const find = findScreen(page)
  const own = await find.pickFree({ from: first, to: addDays(first, 2), chest: 94, waist: 74 })
  const sisters = await find.pickFree({ from: first, to: addDays(first, 4), chest: 90, waist: 70 })
  const money = planOf(day, [own, sisters])
  await find.goOn()
  const bill = billScreen(page)
  await bill.chooseCustomer(day.bride)
  const visit = visitScreen(page)
  await visit.companion('لطيفة')
  await visit.change(sisters, { from: addDays(first, 1), person: 'لطيفة' })
  await visit.buy(DAY.veil)
  await bill.takeFromOffer(DAY.offer, DAY.makeUp)
  await bill.discount({ code: DAY.code, points: DAY.points })
  await bill.holdOnly(DAY.heldFirst)
  expect(await bill.pay('The reservation is done', { giftCard: DAY.byCard })).toBe(money.paidFirst)
  await expectReceipt(page, money.paidFirst, [money.goods.total, money.advance.total])
  await orderScreen(page).signContract(day.bride.name)
  return { pieces: [own, sisters], money }
}

/** Hands out both dresses by scan; the rest and the missing insurance amount are paid in one payment. */
async function handOverAll({ page }: Counter, { pieces: [own, sisters], money }: Reserved): Promise<void> {
  const board = boardScreen(page)
  await board.open(shopDayAtEnd())
  await board.scanToHandOver(own)
  await page.getByRole('link', { name: rentals('Take both in one payment') }).click()
  expect(await payWith(page, 'The rest is paid', { cardCode: DAY.bankCode })).toBe(money.paidAtHandOver)
  await expectReceipt(page, money.paidAtHandOver, [money.rest.total])
  await board.open(shopDayAtEnd())
  await board.scanToHandOver(own)
  await board.scanMore(sisters)
  await board.handOverTwo()
}

/** Checks the paid sum and each tax document of it. */
async function expectReceipt(page: Page, paid: number, totals: readonly number[]): Promise<void> {
  const figure = page.getByText(rentals('Paid now'), { exact: true }).locator('..')
  expect(halalasIn(await figure.textContent())).toBe(paid)
  // All documents of one payment are on one paper.
  const paper = page.locator('#content [data-receipt]')
  for (const total of totals) await expect(paper).toContainText((total / 100).toLocaleString('en', { minimumFractionDigits: 2 }))
}

/** The other till does not know the booking: it sells a veil and the make-up, all paid by the gift card. */
async function sellBesides({ page }: Counter, { bride }: BrideDay, total: number): Promise<void> {
  const bill = billScreen(page)
  await bill.chooseCustomer(bride)
  await visitScreen(page).buy(DAY.veil)
  await bill.takeFromOffer(DAY.offer, DAY.makeUp)
  expect(await bill.pay('The sale is done', { giftCard: total })).toBe(total)
  await expect(buttonIn(page, /جديد/).first()).toBeVisible()
}
