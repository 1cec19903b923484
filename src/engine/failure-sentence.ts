import { useLingui } from '@lingui/react'
import type { Failure } from '../data/contract.ts'
import { failureWords } from '../i18n/failure-words.ts'

export function useFailureSentence(): (failure: Failure) => string {
  const { i18n } = useLingui()
  return (failure) => i18n._(failureWords[failure.kind])
}
