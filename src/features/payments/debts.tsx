import { Suspense, lazy } from 'react'
import { wordsFor } from '../../engine/shell/route-language.ts'
import type { DebtsProps } from './debts-panel.tsx'

const Panel = lazy(async () => {
  const [part] = await Promise.all([import('./debts-panel.tsx'), wordsFor('payments')()])
  return { default: part.DebtsPanel }
})

/** What a customer owes and where it is paid, for every screen on which she is seen: fetched there, and never by the sale. */
export const Debts = (props: DebtsProps) => (
  <Suspense>
    <Panel {...props} />
  </Suspense>
)
