import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../clock.ts'
import { storedMail } from '../../effects/mail.ts'
import { openDatabase } from '../../store/database.ts'
import { createApp } from '../app.ts'
import type { App } from '../mount.ts'
import { APP_AREAS } from './app-files.ts'
import { createLogger } from './request-log.ts'
import { openStaticFiles } from './static-files.ts'
import { TEST_SETTINGS } from '../test-app.ts'

const PAGE = '<!doctype html><html><script>document.documentElement.lang = "ar"</script><script src="/assets/a.js"></script></html>'
const SCRIPT = `console.log(${'1 + '.repeat(500)}1)`
let folder = ''
let app: App

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fustan-files-'))
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), PAGE)
  writeFileSync(join(dist, '404.html'), 'لا صفحة')
  writeFileSync(join(dist, '404.en.html'), 'no page')
  writeFileSync(join(dist, 'sw.js'), 'self')
  writeFileSync(join(dist, 'manifest.webmanifest'), '{}')
  writeFileSync(join(dist, 'icon.png'), 'png')
  writeFileSync(join(dist, 'assets', 'main-abc123.js'), SCRIPT)
  writeFileSync(join(dist, 'assets', 'camera-decoder-abc123.js'), SCRIPT)
  writeFileSync(join(dist, '.hidden'), 'secret')
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  const files = openStaticFiles(dist)
  if (!files) throw new Error('the folder has a page')
  await files.warm()
  const db = await openDatabase({ dataDir: ':memory:' })
  const stopping = new AbortController().signal
  const log = createLogger('silent')
  app = createApp({ db, clock: systemClock, log, mail: storedMail, settings: TEST_SETTINGS, files, version: '0.0.0', stopping })
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
const page = { accept: 'text/html,*/*' }

test('hashed files are immutable in caches, files that determine the version are revalidated', async () => {
  const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control')
  expect(await cacheOf('/assets/main-abc123.js')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/index.html', '/sw.js', '/manifest.webmanifest']) expect(await cacheOf(path), path).toBe('no-cache')
  expect(await cacheOf('/icon.png')).toBe('public, max-age=86400')
})

test('a text file is served with the best accepted encoding, and uncompressed otherwise', async () => {
  const best = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect([best.headers.get('content-encoding'), best.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
  expect(brotliDecompressSync(await best.arrayBuffer()).toString()).toBe(SCRIPT)
  const second = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gunzipSync(await second.arrayBuffer()).toString()).toBe(SCRIPT)
  expect(await (await get('/assets/main-abc123.js')).text()).toBe(SCRIPT)
  expect((await get('/icon.png', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBeNull()
})

test('a file compressed by the build is served as it is, not under its own name, and not if it is older than the original', async () => {
  const file = join(folder, 'dist', 'assets', 'kept-def456.js')
  writeFileSync(file, SCRIPT)
  writeFileSync(`${file}.br`, brotliCompressSync('the kept copy'))
  const text = async () => {
    const answer = await get('/assets/kept-def456.js', { 'accept-encoding': 'br' })
    return brotliDecompressSync(await answer.arrayBuffer()).toString()
  }
  expect(await text()).toBe('the kept copy')
  expect((await get('/assets/kept-def456.js.br')).status).toBe(404)
  const newer = statSync(`${file}.br`).mtimeMs / 1000 + 60
  utimesSync(file, newer, newer)
  expect(await text()).toBe(SCRIPT)
})

test('an unchanged file is answered with 304', async () => {
  const etag = (await get('/sw.js')).headers.get('etag') ?? ''
  const again = await get('/sw.js', { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('a route of the app gets its page; a missing script, picture or API path does not', async () => {
  for (const path of ['/', '/merchant/billing', '/en/merchant/customers/1']) {
    const answer = await get(path, page)
    expect([answer.status, await answer.text()], path).toEqual([200, PAGE])
  }
  expect((await get('/assets/main-gone.js', page)).status).toBe(404)
  expect((await get('/pieces/gone.png')).status).toBe(404)
  const call = await get('/api/gone', page)
  expect([call.status, await call.json()]).toEqual([404, { errors: { form: ['unknown-endpoint'] } }])
  expect((await app.request('/merchant/billing', { method: 'POST', headers: page })).status).toBe(404)
})

test('an unknown path gets the 404 page in its language', async () => {
  for (const [path, words] of [
    ['/nothing/here', 'لا صفحة'],
    ['/404', 'لا صفحة'],
    ['/merchants', 'لا صفحة'],
    ['/ar/nothing', 'لا صفحة'],
    ['/en/nothing', 'no page'],
    ['/en/404', 'no page'],
  ] as const) {
    const answer = await get(path, page)
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, words])
    const etag = answer.headers.get('etag') ?? ''
    expect((await get(path, { ...page, 'if-none-match': etag })).status, path).toBe(404)
  }
  expect((await get('/en', page)).status).toBe(200)
})

test('the server knows the first segment of every page of the app', () => {
  const routes = readdirSync(join(import.meta.dirname, '../../../src/routes/{-$lang}'))
  const NO_AREAS = ['404', 'index', 'route']
  const areas = routes.map((name) => name.replace(/\.tsx$/, '')).filter((name) => !NO_AREAS.includes(name))
  expect(areas.toSorted()).toEqual([...APP_AREAS].toSorted())
})

test('no path leads outside the folder or to hidden files', async () => {
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/%00',
    '/%zz',
    '/assets/',
    '/.hidden',
  ]) {
    const answer = await get(path)
    expect([answer.status, (await answer.text()).includes('secret')], path).toEqual([404, false])
  }
})

test('only the inline scripts of the page are allowed, by their hash', async () => {
  const policy = (await get('/', page)).headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}=';/)
  expect(policy.split(';').find((part) => part.includes('script-src'))).not.toContain('unsafe-inline')
})

test('WebAssembly is allowed in the camera decoder only', async () => {
  const policyOf = async (path: string) => (await get(path, page)).headers.get('content-security-policy')
  expect(await policyOf('/assets/camera-decoder-abc123.js')).toContain("'wasm-unsafe-eval'")
  for (const path of ['/', '/assets/main-abc123.js']) expect(await policyOf(path), path).not.toContain('wasm')
})

test('a HEAD request gets no body', async () => {
  const head = await app.request('/assets/main-abc123.js', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(SCRIPT.length), ''])
})

test('a folder without a page is not an app', () => {
  expect(openStaticFiles(join(folder, 'nothing'))).toBeNull()
})
