import { Suspense, lazy } from 'react'
import type { LeaveSheetProps } from './leave-sheet.tsx'

/** Lazy, because most sales need no approval. */
const LeaveSheet = lazy(async () => ({ default: (await import('./leave-sheet.tsx')).LeaveSheet }))

export function AskLeave(props: LeaveSheetProps) {
  return (
    <Suspense fallback={null}>
      <LeaveSheet {...props} />
    </Suspense>
  )
}
