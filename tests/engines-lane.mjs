// Run by .ci/engines-lane, which has WebKit and Firefox at hand: `build` builds the app, anything else is where the report of the
// journeys goes.
import { join, resolve } from 'node:path'
import { ensureBuild } from '../server/setup/ensure-build.mjs'
import { ROOT, ensurePackages, nodePath, secondsSince } from '../server/setup/ensure-packages.mjs'
import { playwrightReport, printTotals, runProgram } from './suite-report.mjs'

const file = resolve(ROOT, process.argv[2] ?? join('.tmp', 'ci', 'engines.json'))

ensurePackages()
if (process.argv[2] === 'build') {
  ensureBuild()
  process.exit()
}
const startedAt = performance.now()
const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
const config = join(ROOT, 'tests', 'engines', 'playwright.config.ts')
const code = await runProgram(nodePath(), [playwright, 'test', '--config', config], { PLAYWRIGHT_JSON_OUTPUT_FILE: file })
const seconds = secondsSince(startedAt)
process.exitCode = printTotals([{ lane: 'engines', seconds, ...playwrightReport(file, code) }], seconds)
