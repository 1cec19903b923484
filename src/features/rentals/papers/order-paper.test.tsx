import { expect, test } from 'vitest'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { returnInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { rentContract } from '#domain/orders/papers/rent-contract.ts'
import { signContract } from '#domain/orders/papers/sign-contract.ts'
import { payment } from '#domain/payments/payment.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentalAct } from '#domain/rentals/log/rental-act.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { ChangingShop } from '../../../../tests/support/examples/changing-shop.ts'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import { exampleContract, exampleVisit } from '../../../../tests/support/examples/example-visit.ts'
import { act, numberedContexts, orderOf, visitShop } from '../../../../tests/support/examples/visit-shop.ts'
import { wordsOnPaper } from '../../../ui/paper/words-on-paper.tsx'
import { PAPERS, type Paper } from '../../../device/printer.ts'
import { ContractPaper } from './contract-paper.tsx'
import type { OrderFile } from '#domain/orders/order-file.ts'
import { OrderPaper } from './order-paper.tsx'
import { contractPaperName, orderPaperName } from './paper-names.ts'

const { seller } = billHead(exampleSetting)
const papers = Object.keys(PAPERS) as Paper[]
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
const giveBack = (entryId: Id) => ({
  ...{ orderId: exampleId(1100), entryId, amount: minor(40_000), method: 1 as const, authorizationCode: null, reference: null },
  ...{ note: null, timeZone: exampleSetting.timeZone },
})

test('the slip of an order is the receipt of its insurance amount: taken, given back and held', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  await act(shop, checkOutVisit, exampleVisit({ advance: 50_000, insurance: 100_000 }), contextOf())
  await act(shop, returnInsurance, giveBack(exampleId(1)), contextOf())
  for (const paper of papers) {
    const words = await wordsOnPaper(<OrderPaper file={fileOf(shop)} paper={paper} />)
    expect(words).toMatch(/Rental order .*Rented pieces .*Rent agreed incl\. VAT 1,800\.00 .*Left to pay at the hand-over 1,300\.00/)
    expect(words).toMatch(/Insurance amount held 600\.00 .*Insurance amount taken [\d :-]+ 1,000\.00 .*given back [\d :-]+ −400\.00/)
    expect(words).toMatch(/Paid so far .*Advance A-000001 · 2026-11-21 500\.00/)
  }
})

test('a contract is printed with its exact text and its signer', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  await act(shop, checkOutVisit, exampleVisit({ advance: 50_000 }), contextOf())
  await act(shop, signContract, exampleContract(), contextOf())
  const [contract] = shop.rows(rentContract)
  if (!contract) throw new Error('there is a contract')
  for (const paper of papers) {
    const words = await wordsOnPaper(<ContractPaper file={{ ...fileOf(shop), contract }} paper={paper} />)
    expect(words).toContain(contract.textAr)
    expect(words).toContain(contract.textEn)
    expect(words).toContain(contract.signerName ?? '')
  }
})

test('a reprint is marked as a copy, and an order that changed since is printed as new', async () => {
  const shop = visitShop()
  const contextOf = numberedContexts()
  await act(shop, checkOutVisit, exampleVisit({ advance: 50_000, insurance: 100_000 }), contextOf())
  await act(shop, signContract, exampleContract(), contextOf())
  const [contract] = shop.rows(rentContract)
  if (!contract) throw new Error('there is a contract')
  const before = fileOf(shop)
  for (const paper of papers) {
    for (const isCopy of [false, true]) {
      const of = { file: { ...before, contract }, paper, isCopy }
      const words = await Promise.all([wordsOnPaper(<OrderPaper {...of} />), wordsOnPaper(<ContractPaper {...of} />)])
      expect(words.map((one) => /نسخة\s+Copy/.test(one))).toEqual([isCopy, isCopy])
    }
  }
  expect(orderPaperName(fileOf(shop))).toBe(orderPaperName(before))
  await act(shop, returnInsurance, giveBack(exampleId(1)), contextOf())
  expect(orderPaperName(fileOf(shop))).not.toBe(orderPaperName(before))
  // The contract is still the one that was signed.
  expect(contractPaperName({ ...fileOf(shop), contract })).toBe(contractPaperName({ ...before, contract }))
})
