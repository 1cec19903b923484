import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { attention } from '#domain/attention/attention.ts'
import { service } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { ATTACHMENT_PURPOSE, attachment } from '#domain/files/attachment.ts'
import type { AnyRecord } from '#domain/kernel/define.ts'
import { type Money, ZERO, partOf, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import { INSURANCE_ENTRY, insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { CONTRACT_STATUS, rentContract } from '#domain/orders/papers/rent-contract.ts'
import { ORDER_STATUS, rentalOrder } from '#domain/orders/rental-order.ts'
import { orderBalance } from '#domain/orders/visit-money.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, payment } from '#domain/payments/payment.ts'
import { RETURN_CONDITION, booking } from '#domain/rentals/booking/booking.ts'
import { insuranceOf, termsOf } from '#domain/rentals/piece/category-terms.ts'
import { CONDITION_OCCASION, conditionReport } from '#domain/rentals/piece/condition-report.ts'
import { measurement } from '#domain/rentals/piece/measurement.ts'
import { rentCategory } from '#domain/rentals/piece/rent-category.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { INVOICE_TYPE, invoice } from '#domain/sales/invoice.ts'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { apiClient } from './api-client.ts'
import { BRIDE, type BrideStory, DAMAGE, SERVICE, SISTER, TAPE, piecesOf } from './screens/rental-story.ts'
import { type ScriptedTill, copiedRows, enrolScriptedTill } from './scripted-till.ts'

const OF_INTEREST: readonly AnyRecord[] = [
  ...[attachment, attention, booking, conditionReport, customer, insuranceEntry, invoice, measurement, payment],
  ...[rentalOrder, rentCategory, rentContract, rentItem, service],
]

/** The amounts of the story by the shop's prices and terms, in halalas. */
interface Prices {
  readonly rent: Money
  readonly advance: Money
  readonly insurance: Money
  readonly service: Money
  readonly damage: Money
}

/** Compares the server's data with the events at the desk: documents, money, pieces and pictures. */
export async function compareBooks(url: string, story: BrideStory): Promise<void> {
  const reader = await enrolScriptedTill(apiClient(url), DEMO_OWNER, 'Reader', OF_INTEREST)
  const who = copiedRows(reader, customer).filter((row) => row.name === BRIDE.name)
  expect(who).toMatchObject([{ mobile: `966${BRIDE.mobile.slice(1)}` }])
  const [order, ...others] = copiedRows(reader, rentalOrder).filter((row) => row.customerId === who[0]?.id)
  if (!order) throw new Error('the server has no order of the bride')
  expect(others).toEqual([])
  const prices = pricesOf(reader, story)
  expect(story.paidAtOnce).toBe(sumMoney([prices.service, prices.advance, prices.insurance]))
  expect(order).toMatchObject({ status: ORDER_STATUS.closed, insuranceHeld: ZERO, customerName: BRIDE.name })
  expect(orderBalance(order)).toMatchObject({ left: ZERO, over: ZERO, insuranceHeld: ZERO })
  compareMoney(reader, order.id, prices)
  comparePieces(reader, order.id, story)
  comparePapers(reader, order)
  await comparePictures(url, reader, order)
  const fromHere = copiedRows(reader, attention).filter((row) => row.deviceId === order.deviceId)
  expect(fromHere.map((row) => row.code)).toEqual([])
}

function pricesOf(reader: ScriptedTill, story: BrideStory): Prices {
  const rented = piecesOf(story).map(({ code }) => {
    const piece = copiedRows(reader, rentItem).find((row) => row.code === code)
    if (!piece) throw new Error(`the shop has no piece ${code}`)
    return { piece, category: copiedRows(reader, rentCategory).find((row) => row.id === piece.categoryId) ?? null }
  })
  return {
    rent: sumMoney(rented.map(({ piece }) => piece.rentPrice)),
    advance: sumMoney(rented.map(({ piece, category }) => partOf(piece.rentPrice, termsOf(category).advanceRate))),
    insurance: sumMoney(rented.map(({ piece, category }) => insuranceOf(piece, category))),
    service: copiedRows(reader, service).find((row) => row.nameAr === SERVICE)?.price ?? ZERO,
    damage: (Number(DAMAGE.riyals) * 100) as Money,
  }
}

/** The documents form one chain without gaps, and their total equals payments plus settled advances. */
function compareMoney(reader: ScriptedTill, orderId: string, prices: Prices): void {
  const { rent, advance, insurance, damage } = prices
  const documents = copiedRows(reader, invoice)
    .filter((row) => row.orderId === orderId)
    .toSorted((a, b) => a.no - b.no)
  expect(documents.map(({ no, type, total, paid, due }) => ({ no, type, total, paid, due }))).toEqual([
    { no: 1, type: INVOICE_TYPE.invoice, total: prices.service, paid: prices.service, due: ZERO },
    { no: 2, type: INVOICE_TYPE.advance, total: advance, paid: advance, due: ZERO },
    { no: 3, type: INVOICE_TYPE.invoice, total: rent, paid: subtractMoney(rent, advance), due: ZERO },
    { no: 4, type: INVOICE_TYPE.invoice, total: damage, paid: damage, due: ZERO },
  ])
  expect(new Set(documents.map(({ series }) => series)).size).toBe(1)
  expect(documents.map(({ previousHash }) => previousHash)).toEqual([null, ...documents.slice(0, -1).map(({ hash }) => hash)])
  expect(documents[2]?.prepaid.map(({ invoiceId, gross }) => ({ invoiceId, gross }))).toEqual([
    { invoiceId: documents[1]?.id, gross: advance },
  ])
  const ids = new Set(documents.map(({ id }) => id))
  const payments = copiedRows(reader, payment).filter((row) => row.invoiceId !== null && ids.has(row.invoiceId))
  const paid = (source: number, method: number) =>
    sumMoney(payments.filter((row) => row.source === source && row.method === method).map(({ amount }) => amount))
  expect(paid(PAYMENT_SOURCE.billing, PAYMENT_METHOD.cash)).toBe(sumMoney([prices.service, advance]))
  expect(paid(PAYMENT_SOURCE.billing, PAYMENT_METHOD.creditCard)).toBe(subtractMoney(rent, advance))
  expect(sumMoney(payments.map(({ amount }) => amount))).toBe(sumMoney(documents.map((row) => row.paid)))
  const entries = copiedRows(reader, insuranceEntry).filter((row) => row.orderId === orderId)
  const sumOf = (kind: number) => sumMoney(entries.filter((row) => row.kind === kind).map(({ amount }) => amount))
  expect(sumOf(INSURANCE_ENTRY.taken)).toBe(insurance)
  expect(sumOf(INSURANCE_ENTRY.kept)).toBe(damage)
  expect(sumOf(INSURANCE_ENTRY.returned)).toBe(subtractMoney(insurance, damage))
  expect(entries.filter((row) => row.kind === INSURANCE_ENTRY.kept)).toMatchObject([{ reason: DAMAGE.reason, invoiceId: documents[3]?.id }])
}

/**
 * Both dresses were handed out and returned once; the bride's is in the workshop, her sister's is being cleaned; the
 * fitting took place.
 */
function comparePieces(reader: ScriptedTill, orderId: string, story: BrideStory): void {
  const [theirs, sisters] = piecesOf(story)
  const bookings = copiedRows(reader, booking)
  const idOf = (code: string) => copiedRows(reader, rentItem).find((row) => row.code === code)?.id
  const own = bookings.filter((row) => row.orderId === orderId)
  // At night both leave at the same time before their first day, so times do not order them.
  const returned = own.filter((row) => row.state === RENT_STATE.itemReturned)
  const rented = [theirs, sisters].flatMap(({ code }) => returned.filter((row) => row.rentItemId === idOf(code)))
  expect(returned).toHaveLength(2)
  expect(rented).toMatchObject([
    { person: null, condition: RETURN_CONDITION.damaged },
    // No condition was entered for the sister's dress; it does not default to fine.
    { person: SISTER, condition: null },
  ])
  expect(rented.every((row) => row.handedOverAt !== null && row.closedAt !== null)).toBe(true)
  const fittings = own.filter((row) => row.state !== RENT_STATE.itemReturned)
  expect(fittings).toMatchObject([{ rentItemId: idOf(sisters.code), state: RENT_STATE.prova, activeItemId: null }])
  const careOf = (code: string) =>
    bookings
      .filter((row) => row.activeItemId === idOf(code) && row.bookedAt >= (rented[0]?.bookedAt ?? 0))
      .map((row) => row.state)
      .filter((state) => state === RENT_STATE.cleaning || state === RENT_STATE.maintenance)
  expect([careOf(theirs.code), careOf(sisters.code)]).toEqual([[RENT_STATE.maintenance], [RENT_STATE.cleaning]])
}

/** The customer's measurements, and the signed contract. */
function comparePapers(reader: ScriptedTill, order: { readonly id: string; readonly customerId: string }): void {
  const { height, chest, waist, hips } = TAPE
  const tape = copiedRows(reader, measurement).filter((row) => row.customerId === order.customerId)
  expect(tape).toMatchObject([{ person: '', heightCm: height, chestCm: chest, waistCm: waist, hipsCm: hips, armsCm: null }])
  const contracts = copiedRows(reader, rentContract).filter((row) => row.orderId === order.id)
  expect(contracts).toMatchObject([{ status: CONTRACT_STATUS.signed, signerName: BRIDE.name }])
  expect(contracts[0]?.pieces).toHaveLength(2)
  expect(contracts[0]?.signature).toMatch(/^M/)
}

/** The condition of the bride's dress at hand-over and return, each with a stored picture. */
async function comparePictures(url: string, reader: ScriptedTill, order: { readonly id: string }): Promise<void> {
  const bookings = copiedRows(reader, booking).filter((row) => row.orderId === order.id)
  const reports = copiedRows(reader, conditionReport)
    .filter((row) => bookings.some(({ id }) => id === row.bookingId))
    .toSorted((a, b) => a.occasion - b.occasion)
  expect(reports.map((row) => row.occasion)).toEqual([CONDITION_OCCASION.out, CONDITION_OCCASION.back])
  expect(reports[1]?.items.filter((item) => !item.isFine)).toEqual([{ key: 'hem', isFine: false, note: DAMAGE.reason }])
  const owners = new Set([order.id, ...bookings.map(({ id }) => id)])
  const pictures = copiedRows(reader, attachment).filter((row) => owners.has(row.ownerId))
  expect(pictures.map((row) => row.purpose).toSorted((a, b) => a - b)).toEqual([
    ATTACHMENT_PURPOSE.conditionOut,
    ATTACHMENT_PURPOSE.conditionBack,
    ATTACHMENT_PURPOSE.damage,
  ])
  expect(pictures.every(({ mime }) => mime === 'image/jpeg')).toBe(true)
  // Pictures are uploaded after the operations.
  const { credential } = reader.identity
  for (const { id, sha256 } of pictures) {
    await expect.poll(() => sha256At(`${url}/api/files/${id}`, credential), { timeout: 90_000 }).toBe(sha256)
  }
}

async function sha256At(address: string, credential: string): Promise<string> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${credential}` } })
  if (!answer.ok) return `status ${answer.status}`
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex')
}
