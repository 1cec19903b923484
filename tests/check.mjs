// `npm run check`: every guard that needs no browser and no server, in under a minute.
// Plain JavaScript without packages: in a fresh clone it runs before anything is installed.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, ensurePackages, nodePath, secondsSince } from '../server/setup/ensure-packages.mjs'
import { staleCatalogues } from './fresh-catalogues.mjs'

const startedAt = performance.now()
const PROGRAMS_AT_ONCE = 2

const program = (name, ...args) => ({
  name: [name, ...args].join(' '),
  run: () => output(nodePath(), [join(ROOT, 'node_modules', ...PATHS[name]), ...args]),
})

/** Where each program starts; run by the project's own Node, so that an older one on the path does no harm. */
const PATHS = {
  tsc: ['typescript', 'bin', 'tsc'],
  oxlint: ['oxlint', 'bin', 'oxlint'],
  prettier: ['prettier', 'bin', 'prettier.cjs'],
  knip: ['knip', 'bin', 'knip.js'],
  vitest: ['vitest', 'vitest.mjs'],
}

ensurePackages()

const steps = [
  ...['domain', 'server', 'src', 'sw', 'tests'].map((project) => program('tsc', '-p', project)),
  program('oxlint', '--max-warnings', '0'),
  program('prettier', '--check', '--log-level', 'warn', '.'),
  program('knip', '--no-progress'),
  program('vitest', 'run', '--project', 'architecture'),
  { name: 'npm audit --omit=dev --audit-level=high (printed, fails nothing)', run: audit, isReported: true },
  { name: 'catalogues hold every word that the app says', run: staleCatalogues },
]

/** Everything that a program printed, and whether it ended well. */
function output(command, args, how = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, NO_COLOR: '1', CI: '1' }, ...how })
    let text = ''
    child.stdout.on('data', (part) => (text += part))
    child.stderr.on('data', (part) => (text += part))
    child.on('error', (error) => resolve({ isGood: false, text: error.message }))
    child.on('close', (code) => resolve({ isGood: code === 0, text }))
  })
}

/** A registry that is slower than this is asked again by the next check. */
const AUDIT_LIMIT_MS = 12_000

/**
 * Known holes in what we ship, by npm's own client. They are printed and fail nothing: what the registry knows changes from day to day, and a
 * commit that was green must stay green.
 */
async function audit() {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--fetch-retries=0', `--fetch-timeout=${AUDIT_LIMIT_MS}`]
  const { text } = await output('npm', args, { timeout: AUDIT_LIMIT_MS, shell: process.platform === 'win32' })
  return { isGood: true, text: text.trim() || 'The registry gave no report, so nothing is known about holes in the dependencies.' }
}

const failed = []
async function runSteps(queue) {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const stepStartedAt = performance.now()
    const { isGood, text } = await step.run()
    console.log(`${isGood ? 'ok  ' : 'FAIL'} ${secondsSince(stepStartedAt).padStart(5)} s  ${step.name}`)
    if (!isGood) failed.push(step.name)
    if (!isGood || (step.isReported && text.trim())) console.log(text.trimEnd())
  }
}

const queue = [...steps]
await Promise.all(Array.from({ length: PROGRAMS_AT_ONCE }, () => runSteps(queue)))
console.log(`All checks took ${secondsSince(startedAt)} s.`)
for (const name of failed) console.log(`FAILED check: ${name}`)
console.log(`${steps.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
