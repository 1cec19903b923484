import { isNetworkError } from '../api/json-answer.ts'
import { readToken } from '../api/session-token.ts'
import { browserPorts } from '../browser-ports.ts'
import type { Ports } from '../ports.ts'

/** Limit for rendering the document; the caller can retry. */
const LIMIT_MS = 45_000

/** missing: the document has not reached the server yet. withdrawn: its link was withdrawn. */
export type LoadedPdf =
  { readonly ok: true; readonly blob: Blob } | { readonly ok: false; readonly why: 'missing' | 'withdrawn' | 'offline' | 'failed' }

const WHY: Readonly<Record<number, 'missing' | 'withdrawn'>> = { 404: 'missing', 410: 'withdrawn' }

/** Loads a PDF rendered by the server from an API path, with the user's session unless it is public. */
export async function loadPdf(path: string, isPublic: boolean, ports: Ports = browserPorts()): Promise<LoadedPdf> {
  const token = isPublic ? null : readToken()
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  const controller = new AbortController()
  const cancel = ports.after(LIMIT_MS, () => controller.abort())
  try {
    const answer = await ports.fetch(`/api/${path}`, { headers, signal: controller.signal })
    if (!answer.ok) return { ok: false, why: WHY[answer.status] ?? 'failed' }
    // A captive portal answers every address with its own page.
    const isPdf = answer.headers.get('content-type') === 'application/pdf'
    return isPdf ? { ok: true, blob: await answer.blob() } : { ok: false, why: 'offline' }
  } catch (cause) {
    if (!isNetworkError(cause)) throw cause
    return { ok: false, why: controller.signal.aborted ? 'failed' : 'offline' }
  } finally {
    cancel()
  }
}
