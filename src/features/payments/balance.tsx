import { type ComponentProps, Suspense, lazy } from 'react'
import { wordsFor } from '../../engine/shell/route-language.ts'
import type { BalancePanel } from './balance-panel.tsx'

const Panel = lazy(async () => {
  const [part] = await Promise.all([import('./balance-panel.tsx'), wordsFor('payments')()])
  return { default: part.BalancePanel }
})

/** What the shop has of a customer's money, on every screen that shows who she is: fetched there, and never by the sale. */
export const Balance = (props: ComponentProps<typeof BalancePanel>) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
)
