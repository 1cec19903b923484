import { Suspense, lazy } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { wordsOf } from '../../../i18n/catalogue.ts'

export interface ActivateFirstProps {
  readonly customer: { readonly id: Id; readonly name: string }
  /** She is active again. */
  readonly onActive: () => void
  readonly onClose: () => void
}

/** The question and its words are fetched when somebody who is disabled is first chosen. */
const Question = lazy(async () => {
  const [{ ActivateQuestion }] = await Promise.all([import('./activate-question.tsx'), wordsOf('customers')()])
  return { default: ActivateQuestion }
})

/** Whoever is disabled is sold to and booked for no more, until she is made active again. */
export const ActivateFirst = (props: ActivateFirstProps) => (
  <Suspense fallback={null}>
    <Question {...props} />
  </Suspense>
)
