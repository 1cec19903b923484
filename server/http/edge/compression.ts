import type { MiddlewareHandler } from 'hono'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

const gzipBytes = promisify(gzip)
const brotliBytes = promisify(brotliCompress)

const BYTES_MIN = 1024

const takes = (header: string | undefined, encoding: Encoding): boolean =>
  (header ?? '').split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })

/** Returns the preferred encoding that the client accepts, or null. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  if (takes(header, 'br')) return 'br'
  return takes(header, 'gzip') ? 'gzip' : null
}

export const compressFile = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotliBytes(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
    : gzipBytes(bytes, { level: 9 })

/** Compresses JSON responses above the minimum size, preferring speed over ratio. */
export function compressJson(): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const isJson = c.res.headers.get('content-type')?.startsWith('application/json') ?? false
    if (!isJson || c.res.headers.has('content-encoding') || c.req.method === 'HEAD') return
    c.res.headers.append('Vary', 'Accept-Encoding')
    if (!takes(c.req.header('accept-encoding'), 'gzip')) return
    const bytes = Buffer.from(await c.res.arrayBuffer())
    const isWorthIt = bytes.length >= BYTES_MIN
    const headers = new Headers(c.res.headers)
    headers.delete('Content-Length')
    if (isWorthIt) headers.set('Content-Encoding', 'gzip')
    const body = isWorthIt ? await gzipBytes(bytes, { level: 4 }) : bytes
    const answer = new Response(new Uint8Array(body), { status: c.res.status, headers })
    c.res = undefined
    c.res = answer
  }
}
