// `npm run test:clock`: the units and the core journeys by other clocks, so that no test depends on the hour, the day or the zone of the
// machine. Each clock runs on from its moment, and some run over midnight. Debian's `faketime` shows them to every program below it.
// Plain JavaScript without packages: see run.mjs.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuild } from '../server/setup/ensure-build.mjs'
import { ROOT, ensurePackages, nodePath, secondsSince } from '../server/setup/ensure-packages.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { installFromSystem, onPath } from './system-packages.mjs'

const LANES = 'rules,server,device,journeys'

/**
 * Moments in UTC, each with the zone that the machine believes to be in. The demo shop is in Riyadh, where the day ends at 21:00 UTC: once shortly
 * before its midnight and once shortly after, and once before that of UTC, on the last days of a year and of two Februaries. Each moment and each
 * zone comes up; all of them with each other would take hours and show no more.
 */
const CLOCKS = [
  ['2026-12-31T20:59:00Z', 'America/Los_Angeles'],
  ['2026-12-31T23:59:00Z', 'Pacific/Kiritimati'],
  ['2027-02-28T21:30:00Z', 'Asia/Riyadh'],
  ['2027-02-28T23:59:00Z', 'UTC'],
  ['2028-02-29T20:59:00Z', 'Asia/Riyadh'],
  ['2028-02-29T21:30:00Z', 'America/Los_Angeles'],
]

const startedAt = performance.now()
const lanes = chosenLanes(process.argv.slice(2))

// All that needs the network or compares the ages of files comes before the first clock: by another date no certificate holds.
ensurePackages()
const faketime = ensureFaketime()
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

function ensureFaketime() {
  const present = onPath(['faketime'])
  if (present) return present
  console.log('No faketime here: installing it (apt-get install faketime). This needs the network once.')
  const refusal = installFromSystem('faketime')
  const installed = onPath(['faketime'])
  if (installed) return installed
  console.error(`Other clocks need the program faketime, and it could not be installed: ${refusal ?? 'it is not where programs are'}.`)
  process.exit(1)
}

/**
 * The lanes by another clock. It is told as a distance from the true time: by a fixed moment each new program would begin at that moment again,
 * and in the zone of the machine. What is measured and what waits go on by the true clock, and so do the ages of files.
 */
function runBy(moment, zone) {
  const ahead = Math.round((Date.parse(moment) - Date.now()) / 1000)
  const clock = ['-m', '--exclude-monotonic', '-f', `${ahead < 0 ? '' : '+'}${ahead}`]
  const env = { ...process.env, TZ: zone, NO_FAKE_STAT: '1' }
  const tests = [nodePath(), join(ROOT, 'tests', 'run.mjs'), '--only', lanes]
  return new Promise((resolve) => {
    const child = spawn(faketime, [...clock, ...tests], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'], env })
    let said = ''
    child.stdout.on('data', (part) => {
      process.stdout.write(part)
      said = (said + part).slice(-1000)
    })
    child.on('error', (error) => console.error(`Could not start ${faketime}: ${error.message}`))
    child.on('close', (code) => resolve(countsIn(said, code)))
  })
}

/** The closing line of a run; one that ends without it, or in an error of which it does not tell, has failed. */
function countsIn(said, code) {
  const [line, passed = '0', failed = '0'] = /(\d+) passed, (\d+) failed\s*$/.exec(said) ?? []
  return { passed: Number(passed), failed: line && code === 0 ? Number(failed) : Math.max(1, Number(failed)) }
}
