import * as v from 'valibot'
import { type FieldFaults, WHOLE_FORM } from '#domain/kernel/field-faults.ts'
import type { AccessCode } from '#domain/platform/calls.ts'
import { errorsSchema } from '#domain/platform/errors.ts'
import type { Failure, FailureKind } from '../contract.ts'
import { browserPorts } from '../browser-ports.ts'
import { isNetworkError, readJson } from './json-answer.ts'
import type { Ports } from '../ports.ts'
import { readToken } from './session-token.ts'

/** A person's own request is tried again twice, one second apart. The queue has its own patience. */
const TRIES = 3
const BETWEEN_TRIES_MS = 1_000
const LIMIT_MS = 30_000
/** Where nobody waits for the answer, or the device has one of its own, half a minute is too long. */
const LIMIT_QUIET_MS = 6_000

export type ApiAnswer<T> =
  | { readonly ok: true; readonly data: T }
  /** 422: codes by dotted field. */
  | { readonly ok: false; readonly errors: FieldFaults }
  /** 404: there is no such thing, or it is not this account's. */
  | { readonly ok: false; readonly isNotFound: true }
  /** 501: 'ignore' asks for nothing, 'not-found' for the 404 page, any other code for a dialog that says it. */
  | { readonly ok: false; readonly notice: string }
  /** `code` is what the server called it (`session-expired`, `no-permission`), when it said. */
  | { readonly ok: false; readonly failure: Failure; readonly code: string | null }

export interface ApiCall<T> {
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
  readonly schema: v.GenericSchema<unknown, T>
  /** A token other than the stored one; null for a call without any. */
  readonly token?: string | null
  /** Nobody waits for it, or this device can answer by itself: asked once and briefly, and nobody is sent to sign in over it. */
  readonly isQuiet?: boolean
  /** Whoever asked wants the answer no more: the request is ended, is not tried again, and counts as one without an answer. */
  readonly signal?: AbortSignal
}

export type TransportEvent = 'signed-out' | 'forbidden' | 'notice'
type Hear = (event: TransportEvent, code: string | null) => void
const listeners = new Set<Hear>()

/** Hears of 401, 403 and 501 but `ignore`, wherever they come from, each with its code. Returns how to stop. */
export function onTransport(hear: Hear): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}
const tell = (event: TransportEvent, code: string | null): void => listeners.forEach((hear) => hear(event, code))

/** Says that whoever works here must sign in again, where a quiet request found it out. */
export const tellSignedOut = (code: string | null): void => tell('signed-out', code)

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
 * One call of the API on behalf of a person. `path` is given with or without `/api/` in front. Never throws for what
 * the network or the server does; an answer that is not the product's JSON (a captive portal) counts as offline.
 */
export async function callApi<T>(path: string, call: ApiCall<T>, ports: Ports = browserPorts()): Promise<ApiAnswer<T>> {
  const token = call.token === undefined ? readToken() : call.token
  for (let tried = 1; ; tried += 1) {
    const answer = await callOnce(path, call, token, ports)
    const mayRetry = 'failure' in answer && (answer.failure.kind === 'offline' || answer.failure.kind === 'server')
    const isUnwanted = call.signal?.aborted ?? false
    if (!mayRetry || call.isQuiet || isUnwanted || tried >= TRIES) {
      // What the server says to a session that was ended or replaced here since concerns nobody on this screen.
      const isFormer = call.token === undefined && token !== null && token !== readToken()
      if (!call.isQuiet && !isUnwanted && !isFormer) announce(answer)
      return answer
    }
    await new Promise<void>((resolve) => ports.after(BETWEEN_TRIES_MS, resolve))
  }
}

function announce(answer: ApiAnswer<unknown>): void {
  if ('notice' in answer && answer.notice !== 'ignore') tell('notice', answer.notice)
  if (!('failure' in answer)) return
  if (answer.failure.kind === 'signed-out') tell('signed-out', answer.code)
  if (answer.failure.kind === 'forbidden') tell('forbidden', answer.code)
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
  // A hotspot's own 401, 403 or 404 page is no answer of ours, and must never sign anybody out.
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

/** 501 carries its word as a bare JSON text, or under `body` or `message`. */
function noticeOf(body: unknown): string {
  const spoken = v.safeParse(v.union([v.string(), v.object({ body: v.string() }), v.object({ message: v.string() })]), body)
  if (!spoken.success) return codeOf(body) ?? 'ignore'
  const word = typeof spoken.output === 'string' ? spoken.output : 'body' in spoken.output ? spoken.output.body : spoken.output.message
  return word === 'redirect_to_not_found' ? 'not-found' : word
}
