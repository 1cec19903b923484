import { Suspense, lazy } from 'react'
import { wordsFor } from '../../../../engine/shell/route-language.ts'
import type { DebtsProps } from '../../../../features/payments/debts-panel.tsx'

/** What is owed is counted by the counter's own sheet, with its words. */
const TakePayment = lazy(async () => {
  await wordsFor('sale')()
  const part = await import('../../../../features/sale/take-payment.tsx')
  return { default: part.TakePayment }
})

const Panel = lazy(async () => {
  await wordsFor('payments')()
  const part = await import('../../../../features/payments/debts-panel.tsx')
  return { default: part.DebtsPanel }
})

/** What a customer owes and where it is paid, for every screen on which she is seen: fetched there, and never by the sale. */
export const Debts = (props: DebtsProps) => (
  <Suspense>
    <Panel {...props} TakeMoney={TakePayment} />
  </Suspense>
)
