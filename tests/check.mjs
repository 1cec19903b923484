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
  {
    name: 'no dependency has a known hole (npm audit)',
    run: () => output(nodePath(), [join(ROOT, 'tests', 'dependencies', 'main.ts')]),
    isTold: true,
  },
  { name: 'catalogues hold every word that the app says', run: staleCatalogues },
]

/** Everything that a program printed, and whether it ended well. */
function output(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env: { ...process.env, NO_COLOR: '1', CI: '1' } })
    let text = ''
    child.stdout.on('data', (part) => (text += part))
    child.stderr.on('data', (part) => (text += part))
    child.on('error', (error) => resolve({ isGood: false, text: error.message }))
    child.on('close', (code) => resolve({ isGood: code === 0, text }))
  })
}

const failed = []
async function runSteps(queue) {
  for (let step = queue.shift(); step; step = queue.shift()) {
    const stepStartedAt = performance.now()
    const { isGood, text } = await step.run()
    console.log(`${isGood ? 'ok  ' : 'FAIL'} ${secondsSince(stepStartedAt).padStart(5)} s  ${step.name}`)
    if (!isGood) failed.push(step.name)
    if (!isGood || (step.isTold && text.trim())) console.log(text.trimEnd())
  }
}

const queue = [...steps]
await Promise.all(Array.from({ length: PROGRAMS_AT_ONCE }, () => runSteps(queue)))
console.log(`All checks took ${secondsSince(startedAt)} s.`)
for (const name of failed) console.log(`FAILED check: ${name}`)
console.log(`${steps.length - failed.length} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
