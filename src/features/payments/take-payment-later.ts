import { lazy } from 'react'
import { wordsFor } from '../../engine/shell/route-language.ts'

/** The payment sheet for screens that rarely take money: loaded with its translations on demand. */
export const TakePaymentLater = lazy(async () => {
  const [part] = await Promise.all([import('./take-payment-in-shift.tsx'), wordsFor('payments')()])
  return { default: part.TakePaymentInShift }
})
