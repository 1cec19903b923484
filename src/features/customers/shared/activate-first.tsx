import { Suspense, lazy } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { wordsOf } from '../../../i18n/catalogue.ts'

export interface ActivateFirstProps {
  readonly customer: { readonly id: Id; readonly name: string }
  readonly onActive: () => void
  readonly onClose: () => void
}

/** Lazy with its translations, because it is needed only when a disabled customer is chosen. */
const Question = lazy(async () => {
  const [{ ActivateQuestion }] = await Promise.all([import('./activate-question.tsx'), wordsOf('customers')()])
  return { default: ActivateQuestion }
})

/** A disabled customer cannot be sold to or booked for until enabled again. */
export const ActivateFirst = (props: ActivateFirstProps) => (
  <Suspense fallback={null}>
    <Question {...props} />
  </Suspense>
)
