import * as v from 'valibot'
import { SHA256_HEADER, SMALL_PART, fileKeptSchema } from '#domain/files/kept.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { isNetworkError, readJson } from '../api/json-answer.ts'
import type { Ports } from '../ports.ts'
import { retryAfter } from '../sync/transport.ts'

/** Five megabytes over a bad mobile network take their time. */
const LIMIT_MS = 120_000

export type FileAnswer =
  | { readonly kind: 'ok' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'trouble'; readonly retryAfterMs: number | null }
  /** Our server has no room for more now: asked again later, it may have. */
  | { readonly kind: 'full'; readonly retryAfterMs: number | null }
  | { readonly kind: 'credential' }
  /** The server will never take these bytes: too large, of no kind that it keeps, or not those of their row. */
  | { readonly kind: 'refused'; readonly status: number; readonly code: string | null }

export interface SentFile {
  readonly id: Id
  /** The picture made small, which has bytes of its own. */
  readonly isSmall: boolean
  readonly sha256: string
  readonly mime: string
  readonly data: ArrayBuffer
}

const fullSchema = v.object({ errors: v.object({ form: v.tuple([v.literal('file-quota')]) }) })

const refusalSchema = v.object({ errors: v.object({ form: v.looseTuple([v.string()]) }) })
/** Why the server says no to the whole of it; null where it names a field, or where another machine answered. */
const codeOf = (body: unknown): string | null => (v.is(refusalSchema, body) ? body.errors.form[0] : null)

const REFUSALS: ReadonlySet<number> = new Set([409, 413, 415, 422])

export const fileAddress = (id: Id, isSmall: boolean): string => `/api/files/${id}${isSmall ? `?part=${SMALL_PART}` : ''}`

/** Sends the bytes of one file, and believes only an answer that repeats which file and which bytes the server now has. */
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
    // A hotspot's own page says nothing about our files.
    if (body === undefined || body === null) return { kind: 'unreachable' }
    if (response.ok) {
      const kept = v.safeParse(fileKeptSchema, body)
      const isOurs = kept.success && kept.output.attachmentId === id && kept.output.sha256 === sha256
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
