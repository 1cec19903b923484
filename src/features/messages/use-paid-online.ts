import type { OnlineStanding } from '#domain/platform/online-payment.ts'
import { failureOf } from '../../data/api/api.ts'
import { type PayablePaper, queryOnlineStanding } from '../../data/api/online-payment-calls.ts'
import { useAnswer } from '../../engine/use-answer.ts'

interface PaidOnline {
  readonly isAsking: boolean
  /** Null offline, and if the paper cannot be paid online. */
  readonly standing: OnlineStanding | null
}

/** The online payment state of an invoice or order. `key` contains further dependencies, such as the amount to pay. */
export function usePaidOnline(of: PayablePaper | null, key = ''): PaidOnline {
  const query = useAnswer(`payment-link:${of?.paper ?? ''}:${of?.shareCode ?? ''}:${key}`, async () => {
    const answer = of === null ? null : await queryOnlineStanding(of)
    return answer?.ok ? { ok: true, data: answer.data, asOf: null } : { ok: false, failure: failureOf('unexpected') }
  })
  return { isAsking: query.kind === 'loading', standing: query.kind === 'ready' && query.data.isOffered ? query.data : null }
}
