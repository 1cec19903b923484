import type { OnlineStanding } from '#domain/platform/online-payment.ts'
import { failureOf } from '../../data/api/api.ts'
import { type PayablePaper, askOnlineStanding } from '../../data/api/online-payment-calls.ts'
import { useAnswer } from '../../engine/use-answer.ts'

interface PaidOnline {
  readonly isAsking: boolean
  /** Null offline, and if the paper cannot be paid online. */
  readonly standing: OnlineStanding | null
}

/** The online payment state of an invoice or order. `key` contains further dependencies, such as the amount to pay. */
export function usePaidOnline(of: PayablePaper | null, key = ''): PaidOnline {
  const asked = useAnswer(`payment-link:${of?.paper ?? ''}:${of?.shareCode ?? ''}:${key}`, async () => {
    const answer = of === null ? null : await askOnlineStanding(of)
    return answer?.ok ? { ok: true, data: answer.data, asOf: null } : { ok: false, failure: failureOf('unexpected') }
  })
  return { isAsking: asked.kind === 'loading', standing: asked.kind === 'ready' && asked.data.isOffered ? asked.data : null }
}
