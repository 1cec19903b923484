// Stores a compressed copy next to each text file of the built app, so that servers need not compress it at every start.
// Plain JavaScript without packages: see ensure-packages.mjs.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { ROOT } from './ensure-packages.mjs'

const brotli = promisify(brotliCompress)
/** Files that the server sends compressed; must match the media types in `server/http/edge/static-files.ts`. */
const TEXT = /\.(css|html|js|json|svg|txt|wasm|webmanifest)$/
/** Maximum quality, because each build is compressed only once. */
const QUALITY = 11

/** Writes `<file>.br` for each text file below a folder. Copies that are up to date are skipped. */
export async function compressBuild(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name)).map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.filter((file) => !isKept(file)).map(keep))
}

function isKept(file) {
  const kept = statSync(`${file}.br`, { throwIfNoEntry: false })
  return kept !== undefined && kept.mtimeMs >= statSync(file).mtimeMs
}

async function keep(file) {
  const plain = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  writeFileSync(`${file}.br`, await brotli(plain, { params }))
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) await compressBuild(join(ROOT, 'dist'))
