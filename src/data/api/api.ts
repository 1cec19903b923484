import * as v from 'valibot'
import { type FieldFaults, WHOLE_FORM } from '#domain/kernel/field-faults.ts'
import type { AccessCode } from '#domain/platform/calls.ts'
import { errorsSchema } from '#domain/platform/errors.ts'
import type { Failure, FailureKind } from '../contract.ts'
import { browserPorts } from '../browser-ports.ts'
import { isNetworkError, readJson } from './json-answer.ts'
import type { Ports } from '../ports.ts'
import { readToken } from './session-token.ts'

/** A request made by a user is retried twice, one second apart. The queue has its own backoff. */
const TRIES = 3
const BETWEEN_TRIES_MS = 1_000
const LIMIT_MS = 30_000
/** Limit for background requests and for requests that local data can replace. */
const LIMIT_QUIET_MS = 6_000

export type ApiAnswer<T> =
  | { readonly ok: true; readonly data: T }
  /** 422: codes by dotted field. */
  | { readonly ok: false; readonly errors: FieldFaults }
  /** 404: it does not exist, or belongs to another account. */
  | { readonly ok: false; readonly isNotFound: true }
  /** 501: 'ignore' shows nothing, 'not-found' shows the 404 page, any other code is shown in a dialog. */
  | { readonly ok: false; readonly notice: string }
  /** `code` is the server's error code (`session-expired`, `no-permission`), if it sent one. */
  | { readonly ok: false; readonly failure: Failure; readonly code: string | null }

export interface ApiCall<T> {
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
  readonly schema: v.GenericSchema<unknown, T>
  /** A token other than the stored one; null for a call without any. */
  readonly token?: string | null
  /** A background request, or one that local data can replace: short limit, no retry, no redirect to the sign-in page. */
  readonly isQuiet?: boolean
  /** Aborts the request: it is not retried, and counts as one without an answer. */
  readonly signal?: AbortSignal
}

export type TransportEvent = 'signed-out' | 'forbidden' | 'notice'
type Receive = (event: TransportEvent, code: string | null) => void
const listeners = new Set<Receive>()

/** Subscribes to 401, 403 and 501 (except `ignore`) of any call, with their codes. Returns the unsubscribe function. */
export function onTransport(listener: Receive): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const report = (event: TransportEvent, code: string | null): void => listeners.forEach((listener) => listener(event, code))

/** Reports that the user must sign in again, for callers whose quiet request found it out. */
export const reportSignedOut = (code: string | null): void => report('signed-out', code)

const RETRY: Record<FailureKind, Failure['retry']> = {
  offline: 'auto',
  server: 'ask',
  busy: 'auto',
  'signed-out': 'never',
  forbidden: 'never',
  storage: 'ask',
  'storage-full': 'ask',
  'no-room': 'ask',
  'not-enrolled': 'never',
  'sum-too-large': 'never',
  unexpected: 'ask',
}
export const failureOf = (kind: FailureKind): Failure => ({ kind, retry: RETRY[kind] })
const failed = (kind: FailureKind, code: string | null = null) => ({ ok: false, failure: failureOf(kind), code }) as const

/**
 * Calls the API on behalf of a user. `path` may start with `/api/` or not. Never throws for network or server errors;
 * an answer that is not the product's JSON (a captive portal) counts as offline.
 */
export async function callApi<T>(path: string, call: ApiCall<T>, ports: Ports = browserPorts()): Promise<ApiAnswer<T>> {
  const token = call.token === undefined ? readToken() : call.token
  for (let tried = 1; ; tried += 1) {
    const answer = await callOnce(path, call, token, ports)
    const mayRetry = 'failure' in answer && (answer.failure.kind === 'offline' || answer.failure.kind === 'server')
    const isUnwanted = call.signal?.aborted ?? false
    if (!mayRetry || call.isQuiet || isUnwanted || tried >= TRIES) {
      // An answer to a session that was meanwhile ended or replaced does not concern the current user.
      const isFormer = call.token === undefined && token !== null && token !== readToken()
      if (!call.isQuiet && !isUnwanted && !isFormer) announce(answer)
      return answer
    }
    await new Promise<void>((resolve) => ports.after(BETWEEN_TRIES_MS, resolve))
  }
}

function announce(answer: ApiAnswer<unknown>): void {
  if ('notice' in answer && answer.notice !== 'ignore') report('notice', answer.notice)
  if (!('failure' in answer)) return
  if (answer.failure.kind === 'signed-out') report('signed-out', answer.code)
  if (answer.failure.kind === 'forbidden') report('forbidden', answer.code)
}

async function callOnce<T>(path: string, call: ApiCall<T>, token: string | null, ports: Ports): Promise<ApiAnswer<T>> {
  const controller = new AbortController()
  const end = () => controller.abort()
  const cancel = ports.after(call.isQuiet ? LIMIT_QUIET_MS : LIMIT_MS, end)
  call.signal?.addEventListener('abort', end)
  if (call.signal?.aborted) end()
  try {
    const response = await ports.fetch(addressOf(path), {
      method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
      headers: {
        accept: 'application/json',
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      credentials: 'omit',
      cache: 'no-store',
      signal: controller.signal,
    })
    return await understand(response, call.schema)
  } catch (cause) {
    if (isNetworkError(cause)) return failed('offline')
    throw cause
  } finally {
    cancel()
    call.signal?.removeEventListener('abort', end)
  }
}

const addressOf = (path: string): string => (path.startsWith('/api/') ? path : `/api/${path.replace(/^\//, '')}`)

async function understand<T>(response: Response, schema: v.GenericSchema<unknown, T>): Promise<ApiAnswer<T>> {
  const body = await readJson(response)
  if (response.status === 501) return { ok: false, notice: noticeOf(body) }
  if (response.status === 429) return failed('busy', codeOf(body))
  if (response.status >= 500) return failed('server', codeOf(body))
  if (response.ok) {
    const parsed = v.safeParse(schema, body)
    if (parsed.success) return { ok: true, data: parsed.output }
    return failed(body === undefined ? 'offline' : 'unexpected')
  }
  // A 401, 403 or 404 page of a captive portal is not an API answer, and must not sign the user out.
  if (body === undefined) return failed('offline')
  if (response.status === 401) return failed('signed-out', codeOf(body))
  if (response.status === 403) return failed('forbidden', codeOf(body))
  if (response.status === 404) return { ok: false, isNotFound: true }
  const errors = errorsIn(body)
  if (errors?.[WHOLE_FORM]?.includes('sum-too-large' satisfies AccessCode)) return failed('sum-too-large')
  return errors ? { ok: false, errors } : failed('unexpected')
}

function errorsIn(body: unknown): FieldFaults | null {
  const parsed = v.safeParse(errorsSchema, body)
  return parsed.success ? parsed.output.errors : null
}

const codeOf = (body: unknown): string | null => Object.values(errorsIn(body) ?? {})[0]?.[0] ?? null

/** 501 carries its code as a bare JSON string, or under `body` or `message`. */
function noticeOf(body: unknown): string {
  const spoken = v.safeParse(v.union([v.string(), v.object({ body: v.string() }), v.object({ message: v.string() })]), body)
  if (!spoken.success) return codeOf(body) ?? 'ignore'
  const word = typeof spoken.output === 'string' ? spoken.output : 'body' in spoken.output ? spoken.output.body : spoken.output.message
  return word === 'redirect_to_not_found' ? 'not-found' : word
}
