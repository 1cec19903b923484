import { Suspense, lazy } from 'react'
import type { LeaveSheetProps } from './leave-sheet.tsx'

/** Fetched when it is asked for: most sales need nobody's leave. */
const LeaveSheet = lazy(async () => ({ default: (await import('./leave-sheet.tsx')).LeaveSheet }))

/** Lets someone with permission allow what of the cart is beyond the seller's. */
export function AskLeave(props: LeaveSheetProps) {
  return (
    <Suspense fallback={null}>
      <LeaveSheet {...props} />
    </Suspense>
  )
}
