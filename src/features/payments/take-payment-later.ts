import { lazy } from 'react'
import { wordsFor } from '../../engine/shell/route-language.ts'

/** The payment sheet for screens on which money is taken now and then: fetched, with its words, when it is first opened. */
export const TakePaymentLater = lazy(async () => {
  const [part] = await Promise.all([import('./take-payment-in-shift.tsx'), wordsFor('payments')()])
  return { default: part.TakePaymentInShift }
})
