import { PAYMENT_METHOD, type PaymentMethod, isMethodInUse, methodsToOffer } from '#domain/payments/payment.ts'
import { invoices } from '#domain/sales/queries.ts'
import type { ChoiceWords } from '../../../engine/declarations.ts'
import { type Answer, type Requester, queryRows } from '../../../engine/query.ts'
import { methodWords } from '../../payments/method-words.ts'

const FIRST = { isDescending: false, limit: 1 } as const

/** Methods that are not offered by default but were used for a document. */
export async function methodsOfBefore(who: Requester): Promise<Answer<readonly PaymentMethod[]>> {
  const offered = methodsToOffer(null)
  const used: PaymentMethod[] = []
  for (const method of Object.values(PAYMENT_METHOD).filter((one) => !offered.includes(one))) {
    const found = await queryRows(invoices, { ...FIRST, filters: { methods: String(method) } }, who, { isCached: false, isQuiet: true })
    if (!found.ok) return found
    if (found.data.total > 0) used.push(method)
  }
  return { ok: true, data: used, asOf: null }
}

/** The methods to filter by: the default ones and those used. */
export const methodChoices = (used: readonly number[]): ChoiceWords =>
  Object.fromEntries(
    Object.values(PAYMENT_METHOD)
      .filter((method) => isMethodInUse(null, method) || used.includes(method))
      .map((method) => [method, methodWords[method]]),
  )
