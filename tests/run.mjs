// `npm test`: everything, from a fresh clone. Installs what it lacks, says what it does and how long it took,
// and ends with one plain line that counts.
// Plain JavaScript without packages: it runs before anything is installed, on Node 20 too.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from '../server/setup/ensure-build.mjs'
import { ROOT, ensurePackages, nodePath, secondsSince } from '../server/setup/ensure-packages.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { playwrightReport, printTotals, runProgram, simulationReport, vitestOutput, vitestReport } from './suite-report.mjs'

const UNITS = ['rules', 'server', 'device']
const SUITES = [...UNITS, 'simulation', 'e2e']
/** What takes longer than a test run should; each is asked for by its name. */
const LONG = ['walk', 'proofs']
/** Two workers keep two cores busy; each server worker holds a database of its own in memory. */
const WORKERS = ['--maxWorkers', '2']

/** About a minute and a half on two cores that have nothing else to do; `npm run simulate` goes further. Each third is played twice. */
const HISTORIES = ['--seeds', '120', '--repeat-every', '3']

const RUNNERS = {
  ...Object.fromEntries(UNITS.map((name) => [name, () => runUnits(name)])),
  simulation: runSimulation,
  e2e: () => runJourneys(),
  proofs: () => runJourneys([], { PROOFS: '1' }),
  walk: () => runJourneys(['screens'], { WALK: process.env.WALK ?? 'both' }),
}

const startedAt = performance.now()
const chosen = chosenSuites(process.argv.slice(2))
const reports = join(ROOT, '.tmp', 'reports')

ensurePackages()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const results = []
for (const suite of chosen) {
  const suiteStartedAt = performance.now()
  console.log(`\n== ${suite} == (after ${secondsSince(startedAt)} s)`)
  const result = await RUNNERS[suite]()
  results.push({ suite, seconds: secondsSince(suiteStartedAt), ...result })
}

process.exitCode = printTotals(results, secondsSince(startedAt))

function chosenSuites(args) {
  const at = args.indexOf('--only')
  if (at === -1 && args.length === 0) return SUITES
  const names = at === -1 ? [] : (args[at + 1] ?? '').split(',')
  const known = [...SUITES, ...LONG]
  const unknown = names.filter((name) => !known.includes(name))
  if (at !== 0 || args.length !== 2 || unknown.length > 0) {
    console.error(`Usage: npm test -- [--only ${known.join(',')}]`)
    process.exit(2)
  }
  return known.filter((name) => names.includes(name))
}

async function runUnits(project) {
  const file = join(reports, `${project}.json`)
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const code = await runProgram(nodePath(), [vitest, 'run', '--project', project, ...WORKERS, ...vitestOutput(file)])
  return vitestReport(file, code)
}

/** Every law of the sync is seen to fail, and then hundreds of histories in which none may. */
async function runSimulation() {
  const simulator = join(ROOT, 'tests', 'simulation', 'main.ts')
  const files = { laws: join(reports, 'laws.json'), histories: join(reports, 'histories.json') }
  const code =
    (await runProgram(nodePath(), [simulator, '--self-test', '--json', files.laws])) +
    (await runProgram(nodePath(), [simulator, ...HISTORIES, '--json', files.histories]))
  return simulationReport(files, code)
}

/** All journeys, or those whose files have one of the names. */
async function runJourneys(files = [], env = {}) {
  const chromium = ensureChromium()
  ensureBuild()
  const file = join(reports, 'e2e.json')
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const config = join(ROOT, 'tests', 'e2e', 'playwright.config.ts')
  const code = await runProgram(nodePath(), [playwright, 'test', '--config', config, ...files], {
    ...env,
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return playwrightReport(file, code)
}
