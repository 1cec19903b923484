// `npm test`: the gate's lanes, from a fresh clone. `npm run test:all`: every lane at full numbers. Installs what is missing, goes on
// after a failed lane, and ends with one plain line that counts.
// Plain JavaScript without packages: it runs before anything is installed, on Node 20 too.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from '../server/setup/ensure-build.mjs'
import { ROOT, ensurePackages, nodePath, secondsSince } from '../server/setup/ensure-packages.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { runAgain } from './run-again.mjs'
import { playwrightReport, printTotals, runProgram, simulationReport, vitestOutput, vitestReport } from './suite-report.mjs'

const REPORTS = join(ROOT, '.tmp', 'reports')
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const reportOf = (name) => join(REPORTS, `${name}.json`)
/** Runs a file of the project with the project's own Node. */
const runNode = (args, env) => runProgram(nodePath(), args, env)

/** What of the server and of the device the gate runs: sync, tills, money that must not be lost, and attacks. `all-server` and `all-device` run every file. */
const SYNC_OF_SERVER = [
  'server/sync',
  'tests/golden',
  ...['attack', 'fence', 'forged-desk', 'forgeries', 'many-writers', 'new-pages', 'same-till', 'smoke'].map(
    (name) => `tests/server/${name}`,
  ),
]
const SYNC_OF_DEVICE = ['src/data', 'tests/device/ledger', 'tests/device/sync', 'tests/device/till']

/**
 * A lane's budget is what it takes on two cores that have nothing else to do, in seconds. It is printed beside the time that was taken and
 * fails nothing: a busy machine takes three times as long.
 */
const LANES = {
  rules: { budget: 50, run: () => runUnits('rules') },
  server: { budget: 45, run: () => runUnits('server', 'server', SYNC_OF_SERVER) },
  device: { budget: 45, run: () => runUnits('device', 'device', SYNC_OF_DEVICE) },
  'all-server': { budget: 150, run: () => runUnits('server', 'all-server') },
  'all-device': { budget: 90, run: () => runUnits('device', 'all-device') },
  simulation: { budget: 45, run: () => runSimulation(['--seeds', '80', '--repeat-every', '4']) },
  journeys: { budget: 100, run: () => runJourneys('journeys', ['--grep', '@core']) },
  component: { budget: 60, run: () => runComponents() },
  slow: { budget: 420, run: () => runUnits('slow') },
  laws: { budget: 180, run: () => runSimulation(['--self-test'], 'laws') },
  histories: { budget: 150, run: () => runSimulation(['--seeds', '300', '--repeat-every', '3'], 'histories') },
  'all-journeys': { budget: 1500, run: () => runJourneys('all-journeys') },
  walk: { budget: 1200, run: () => runJourneys('walk', ['screens'], { WALK: process.env.WALK ?? 'both' }) },
  postgres: { budget: 330, run: () => runScript('postgres') },
  engines: { budget: 130, run: () => runScript('engines') },
}
const GATE = ['rules', 'server', 'device', 'simulation', 'journeys']
const ALL = ['rules', 'all-server', 'all-device', 'component', 'slow', 'laws', 'histories', 'all-journeys', 'postgres', 'engines']

const startedAt = performance.now()
const chosen = chosenLanes(process.argv.slice(2))
// The gate always draws the same cases; the full run draws new ones and prints the seed that repeats them.
if (chosen === ALL) {
  process.env.PROPERTY_SEED ??= String(Date.now() % 2 ** 31)
  console.log(`PROPERTY_SEED=${process.env.PROPERTY_SEED}`)
}

ensurePackages()
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const results = []
for (const lane of chosen) {
  const laneStartedAt = performance.now()
  console.log(`\n== ${lane} == (after ${secondsSince(startedAt)} s)`)
  const result = await LANES[lane].run()
  results.push({ lane, budget: LANES[lane].budget, seconds: secondsSince(laneStartedAt), ...result })
}
const runFile = (lane) => (file, report) =>
  lane === 'postgres'
    ? runProgram('bash', [join(ROOT, '.ci', 'postgres-lane'), report, file])
    : runNode([VITEST, 'run', file, ...vitestOutput(report)])
for (const result of results) await runAgain(result, runFile(result.lane))

process.exitCode = printTotals(results, secondsSince(startedAt))

function chosenLanes(args) {
  if (args.length === 0) return GATE
  if (args.length === 1 && args[0] === '--all') return ALL
  const names = args.length === 2 && args[0] === '--only' ? args[1].split(',') : []
  if (names.length === 0 || names.some((name) => !(name in LANES))) {
    console.error(`Usage: npm test -- [--all | --only ${Object.keys(LANES).join(',')}]`)
    process.exit(2)
  }
  return names
}

/** Two workers keep two cores busy; each server worker holds a database of its own in memory. */
async function runUnits(project, name = project, files = []) {
  const file = reportOf(name)
  const code = await runNode([VITEST, 'run', '--project', project, '--maxWorkers', '2', ...files, ...vitestOutput(file)])
  return vitestReport(file, code)
}

/** Components in the browser that the journeys use, too. */
function runComponents() {
  process.env.CHROMIUM = ensureChromium()
  return runUnits('component')
}

async function runSimulation(options, name = 'simulation') {
  const file = reportOf(name)
  const code = await runNode([join(ROOT, 'tests', 'simulation', 'main.ts'), ...options, '--json', file])
  return simulationReport(file, code)
}

async function runJourneys(name, options = [], env = {}) {
  const chromium = ensureChromium()
  ensureBuild()
  const file = reportOf(name)
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const config = join(ROOT, 'tests', 'e2e', 'playwright.config.ts')
  const code = await runNode([playwright, 'test', '--config', config, ...options], {
    ...env,
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return playwrightReport(file, code)
}

/** A lane that a script of `.ci` prepares: it installs the system's packages that the lane needs, and stops what it has started. */
async function runScript(name) {
  const file = reportOf(name)
  const code = await runProgram('bash', [join(ROOT, '.ci', `${name}-lane`), file])
  return (name === 'postgres' ? vitestReport : playwrightReport)(file, code)
}
