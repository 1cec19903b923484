import { Suspense, lazy } from 'react'
import type { ApprovalSheetProps } from './approval-sheet.tsx'

/** Lazy, because most sales need no approval. */
const ApprovalSheet = lazy(async () => ({ default: (await import('./approval-sheet.tsx')).ApprovalSheet }))

export function ApprovalPrompt(props: ApprovalSheetProps) {
  return (
    <Suspense fallback={null}>
      <ApprovalSheet {...props} />
    </Suspense>
  )
}
