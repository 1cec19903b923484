import type { Context } from 'hono'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, readdir, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import { type Encoding, acceptedEncoding, compressFile } from './compression.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
const COMPRESSED_TYPES = /^(text|image\/svg|application\/(json|manifest|wasm))/

export interface StaticFiles {
  /** Returns the file at this path, or null. `status` is 404 for the page that reports a missing page. */
  readonly serve: (c: Context, path: string, status?: 200 | 404) => Promise<Response | null>
  /** Base64 SHA-256 of each inline script of index.html, for the content security policy. */
  readonly inlineScriptHashes: readonly string[]
  /** Compresses all files in advance, so that the first visitor does not wait. */
  readonly warm: () => Promise<void>
}

interface FileVersion {
  readonly path: string
  readonly type: string
  readonly mark: string
  readonly changedAtMs: number
}

/** Suffix of files compressed by the build (`server/setup/compress-build.mjs`). They are not served under their own names. */
const KEPT = '.br'

/** Uses the file compressed by the build; compresses now if it is missing or outdated. */
async function compressedBytes(file: FileVersion, encoding: Encoding): Promise<Buffer> {
  const saved = encoding === 'br' ? await stat(file.path + KEPT).catch(() => null) : null
  if (saved !== null && saved.mtimeMs >= file.changedAtMs) return readFile(file.path + KEPT)
  return compressFile(await readFile(file.path), encoding)
}

/** Names under /assets contain a content hash; files that determine the version are always revalidated. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (/\.(html|js|webmanifest)$/.test(path)) return 'no-cache'
  return 'public, max-age=86400'
}

function inlineScriptHashesOf(page: string): string[] {
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)
  return [...scripts].map(([, text = '']) => createHash('sha256').update(text).digest('base64'))
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}

async function findFile(root: string, path: string): Promise<FileVersion | null> {
  const name = decoded(path)
  if (name === null || name.includes('\0') || name.endsWith('/') || name.endsWith(KEPT) || name.includes('/.')) return null
  const full = resolve(root, `.${name}`)
  if (!full.startsWith(root + sep)) return null
  const found = await stat(full).catch(() => null)
  if (!found?.isFile()) return null
  const type = TYPES[extname(full).toLowerCase()] ?? 'application/octet-stream'
  const mark = `${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}`
  return { path: full, type, mark, changedAtMs: found.mtimeMs }
}

/** Serves the output folder of `vite build`; null when the app was not built. */
export function openStaticFiles(folder: string): StaticFiles | null {
  const root = resolve(folder)
  const page = join(root, 'index.html')
  if (!existsSync(page)) return null
  const compressed = new Map<string, { readonly mark: string; readonly bytes: Promise<Buffer> }>()

  const bytesOf = (file: FileVersion, encoding: Encoding): Promise<Buffer> => {
    const key = `${encoding}:${file.path}`
    const known = compressed.get(key)
    if (known?.mark === file.mark) return known.bytes
    const bytes = compressedBytes(file, encoding)
    compressed.set(key, { mark: file.mark, bytes })
    // Do not cache the failure if the file disappeared in the meantime.
    bytes.catch(() => compressed.delete(key))
    return bytes
  }

  const serve: StaticFiles['serve'] = async (c, path, status = 200) => {
    const file = await findFile(root, path)
    if (!file) return null
    const canShrink = COMPRESSED_TYPES.test(file.type)
    const encoding = canShrink ? acceptedEncoding(c.req.header('accept-encoding')) : null
    const headers = new Headers({ 'Content-Type': file.type, 'Cache-Control': cacheControl(path), ETag: `W/"${file.mark}"` })
    if (canShrink) headers.set('Vary', 'Accept-Encoding')
    if (status === 200 && c.req.header('if-none-match') === headers.get('etag')) return new Response(null, { status: 304, headers })
    if (encoding) headers.set('Content-Encoding', encoding)
    const bytes = encoding ? await bytesOf(file, encoding) : await readFile(file.path)
    headers.set('Content-Length', String(bytes.length))
    return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(bytes), { status, headers })
  }

  const warm = async (): Promise<void> => {
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !COMPRESSED_TYPES.test(TYPES[extname(entry.name)] ?? '')) continue
      const file = await findFile(root, join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/'))
      if (file) await bytesOf(file, 'br')
    }
  }

  return { serve, warm, inlineScriptHashes: inlineScriptHashesOf(readFileSync(page, 'utf8')) }
}
