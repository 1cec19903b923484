import { expect, test } from 'vitest'
import { payment } from '#domain/payments/payment.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { invoiceFile } from '#domain/sales/invoice-debt.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { type PrintedPart, PRINTED_PARTS, partsSaid } from '#domain/settings/printed-parts.ts'
import { exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import { exampleVisit } from '../../../../tests/support/examples/example-visit.ts'
import { memoryReader } from '../../../../tests/support/examples/memory-reader.ts'
import { sell, soldBill } from '../../../../tests/support/examples/return-shop.ts'
import { act, numberedContexts, visitShop } from '../../../../tests/support/examples/visit-shop.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import type { ChangingShop } from '../../../../tests/support/examples/changing-shop.ts'
import { PAPERS, type Paper } from '../../../device/printer.ts'
import { wordsOnPaper } from '../../../ui/paper/words-on-paper.tsx'
import { ReceiptView } from './receipt-view.tsx'

const texts = { serviceTermsEn: 'Services are not refunded.', rentalTermsEn: 'Come back clean.', productTermsEn: 'Exchange within a week.' }
const headWith = (parts: readonly PrintedPart[] | null) => {
  const each = Object.fromEntries(PRINTED_PARTS.map((part) => [part, parts?.includes(part) ?? false]))
  const printedParts = parts && partsSaid(each as Record<PrintedPart, boolean>)
  return billHead({ ...exampleSetting, ...texts, receiptTermsEn: 'Keep this paper.', printedParts }).seller
}

/** The only document of the shop on every paper size. */
async function papersOf(shop: ChangingShop): Promise<string[]> {
  const [row] = shop.rows(invoice)
  if (!row) throw new Error('nothing was issued')
  const document = await invoiceFile(memoryReader({ invoice: [row], payment: shop.rows(payment) }), { ...row, qr: null })
  const draw = (paper: Paper) => <ReceiptView document={document} paper={paper} isCopy={false} servedBy="هدى" logo={<b>THE LOGO</b>} />
  return Promise.all((Object.keys(PAPERS) as Paper[]).map((paper) => wordsOnPaper(draw(paper))))
}
async function soldWith(parts: readonly PrintedPart[] | null): Promise<string[]> {
  const shop = visitShop()
  await sell(shop, numberedContexts()(), soldBill({}, { seller: headWith(parts) }))
  return papersOf(shop)
}

const WORDS: Readonly<Record<PrintedPart, string>> = {
  logo: 'THE LOGO',
  registration: '1010123456',
  servedBy: 'هدى',
  terms: 'Keep this paper.',
  customerMobile: 'Customer’s mobile',
}
const partsOn = (words: string): PrintedPart[] => PRINTED_PARTS.filter((part) => words.includes(WORDS[part]))

test('each part is printed according to its own switch; the tax number always', async () => {
  for (const parts of [null, ['logo'], ['registration'], ['servedBy'], ['terms'], ['customerMobile'], []] as const)
    for (const words of await soldWith(parts)) {
      expect(partsOn(words)).toEqual(parts ?? ['logo', 'registration', 'servedBy', 'terms'])
      expect(words).toContain('310122393500003')
    }
})

test('prints the terms of a kind if something of the kind was sold', async () => {
  for (const words of await soldWith(null)) {
    expect(words).toMatch(/Terms of services Services are not refunded\..*Terms of products Exchange within a week\./)
    expect(words).not.toContain('Come back clean.')
  }
  const rented = visitShop()
  await act(rented, checkOutVisit, exampleVisit({ more: { seller: headWith(null) } }), numberedContexts()())
  for (const words of await papersOf(rented)) {
    expect(words).toContain('Terms of rental Come back clean.')
    expect(words).not.toMatch(/not refunded|within a week/)
  }
})
