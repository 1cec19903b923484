import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../../../dist')

/** One chunk of the build, as in Vite's manifest (dist/.vite/manifest.json). */
interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly isEntry?: boolean
}
export type BuildManifest = Readonly<Record<string, Chunk>>

/** Bytes of JavaScript, gzipped. */
export interface BuiltSizes {
  /** All that the sale screen needs before the first sale, without the worker. */
  readonly saleRoute: number
  /** The sync worker, which every till starts. */
  readonly worker: number
  /** The workers that read and write spreadsheets, started only by an import or an export. */
  readonly sheetWorkers: number
}

/** The pages that customers open from a link. */
const CUSTOMER_ROUTES = /^routes\/\{-\$lang\}\/(?:e-|invoice-rated-)/

export function readManifest(): BuildManifest {
  const path = join(DIST, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error('the app is not built: run npm run build')
  return JSON.parse(readFileSync(path, 'utf8')) as BuildManifest
}

/** Every file reachable from some chunks: by static imports, optionally also by dynamic ones. */
function filesOf(manifest: BuildManifest, keys: readonly string[], isLaterToo = false): Set<string> {
  const found = new Set(keys)
  const files = new Set<string>()
  for (const key of found) {
    const chunk = manifest[key]
    if (!chunk) continue
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const next of [...(chunk.imports ?? []), ...(isLaterToo ? (chunk.dynamicImports ?? []) : [])])
      if (!CUSTOMER_ROUTES.test(next)) found.add(next)
  }
  return files
}

const entriesOf = (manifest: BuildManifest): string[] => Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true)

/** All files that a merchant's device may load. */
export const merchantFiles = (manifest: BuildManifest): Set<string> => filesOf(manifest, entriesOf(manifest), true)

/** The files of the customer pages. */
export const customerFiles = (manifest: BuildManifest): string[] =>
  Object.entries(manifest).flatMap(([key, { file }]) => (CUSTOMER_ROUTES.test(key) ? [file] : []))

/** The files that the built service worker precaches. */
export const precachedFiles = (): Set<string> =>
  new Set([...readFileSync(join(DIST, 'sw.js'), 'utf8').matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => url))

/** All files of the build, by their paths. */
export const builtFiles = (): Set<string> => new Set(readdirSync(DIST, { recursive: true, encoding: 'utf8' }))

/** The sale screen is part of the entry chunk. Throws if it is split off, because the size of the entry would then exclude it. */
function saleKeys(manifest: BuildManifest): string[] {
  const split = Object.keys(manifest).find((key) => key.endsWith('_house/billing.tsx?tsr-split=component'))
  if (split !== undefined) throw new Error(`${split} is a part of its own, and not of the entry`)
  return entriesOf(manifest)
}

const gzipped = (file: string): number => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length
const total = (files: readonly string[]): number => files.reduce((sum, file) => sum + (file.endsWith('.js') ? gzipped(file) : 0), 0)

export function builtSizes(): BuiltSizes {
  const manifest = readManifest()
  const workers = [...builtFiles()].filter((file) => /^assets\/[\w-]*worker[\w-]*\.js$/.test(file))
  const syncs = workers.filter((file) => /sync-worker/.test(file))
  if (syncs.length !== 1) throw new Error(`one worker syncs, and ${syncs.length} are built: dist is to be built afresh`)
  return {
    saleRoute: total([...filesOf(manifest, saleKeys(manifest))]),
    worker: total(syncs),
    sheetWorkers: total(workers) - total(syncs),
  }
}
