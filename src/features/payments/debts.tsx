import { Suspense, lazy } from 'react'
import { wordsFor } from '../../engine/shell/route-language.ts'
import type { DebtsProps } from './debts-panel.tsx'

const Panel = lazy(async () => {
  const [part] = await Promise.all([import('./debts-panel.tsx'), wordsFor('payments')()])
  return { default: part.DebtsPanel }
})

/** The debts of a customer, for every screen that shows a customer. Lazy, so that the sale does not load it. */
export const Debts = (props: DebtsProps) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
)
