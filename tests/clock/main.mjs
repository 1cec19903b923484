// `npm run test:clock`: the units and the core journeys by other clocks, so that no test depends on the hour, the day or the zone of the
// machine. Each clock runs on from its moment, and some run over midnight. `shift-clock.c` shows them to every program of a run, Chromium too.
// Plain JavaScript without packages: see run.mjs.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from '../../server/setup/ensure-build.mjs'
import { ROOT, ensurePackages, nodePath, secondsSince } from '../../server/setup/ensure-packages.mjs'
import { ensureChromium } from '../ensure-chromium.mjs'
import { installFromSystem, onPath } from '../system-packages.mjs'

const LANES = 'rules,server,device,journeys'

/**
 * Moments in UTC, each with the zone that the machine believes to be in. The demo shop is in Riyadh, where the day ends at 21:00 UTC: once shortly
 * before its midnight and once shortly after, and once before that of UTC, on the last days of a year and of two Februaries. Each moment and each
 * zone comes up; all of them with each other would take hours and show no more.
 */
const CLOCKS = [
  ['2026-12-31T20:59:00Z', 'America/Los_Angeles'],
  ['2027-02-28T21:30:00Z', 'Asia/Riyadh'],
  ['2028-02-29T20:59:00Z', 'UTC'],
  ['2028-02-29T23:59:00Z', 'Pacific/Kiritimati'],
]

const startedAt = performance.now()
const lanes = chosenLanes(process.argv.slice(2))

// All that needs the network or compares the ages of files comes before the first clock: by another date no certificate holds.
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

/** Compiles the library that shifts the clock; its path. */
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

/** The lanes by another clock, told as a distance from the true time: so all programs of a run share it, whenever they start. */
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

/** The closing line of a run; one that ends without it, or in an error of which it does not tell, has failed. */
function countsIn(said, code) {
  const [line, passed = '0', failed = '0'] = /(\d+) passed, (\d+) failed\s*$/.exec(said) ?? []
  return { passed: Number(passed), failed: line && code === 0 ? Number(failed) : Math.max(1, Number(failed)) }
}
