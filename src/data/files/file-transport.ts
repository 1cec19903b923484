import * as v from 'valibot'
import { SHA256_HEADER, SMALL_PART, storedFileSchema } from '#domain/files/stored.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { isNetworkError, readJson } from '../api/json-answer.ts'
import type { Ports } from '../ports.ts'
import { retryAfter } from '../sync/transport.ts'

/** Five megabytes over a slow mobile network take a while. */
const LIMIT_MS = 120_000

export type FileAnswer =
  | { readonly kind: 'ok' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'trouble'; readonly retryAfterMs: number | null }
  /** The shop's quota is used up; a later attempt may succeed. */
  | { readonly kind: 'full'; readonly retryAfterMs: number | null }
  | { readonly kind: 'credential' }
  /** The server refused these bytes for good: too large, an unsupported kind, or a hash that does not match their row. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: string | null }

export interface SentFile {
  readonly id: Id
  readonly isSmall: boolean
  readonly sha256: string
  readonly mime: string
  readonly data: ArrayBuffer
}

const fullSchema = v.object({ errors: v.object({ form: v.tuple([v.literal('file-quota')]) }) })

const refusalSchema = v.object({ errors: v.object({ form: v.looseTuple([v.string()]) }) })
/** The error code of the whole request; null if it names a field, or if the answer is not from our server. */
const codeOf = (body: unknown): string | null => (v.is(refusalSchema, body) ? body.errors.form[0] : null)

const REFUSALS: ReadonlySet<number> = new Set([409, 413, 415, 422])

export const fileAddress = (id: Id, isSmall: boolean): string => `/api/files/${id}${isSmall ? `?part=${SMALL_PART}` : ''}`

/** Uploads the bytes of one file. Only an answer that repeats the id and the hash counts as success. */
export async function putFile(ports: Ports, credential: string, { id, isSmall, sha256, mime, data }: SentFile): Promise<FileAnswer> {
  const controller = new AbortController()
  const cancel = ports.after(LIMIT_MS, () => controller.abort())
  try {
    const response = await ports.fetch(fileAddress(id, isSmall), {
      method: 'PUT',
      headers: { 'content-type': mime, accept: 'application/json', authorization: `Bearer ${credential}`, [SHA256_HEADER]: sha256 },
      body: data,
      credentials: 'omit',
      cache: 'no-store',
      signal: controller.signal,
    })
    const body = await readJson(response)
    // An answer without JSON comes from a captive portal.
    if (body === undefined || body === null) return { kind: 'unreachable' }
    if (response.ok) {
      const saved = v.safeParse(storedFileSchema, body)
      const isOurs = saved.success && saved.output.attachmentId === id && saved.output.sha256 === sha256
      return { kind: isOurs ? 'ok' : 'unreachable' }
    }
    if (response.status === 401 || response.status === 403) return { kind: 'credential' }
    if (REFUSALS.has(response.status)) return { kind: 'refused', status: response.status, code: codeOf(body) }
    const isFull = response.status === 429 && v.is(fullSchema, body)
    return { kind: isFull ? 'full' : 'trouble', retryAfterMs: retryAfter(response) }
  } catch (cause) {
    if (isNetworkError(cause)) return { kind: 'unreachable' }
    throw cause
  } finally {
    cancel()
  }
}
