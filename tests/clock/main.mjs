// `npm run test:clock`: the unit tests and the core journeys under other clocks, so that no test depends on the hour, the day or the time
// zone of the machine. Each clock advances from its start, and some pass midnight. `shift-clock.c` applies them to every program of a run,
// including Chromium. Plain JavaScript without packages: see run.mjs.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from '../../server/setup/ensure-build.mjs'
import { ROOT, ensurePackages, nodePath, secondsSince } from '../../server/setup/ensure-packages.mjs'
import { ensureChromium } from '../ensure-chromium.mjs'
import { installFromSystem, onPath } from '../system-packages.mjs'

const LANES = 'rules,server,device,journeys'

/**
 * UTC moments, each with the machine's time zone. The demo shop is in Riyadh, where the day ends at 21:00 UTC: once
 * shortly before its midnight, once shortly after, and once before that of UTC, on the last days of a year and of two
 * Februaries. Each moment and each zone occurs; all combinations would take hours.
 */
const CLOCKS = [
  ['2026-12-31T20:59:00Z', 'America/Los_Angeles'],
  ['2027-02-28T21:30:00Z', 'Asia/Riyadh'],
  ['2028-02-29T20:59:00Z', 'UTC'],
  ['2028-02-29T23:59:00Z', 'Pacific/Kiritimati'],
]

const startedAt = performance.now()
const lanes = chosenLanes(process.argv.slice(2))

// Everything that needs the network or compares file ages runs before the first clock: certificates are invalid at other dates.
ensurePackages()
const shim = buildShim()
if (lanes.includes('journeys')) {
  process.env.CHROMIUM = ensureChromium()
  ensureBuild()
}

const results = []
for (const [moment, zone] of CLOCKS) {
  const clockStartedAt = performance.now()
  console.log(`\n==== ${moment} in ${zone} ==== (after ${secondsSince(startedAt)} s)`)
  const counts = await runBy(moment, zone)
  results.push({ moment, zone, ...counts, seconds: secondsSince(clockStartedAt) })
}

console.log('')
for (const { moment, zone, passed, failed, seconds } of results)
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'}  ${moment}  ${zone.padEnd(20)}${passed} passed, ${failed} failed in ${seconds} s`)
const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
console.log(`All clocks took ${secondsSince(startedAt)} s.`)
console.log(`${total('passed')} passed, ${total('failed')} failed`)
process.exitCode = total('failed') === 0 ? 0 : 1

function chosenLanes(args) {
  if (args.length === 0) return LANES
  if (args.length === 2 && args[0] === '--only') return args[1]
  console.error(`Usage: npm run test:clock -- [--only ${LANES}]`)
  process.exit(2)
}

/** Compiles the library that shifts the clock; returns its path. */
function buildShim() {
  if (!onPath(['cc'])) {
    console.log('No C compiler here: installing it (apt-get install gcc libc6-dev). This needs the network once.')
    const refusal = installFromSystem('gcc') ?? installFromSystem('libc6-dev')
    if (refusal) console.error(`Other clocks need a C compiler, and it could not be installed: ${refusal}.`)
  }
  const library = join(ROOT, '.tmp', 'clock', 'shift-clock.so')
  mkdirSync(join(library, '..'), { recursive: true })
  const source = join(ROOT, 'tests', 'clock', 'shift-clock.c')
  const { status, error } = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source], { stdio: 'inherit' })
  if (status === 0) return library
  console.error(`The library that shifts the clock was not built: ${error?.message ?? `cc ended with ${status}`}.`)
  process.exit(1)
}

/** Runs the lanes with a clock given as an offset from the true time, so that all programs share it whenever they start. */
function runBy(moment, zone) {
  const ahead = Math.round((Date.parse(moment) - Date.now()) / 1000)
  const env = { ...process.env, TZ: zone, CLOCK_SHIFT_S: String(ahead), LD_PRELOAD: shim }
  return new Promise((resolve) => {
    const child = spawn(nodePath(), [join(ROOT, 'tests', 'run.mjs'), '--only', lanes], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    })
    let said = ''
    child.stdout.on('data', (part) => {
      process.stdout.write(part)
      said = (said + part).slice(-1000)
    })
    child.on('error', (error) => console.error(`Could not start the tests: ${error.message}`))
    child.on('close', (code) => resolve(countsIn(said, code)))
  })
}

/** Parses the closing line of a run; a run without it, or with an unreported error, has failed. */
function countsIn(said, code) {
  const [line, passed = '0', failed = '0'] = /(\d+) passed, (\d+) failed\s*$/.exec(said) ?? []
  return { passed: Number(passed), failed: line && code === 0 ? Number(failed) : Math.max(1, Number(failed)) }
}
