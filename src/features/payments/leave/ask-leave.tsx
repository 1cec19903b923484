import { Suspense, lazy } from 'react'
import type { ApprovalSheetProps } from './leave-sheet.tsx'

/** Lazy, because most sales need no approval. */
const ApprovalSheet = lazy(async () => ({ default: (await import('./leave-sheet.tsx')).ApprovalSheet }))

export function ApprovalPrompt(props: ApprovalSheetProps) {
  return (
    <Suspense fallback={null}>
      <ApprovalSheet {...props} />
    </Suspense>
  )
}
