// Run by .ci/postgres-lane: the server's tests, and the contract's, on the PostgreSQL that TEST_DATABASE_URL names.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, ensurePackages, nodePath, secondsSince } from '../server/setup/ensure-packages.mjs'
import { printTotals, runProgram, vitestOutput, vitestReport } from './suite-report.mjs'

const [report = join(ROOT, '.tmp', 'postgres.json')] = process.argv.slice(2)
if (!process.env.TEST_DATABASE_URL) {
  console.error(
    'TEST_DATABASE_URL names the PostgreSQL database that these tests may fill, such as postgres://user@127.0.0.1:5432/fustan_test',
  )
  process.exit(2)
}

ensurePackages()
const startedAt = performance.now()
const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
// Those that ask which database they run over. The others have none, or one of their own, and `npm test` has run them.
const files = ['server', 'tests/server', 'tests/exhaustive', 'tests/contract'].flatMap(suitesOverADatabase)
const code = await runProgram(nodePath(), [
  vitest,
  'run',
  '--project',
  'server',
  '--project',
  'rules',
  '--maxWorkers',
  '2',
  ...files,
  ...vitestOutput(report),
])
const seconds = secondsSince(startedAt)
process.exitCode = printTotals([{ suite: 'postgresql', seconds, ...vitestReport(report, code) }], seconds)

function suitesOverADatabase(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .filter((name) => readFileSync(join(ROOT, name), 'utf8').includes('test-database.ts'))
}
