import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../../../dist')

/** One part of the build, as Vite's own list (dist/.vite/manifest.json) tells. */
interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly isEntry?: boolean
}
export type BuildManifest = Readonly<Record<string, Chunk>>

export interface BuiltSizes {
  /** Bytes, gzipped, of all JavaScript that the sale screen needs before a person can sell, the worker left out. */
  readonly saleRoute: number
  /** The worker that syncs, which every till starts. */
  readonly worker: number
  /** The workers that read and write sheets, started by an import or an export and by nothing else. */
  readonly sheetWorkers: number
  readonly chunks: number
  /** The largest single part, gzipped. */
  readonly largest: number
}

/**
 * The routes on the way to the sale screen: each is a part of its own as long as the router splits them. What they import
 * later (the sheets that open over the counter) is not in the way of the first sale and is not counted.
 */
const SALE_ROUTES = [
  /^routes\/\{-\$lang\}\/route\.tsx\?tsr-split=component$/,
  /^routes\/\{-\$lang\}\/merchant\/_house\.tsx\?tsr-split=component$/,
  /^routes\/\{-\$lang\}\/merchant\/_house\/billing\.tsx\?tsr-split=component$/,
]

export function readManifest(dist = DIST): BuildManifest {
  const path = join(dist, '.vite/manifest.json')
  if (!existsSync(path)) throw new Error('the app is not built: run npm run build')
  return JSON.parse(readFileSync(path, 'utf8')) as BuildManifest
}

/** The one page of the app, as it was built. */
export const builtPage = (): string => readFileSync(join(DIST, 'index.html'), 'utf8')

/** Every part that loads with the given ones: their imports, and those of their imports. */
export function loadedWith(manifest: BuildManifest, keys: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return
    files.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return new Set([...files].filter((file) => file.endsWith('.js')))
}

/** The parts of the manifest that the sale screen starts from. A route that is not there would make the sum too small: it throws. */
export function saleKeys(manifest: BuildManifest): string[] {
  const keys = Object.keys(manifest)
  const entries = keys.filter((key) => manifest[key]?.isEntry === true && manifest[key].file.endsWith('.js'))
  const routes = SALE_ROUTES.map((route) => {
    const found = keys.find((key) => route.test(key))
    if (found === undefined) throw new Error(`no part of the build matches ${route.source}: the sale screen is not a part of its own`)
    return found
  })
  return [...entries, ...routes]
}

const gzipped = (file: string): number => gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length
const total = (files: Iterable<string>): number => [...files].reduce((sum, file) => sum + gzipped(file), 0)

export function builtSizes(): BuiltSizes {
  const manifest = readManifest()
  const assets = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.js'))
  const known = new Set(Object.values(manifest).map((chunk) => chunk.file))
  // Vite does not list workers: what is built and not listed is theirs.
  const workers = assets.map((name) => `assets/${name}`).filter((file) => !known.has(file) && /worker/i.test(file))
  const sale = loadedWith(manifest, saleKeys(manifest))
  const sizes = [...known].filter((file) => file.endsWith('.js')).map(gzipped)
  const syncs = workers.filter((file) => /sync-worker/.test(file))
  if (syncs.length !== 1) throw new Error(`one worker syncs, and ${syncs.length} are built: dist is to be built afresh`)
  const sheetWorkers = total(workers) - total(syncs)
  return { saleRoute: total(sale), worker: total(syncs), sheetWorkers, chunks: sizes.length, largest: Math.max(...sizes) }
}
