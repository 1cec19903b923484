import { expect, test } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD, PAYMENT_STATUS } from '#domain/payments/payment.ts'
import type { Deposit } from '#domain/sales/balance/customer-balance.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { EXAMPLE_NOW, exampleId, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import { PAPERS, type Paper } from '../../device/printer.ts'
import { wordsOnPaper } from '../../ui/paper/words-on-paper.tsx'
import { depositAgain } from './deposit-again.tsx'
import { DepositSlip } from './deposit-slip.tsx'
import { numberOfSlip } from './slip-number.ts'

const cash: Deposit = {
  ...{ id: exampleId(2), method: PAYMENT_METHOD.cash, amount: minor(20_000), change: minor(5_000), rounding: minor(0) },
  ...{ authorizationCode: null, reference: null, deviceId: exampleId(50), paidAt: EXAMPLE_NOW, status: PAYMENT_STATUS.paid },
  canCancel: true,
}
const card: Deposit = {
  ...cash,
  ...{ id: exampleId(1), method: PAYMENT_METHOD.creditCard, amount: minor(30_000), change: minor(0), authorizationCode: '123456' },
}
const others: readonly Deposit[] = [
  { ...cash, id: exampleId(3), paidAt: (EXAMPLE_NOW + 1) as typeof EXAMPLE_NOW },
  { ...cash, id: exampleId(4), deviceId: exampleId(51) },
]
const of = { seller: billHead(exampleSetting).seller, customerName: 'نورة العتيبي' }

test('a reprinted receipt of a deposit has its number and all parts paid at that time, and no balance', async () => {
  const again = depositAgain(cash, { ...of, deposits: [...others, cash, card] })
  for (const paper of Object.keys(PAPERS) as Paper[]) {
    const words = await wordsOnPaper(<DepositSlip of={again} paper={paper} isCopy />)
    expect(words).toContain(`Slip no. ${numberOfSlip(card.id)}`)
    expect(words).toMatch(/Copy .*Cash 200\.00 .*Credit card 123456 300\.00 .*Change 50\.00 .*Amount received 500\.00/)
    expect(words).not.toContain('Balance now')
  }
})

test('the first print of the receipt shows the balance', async () => {
  const first = { ...depositAgain(cash, { ...of, deposits: [cash, card] }), balance: minor(50_000) }
  expect(await wordsOnPaper(<DepositSlip of={first} paper="mm80" />)).toContain('Balance now 500.00')
})

test('a reprinted receipt leaves out a part cancelled since and keeps its number', () => {
  const again = depositAgain(cash, { ...of, deposits: [cash, { ...card, status: PAYMENT_STATUS.cancelled }] })
  expect([again.number, again.total, again.parts.map(({ id }) => id)]).toEqual([numberOfSlip(card.id), 20_000, [cash.id]])
})
