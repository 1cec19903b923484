// Plain JavaScript without packages: see ensure-packages.mjs.
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, elapsedMs, run, secondsSince } from './ensure-packages.mjs'

/** Sources of the built app. */
const SOURCES = ['src', 'sw', 'domain', 'locales', 'public', 'vite.config.ts', 'package-lock.json']

/** How long chunks of earlier builds are retained: tills that have not updated yet still request them. */
const OLD_CHUNKS_KEPT_MS = 30 * 24 * 60 * 60 * 1000

function newestIn(path) {
  if (!existsSync(path)) return 0
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  const inside = readdirSync(path).filter((name) => !/\.test\.tsx?$/.test(name) && name !== 'README.md')
  return Math.max(found.mtimeMs, ...inside.map((name) => newestIn(join(path, name))))
}

const builtAt = () => {
  const page = join(ROOT, 'dist', 'index.html')
  return existsSync(page) ? statSync(page).mtimeMs : 0
}
const isBuildFresh = () => builtAt() >= Math.max(...SOURCES.map((name) => newestIn(join(ROOT, name))))

/** Restores chunks of the previous build that the new one lacks, unless they are too old. */
function keepOldChunks(kept) {
  const assets = join(ROOT, 'dist', 'assets')
  for (const name of readdirSync(kept)) {
    const isNeeded = !existsSync(join(assets, name)) && builtAt() - statSync(join(kept, name)).mtimeMs < OLD_CHUNKS_KEPT_MS
    if (isNeeded) cpSync(join(kept, name), join(assets, name), { preserveTimestamps: true })
  }
  rmSync(kept, { recursive: true, force: true })
}

/** Builds the app into dist/ if it is missing or older than its sources. Exits with a message on failure. */
export function ensureBuild() {
  if (isBuildFresh()) return
  const startedAt = elapsedMs()
  console.log(builtAt() === 0 ? 'Building the app.' : 'The sources are newer than the built app: building it again.')
  const kept = join(ROOT, '.tmp', 'old-assets')
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(join(ROOT, '.tmp'), { recursive: true })
  const old = join(ROOT, 'dist', 'assets')
  if (existsSync(old)) renameSync(old, kept)
  const code = run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'])
  if (existsSync(kept)) {
    mkdirSync(old, { recursive: true })
    keepOldChunks(kept)
  }
  if (code !== 0) {
    console.error('The app could not be built. The messages above say why.')
    process.exit(1)
  }
  console.log(`App built in ${secondsSince(startedAt)} s.`)
}
