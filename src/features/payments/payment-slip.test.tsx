import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { settle } from '#domain/payments/settle.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { EXAMPLE_NOW, exampleId, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { cardOf, cashOf } from '../../../tests/support/examples/example-visit.ts'
import { wordsOnPaper } from '../../ui/paper/words-on-paper.tsx'
import { PAPERS, type Paper } from '../../device/printer.ts'
import { PaymentSlip } from './payment-slip.tsx'

test('the receipt of a payment shows invoice, amounts by method, change and rest', async () => {
  const settlement = settle(minor(90_000), [cardOf(exampleId(1), 40_000), cashOf(exampleId(2), 60_000)])
  const paid = {
    ...{ number: 'A-000001', issuedOn: '2026-11-01', seller: billHead(exampleSetting).seller, customerName: 'نورة العتيبي' },
    ...{ settlement, left: minor(10_000), paidAt: EXAMPLE_NOW },
  }
  for (const paper of Object.keys(PAPERS) as Paper[]) {
    const words = await wordsOnPaper(<PaymentSlip of={paid} paper={paper} />)
    expect(words).toMatch(/سند قبض .*For invoice no\. A-000001 .*Invoice of 2026-11-01 .*Received from نورة العتيبي/)
    expect(words).not.toContain('Copy')
    expect(await wordsOnPaper(<PaymentSlip of={paid} paper={paper} isCopy />)).toMatch(/Payment receipt .*نسخة .*Copy/)
    expect(words).toMatch(/Credit card 123456 400\.00 .*Cash 500\.00 .*Change 100\.00 .*Amount received 900\.00 .*this invoice 100\.00/)
  }
})
