import { expect, test } from 'vitest'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO, minor, rate } from '#domain/kernel/money.ts'
import { day } from '#domain/kernel/time.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { agreePrice } from '#domain/orders/change-order.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { rentContract } from '#domain/orders/papers/rent-contract.ts'
import { signContract } from '#domain/orders/papers/sign-contract.ts'
import { payment } from '#domain/payments/payment.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { DEFAULT_CATEGORY_TERMS } from '#domain/rentals/piece/category-terms.ts'
import type { RentCategory } from '#domain/rentals/piece/rent-category.ts'
import { NO_PRICING } from '#domain/rentals/piece/rent-price.ts'
import { STANDARD_TERMS } from '#domain/rentals/piece/standard-terms.ts'
import { rentalAct } from '#domain/rentals/log/rental-act.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { ChangingShop } from '../../../../tests/support/examples/changing-shop.ts'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import { exampleContract, exampleVisit, rentalLine } from '../../../../tests/support/examples/example-visit.ts'
import { B1, B2, ORDER, act, numberedContexts, orderOf, otherPiece, visitShop } from '../../../../tests/support/examples/visit-shop.ts'
import { wordsOnPaper } from '../../../ui/paper/words-on-paper.tsx'
import type { OrderFile } from '#domain/orders/order-file.ts'
import { rentalsOf } from '#domain/orders/order-file.ts'
import type { PieceWithTerms } from '../visit/visit-piece.ts'
import { CONTRACT_CHANGE, contractChanges, signedContract } from '#domain/orders/papers/contract-changes.ts'
import { ContractPaper } from './contract-paper.tsx'
import { type ContractDraft, contractDraft } from './contract-text.ts'
import { rentalsInBothLanguages } from './paper-words.ts'

const { seller } = billHead(exampleSetting)
const EVENING = exampleId(207)
const evening = { ...otherPiece, categoryId: EVENING, nameAr: 'فستان سهرة', nameEn: 'Evening dress' }
const terms = (id: Id, more: Partial<RentCategory>): RentCategory => ({
  ...DEFAULT_CATEGORY_TERMS,
  id,
  points: [],
  ...NO_PRICING,
  returnHour: null,
  insuranceWhen: 1 as const,
  ...more,
})
const weddings = terms(exampleId(205), {
  insuranceAmount: minor(150_000),
  ...{ termsAr: 'لا يجوز تعديل الفستان.', termsEn: 'The dress must not be altered.' },
  lateFee: { graceMinutes: 60, unit: 2, amount: minor(20_000), capRate: rate(5_000) },
  cancellation: [
    { hoursBefore: 30 * 24, refundRate: rate(10_000) },
    { hoursBefore: 7 * 24, refundRate: rate(5_000) },
  ],
})
const evenings = terms(EVENING, { insuranceAmount: minor(50_000), termsAr: 'يعاد الفستان مغلفًا.', termsEn: 'It comes back in its cover.' })
const categories = new Map([
  [weddings.id, { nameAr: 'فساتين زفاف', nameEn: 'Wedding dresses' }],
  [evenings.id, { nameAr: 'فساتين سهرة', nameEn: 'Evening dresses' }],
])

const fileOf = (shop: ChangingShop): OrderFile => ({
  ...{ order: orderOf(shop), bookings: shop.rows(booking), pieces: shop.rows(rentItem), documents: shop.rows(invoice) },
  ...{
    payments: shop.rows(payment),
    entries: shop.rows(insuranceEntry),
    contracts: shop.rows(rentContract),
    acts: shop.rows(rentalAct),
    seller,
  },
})
async function draftOf(shop: ChangingShop): Promise<ContractDraft> {
  const file = fileOf(shop)
  const known = new Map(
    file.pieces.map((piece): [Id, PieceWithTerms] => {
      const row = shop.rows(rentItem).find(({ id }) => id === piece.id)
      if (!row) throw new Error('the piece is known')
      return [piece.id, { piece: row, category: row.categoryId === EVENING ? evenings : weddings }]
    }),
  )
  return contractDraft({ file, known, categories, signed: signedContract(file) }, await rentalsInBothLanguages())
}

/** Two pieces of two categories with an advance and an insurance amount: 1,800.00 each, 500.00 paid in advance. */
async function twoDresses() {
  const shop = visitShop({ rent_item: [...visitShop().rows(rentItem).slice(0, 1), evening] })
  const contextOf = numberedContexts()
  const lines = [
    rentalLine(B1),
    rentalLine(B2, { id: exampleId(1501), itemId: evening.id, nameAr: evening.nameAr }, { code: evening.code }),
  ]
  await act(
    shop,
    checkOutVisit,
    exampleVisit({ lines, advance: 50_000, insurance: 200_000, more: { eventOn: day('2026-11-25') } }),
    contextOf(),
  )
  const sign = async (contractId: Id) => {
    const { textAr, textEn, pieces } = await draftOf(shop)
    const given = exampleContract({ contractId, textAr, textEn, pieces: [...pieces], signerIdNumber: '1098765432' })
    expect(await act(shop, signContract, given, contextOf())).toEqual([])
  }
  return { shop, contextOf, sign }
}

test('a contract text states pieces, days in both calendars, prices, total, advance, rest and insurance amount', async () => {
  const { shop } = await twoDresses()
  const { textEn, textAr, pieces } = await draftOf(shop)
  const said = textEn.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
  expect(pieces).toHaveLength(2)
  expect(said).toContain('Day of the event: 25 Nov 2026 (15 Jumada II 1448 AH).')
  expect(said).toMatch(
    /1\. Princess wedding dress WD-0012\nFrom 24 Nov 2026 \(14 Jumada II 1448 AH\), back on 27 Nov 2026 \(17 Jumada II 1448 AH\) at the latest\.\nRent, VAT included: 1,800\.00 SAR\./,
  )
  expect(said).toMatch(/2\. Evening dress WD-0206\n/)
  expect(said).toContain('Rent of all pieces, VAT included: 3,600.00 SAR.')
  expect(said).toContain('Paid in advance: 500.00 SAR.')
  expect(said).toContain('Left to pay, at the latest when the pieces leave: 3,100.00 SAR.')
  expect(said).toContain('Insurance amount of these pieces: 2,000.00 SAR, held by the shop.')
  expect(said.match(/2,000\.00/g)).toHaveLength(1)
  expect(textAr).toContain('WD-0206')
  expect(textAr).toContain('3,600.00')
  expect(textAr).toContain('1448')
})

test.each([
  [0, 30_000, 'Insurance amount of these pieces: 300.00 SAR, held by the shop.'],
  [30_000, 0, 'Insurance amount of these pieces: 300.00 SAR, to be paid at the latest when they leave.'],
  [
    30_000,
    10_000,
    'Insurance amount of these pieces: 300.00 SAR, a part of it held by the shop; the rest is paid at the latest when they leave.',
  ],
  [0, 0, null],
])('with %i required by the terms and %i held, a contract states one amount in one sentence', async (request, held, sentence) => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  await act(shop, checkOutVisit, exampleVisit({ lines: [rentalLine(B1)], advance: 50_000, insurance: held }), contextOf())
  const file = fileOf(shop)
  const category = terms(weddings.id, { insuranceAmount: minor(request) })
  const known = new Map(shop.rows(rentItem).map((piece): [Id, PieceWithTerms] => [piece.id, { piece, category }]))
  const { textEn, textAr } = contractDraft({ file, known, categories, signed: null }, await rentalsInBothLanguages())
  const lines = textEn
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00a0', ' ')
    .split('\n')
  expect(lines.filter((line) => line.includes('nsurance amount of'))).toEqual(sentence === null ? [] : [sentence])
  expect(lines.some((line) => line.startsWith('The insurance amount is given back'))).toBe(sentence !== null)
  expect(textEn).not.toMatch(/\b0\.00 SAR/)
  expect(textAr.includes('مبلغ التأمين لهذه القطع')).toBe(sentence !== null)
})

test('a category without terms states the standard ones in both languages', async () => {
  const shop = visitShop()
  await act(shop, checkOutVisit, exampleVisit({ lines: [rentalLine(B1)] }), numberedContexts()())
  const known = new Map(shop.rows(rentItem).map((piece): [Id, PieceWithTerms] => [piece.id, { piece, category: null }]))
  const draft = contractDraft({ file: fileOf(shop), known, categories, signed: null }, await rentalsInBothLanguages())
  expect(draft.hasTerms).toBe(true)
  expect(draft.textAr).toContain(STANDARD_TERMS.termsAr)
  expect(draft.textEn).toContain(STANDARD_TERMS.termsEn)
})

test('the terms of each category are under its name, with late fee and cancellation steps in words', async () => {
  const { shop } = await twoDresses()
  const { textEn, textAr } = await draftOf(shop)
  const said = textEn.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
  expect(said).toContain(
    [
      '▪ Wedding dresses (WD-0012)',
      'The dress must not be altered.',
      'Brought back late: 200.00 SAR for each day that was begun.',
      'Up to one hour nothing is taken.',
      'At most 50% of the rent of the piece.',
      'If cancelled at least 30 days before the hand-over: 100% of what was paid of the rent is given back.',
      'If cancelled at least 7 days before the hand-over: 50% of what was paid of the rent is given back.',
      'If cancelled later than that: nothing is given back.',
    ].join('\n'),
  )
  expect(said).toMatch(
    /▪ Evening dresses \(WD-0206\)\nIt comes back in its cover\.\nBrought back late: nothing is taken\.\nIf cancelled at any time before the hand-over: 100%/,
  )
  expect(textAr).toMatch(/▪ فساتين زفاف[\s\S]*▪ فساتين سهرة/)
})

test('a paper names signer, phone and card number in the shop, and marks a cancelled piece', async () => {
  const { shop, contextOf, sign } = await twoDresses()
  await sign(exampleId(1230))
  const drawn = async () => {
    const [contract] = shop.rows(rentContract)
    if (!contract) throw new Error('there is a contract')
    return wordsOnPaper(<ContractPaper file={{ ...fileOf(shop), contract }} paper="a4" />)
  }
  expect(await drawn()).toMatch(/ID or residence no\. 1098765432/)
  expect(await drawn()).toMatch(/Phone \u2066?\+966 50 123 4567/)
  expect(await drawn()).not.toContain('Changed after this contract was written')
  const off = { orderId: ORDER, bookingIds: [B2], reason: 'ألغت', keptAdvance: ZERO, keptInvoiced: ZERO }
  await act(shop, cancelOrder, off, contextOf())
  expect(await drawn()).toMatch(/Changed after this contract was written فستان سهرة WD-0206 .* cancelled/)
})

test('after a change the order asks for an addendum that states the change, and is then valid again', async () => {
  const { shop, contextOf, sign } = await twoDresses()
  await sign(exampleId(1230))
  const changes = () => {
    const signed = signedContract(fileOf(shop))
    return signed && contractChanges(signed, fileOf(shop), seller.timeZone)
  }
  expect(changes()).toEqual([])
  await act(shop, agreePrice, { orderId: ORDER, bookingId: B1, rentPrice: minor(200_000), reason: null }, contextOf())
  expect(changes()).toMatchObject([{ what: CONTRACT_CHANGE.price, code: 'WD-0012' }])
  const { textEn } = await draftOf(shop)
  expect(textEn).toMatch(/^Addendum to the contract that was signed on 21 Nov 2026/)
  expect(textEn.replaceAll(/[\u2066-\u2069]/g, '')).toContain('▪ What has changed\nWD-0012: another price')
  await sign(exampleId(1231))
  expect(changes()).toEqual([])
  expect(rentalsOf(fileOf(shop))).toHaveLength(2)
})
