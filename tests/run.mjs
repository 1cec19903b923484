// `npm test`: everything, from a fresh clone. Installs what it lacks, says what it does and how long it took,
// and ends with one plain line that counts.
// Plain JavaScript without packages: it runs before anything is installed, on Node 20 too.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild } from '../server/setup/ensure-build.mjs'
import { ROOT, ensurePackages, nodePath, secondsSince } from '../server/setup/ensure-packages.mjs'
import { ensureChromium } from './ensure-chromium.mjs'
import { playwrightReport, printTotals, runProgram, vitestReport } from './suite-report.mjs'

const UNITS = ['rules', 'server', 'device']
const SUITES = [...UNITS, 'e2e']
/** Two workers keep two cores busy; each server worker holds a database of its own in memory. */
const WORKERS = ['--maxWorkers', '2']

const startedAt = performance.now()
const chosen = chosenSuites(process.argv.slice(2))
const reports = join(ROOT, '.tmp', 'reports')

ensurePackages()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const results = []
for (const suite of chosen) {
  const suiteStartedAt = performance.now()
  console.log(`\n== ${suite} ==`)
  const result = suite === 'e2e' ? await runJourneys() : await runUnits(suite)
  results.push({ suite, seconds: secondsSince(suiteStartedAt), ...result })
}

process.exitCode = printTotals(results, secondsSince(startedAt))

function chosenSuites(args) {
  const at = args.indexOf('--only')
  if (at === -1 && args.length === 0) return SUITES
  const names = at === -1 ? [] : (args[at + 1] ?? '').split(',')
  const unknown = names.filter((name) => !SUITES.includes(name))
  if (at !== 0 || args.length !== 2 || unknown.length > 0) {
    console.error(`Usage: npm test -- [--only ${SUITES.join(',')}]`)
    process.exit(2)
  }
  return SUITES.filter((name) => names.includes(name))
}

async function runUnits(project) {
  const file = join(reports, `${project}.json`)
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const output = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runProgram(nodePath(), [vitest, 'run', '--project', project, ...WORKERS, ...output])
  return vitestReport(file, code)
}

async function runJourneys() {
  const chromium = ensureChromium()
  ensureBuild()
  const file = join(reports, 'e2e.json')
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const config = join(ROOT, 'tests', 'e2e', 'playwright.config.ts')
  const code = await runProgram(nodePath(), [playwright, 'test', '--config', config], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return playwrightReport(file, code)
}
