import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Failure, FailureKind } from '../../data/contract.ts'
import { failureWords } from '../../i18n/failure-words.ts'

const readingWords: { readonly [Kind in FailureKind]?: MessageDescriptor } = {
  offline: msg`There is no connection. Open this page again when the network is back.`,
  server: msg`This page could not be shown just now. Try again in a moment.`,
  unexpected: msg`This page could not be shown. Try again.`,
}

/** Returns the message for a customer whose page could not be loaded; unlike others, it does not mention lost input. */
export function useReadingSentence(): (failure: Failure) => string {
  const { i18n } = useLingui()
  return ({ kind }) => i18n._(readingWords[kind] ?? failureWords[kind])
}
