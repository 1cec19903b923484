import { type ComponentProps, Suspense, lazy } from 'react'
import { wordsFor } from '../../engine/shell/route-language.ts'
import type { BalancePanel } from './balance-panel.tsx'

const Panel = lazy(async () => {
  const [part] = await Promise.all([import('./balance-panel.tsx'), wordsFor('payments')()])
  return { default: part.BalancePanel }
})

/** The customer's balance, for every screen that shows a customer. Lazy, so that the sale does not load it. */
export const Balance = (props: ComponentProps<typeof BalancePanel>) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
)
