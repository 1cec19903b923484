import * as v from 'valibot'
import { ACCOUNT_FAULTS, type AccountFault } from '#domain/platform/account-fault.ts'
import { type PushConflict, type QueueStand, closedTillSchema, pushConflictSchema } from '#domain/sync/messages.ts'
import { isNetworkError, readJson } from '../api/json-answer.ts'
import type { Ports } from '../ports.ts'

const LIMIT_MS = 30_000

/** Statuses caused by the message itself. Retried nevertheless, because an update of the server may accept it. */
const REFUSED = new Set([400, 413, 415, 422])
/** The account of this till is disabled or has expired. */
const LOCKED = 423

export type SyncAnswer<T> =
  | { readonly kind: 'ok'; readonly data: T }
  /**
   * Our server refuses this message for good: too large or invalid. `isUnknownRecord`: the server is older than this
   * app and does not know the requested record.
   */
  | { readonly kind: 'refused'; readonly isUnknownRecord: boolean }
  /** No answer from our server: no network, a timeout, the page of a captive portal, or a wrong echo. */
  | { readonly kind: 'unreachable' }
  /**
   * Our server has an error or refuses the message; `retryAfterMs` if it requested a delay, `accountFault` if it
   * sends this shop no data until that is resolved.
   */
  | { readonly kind: 'trouble'; readonly retryAfterMs: number | null; readonly accountFault: AccountFault | null }
  /** `isRevoked`: the server knows this till and has revoked it for good. `stands`: how far its queue has come there. */
  | { readonly kind: 'credential'; readonly isRevoked: boolean; readonly stands: QueueStand | null }
  | { readonly kind: 'too-old' }
  | { readonly kind: 'conflict'; readonly conflict: PushConflict }

interface Echo {
  readonly reqId: string
  readonly deviceId: string
}

/** Sends a sync message. Accepts only a valid JSON answer that echoes the request. */
export async function postSync<T extends Echo>(
  ports: Ports,
  credential: string,
  path: string,
  message: Echo,
  schema: v.GenericSchema<unknown, T>,
): Promise<SyncAnswer<T>> {
  const controller = new AbortController()
  const cancel = ports.after(LIMIT_MS, () => controller.abort())
  try {
    const response = await ports.fetch(`/api/sync/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${credential}` },
      body: JSON.stringify(message),
      credentials: 'omit',
      cache: 'no-store',
      signal: controller.signal,
    })
    return understand(response, await readJson(response), message, schema)
  } catch (cause) {
    if (isNetworkError(cause)) return { kind: 'unreachable' }
    throw cause
  } finally {
    cancel()
  }
}

const unknownRecordSchema = v.object({ errors: v.object({ record: v.tuple([v.literal('choice')]) }) })
const revokedSchema = v.object({ errors: v.object({ form: v.tuple([v.literal('till-revoked')]) }) })

function understand<T extends Echo>(response: Response, body: unknown, sent: Echo, schema: v.GenericSchema<unknown, T>): SyncAnswer<T> {
  if (body === undefined || body === null) return { kind: 'unreachable' }
  if (response.ok) {
    const parsed = v.safeParse(schema, body)
    if (!parsed.success) return { kind: 'unreachable' }
    const isOurs = parsed.output.reqId === sent.reqId && parsed.output.deviceId === sent.deviceId
    return isOurs ? { kind: 'ok', data: parsed.output } : { kind: 'unreachable' }
  }
  if (response.status === 401 || response.status === 403) {
    const closed = v.safeParse(closedTillSchema, body)
    const stands = closed.success ? closed.output.stands : null
    return { kind: 'credential', isRevoked: response.status === 403 && v.is(revokedSchema, body), stands }
  }
  if (response.status === 426) return { kind: 'too-old' }
  if (response.status === 409) {
    const conflict = v.safeParse(pushConflictSchema, body)
    if (conflict.success) return { kind: 'conflict', conflict: conflict.output }
  }
  return REFUSED.has(response.status)
    ? { kind: 'refused', isUnknownRecord: v.is(unknownRecordSchema, body) }
    : { kind: 'trouble', retryAfterMs: retryAfter(response), accountFault: response.status === LOCKED ? accountFaultIn(body) : null }
}

const lockedSchema = v.object({ errors: v.object({ form: v.tuple([v.picklist(ACCOUNT_FAULTS)]) }) })

function accountFaultIn(body: unknown): AccountFault | null {
  const parsed = v.safeParse(lockedSchema, body)
  return parsed.success ? parsed.output.errors.form[0] : null
}

/** The delay in milliseconds that the server requested, if any. */
export function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 300) * 1_000 : null
}
