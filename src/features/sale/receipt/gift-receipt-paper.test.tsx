import { expect, test } from 'vitest'
import { giftReceipt } from '#domain/sales/papers/gift-receipt.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import { sell, soldBill } from '../../../../tests/support/examples/return-shop.ts'
import { numberedContexts, visitShop } from '../../../../tests/support/examples/visit-shop.ts'
import { PAPERS, type Paper } from '../../../device/printer.ts'
import { wordsOnPaper } from '../../../ui/paper/words-on-paper.tsx'
import { GiftReceiptPaper } from './gift-receipt-paper.tsx'

test('a gift receipt shows number, items and exchange terms on every paper, and no price', async () => {
  const shop = visitShop()
  const setting = { ...exampleSetting, productTermsEn: 'Exchange within a week.' }
  await sell(shop, numberedContexts()(), soldBill({}, { seller: billHead(setting).seller }))
  const [row] = shop.rows(invoice)
  if (!row) throw new Error('nothing was sold')
  for (const paper of Object.keys(PAPERS) as Paper[]) {
    const words = await wordsOnPaper(<GiftReceiptPaper of={giftReceipt({ invoice: row }, [...row.lines.keys()])} paper={paper} />)
    expect(words).toMatch(/Gift receipt .*A-000001 .*× 2 .*× 1 .*Items 3 .*bring this paper\. .*Exchange within a week\./)
    // Every amount on paper has decimals; prices must not appear in another form either.
    expect(words).not.toMatch(/\d[.,]\d\d\b|SAR/)
    for (const { unitPrice, gross } of row.lines) for (const sum of [unitPrice, gross]) expect(words).not.toContain(String(sum / 100))
  }
})
