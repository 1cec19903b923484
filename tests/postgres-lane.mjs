// Run by .ci/postgres-lane on the PostgreSQL that TEST_DATABASE_URL names: the files that are given, or all of the server's and the
// contract's that use a database.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, ensurePackages, nodePath, secondsSince } from '../server/setup/ensure-packages.mjs'
import { printTotals, runProgram, vitestOutput, vitestReport } from './suite-report.mjs'

const [report = join(ROOT, '.tmp', 'postgres.json'), ...given] = process.argv.slice(2)
if (!process.env.TEST_DATABASE_URL) {
  console.error(
    'TEST_DATABASE_URL names the PostgreSQL database that these tests may fill, such as postgres://user@127.0.0.1:5432/fustan_test',
  )
  process.exit(2)
}

ensurePackages()
const startedAt = performance.now()
const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const files = given.length > 0 ? given : ['server', 'tests/server', 'tests/exhaustive', 'tests/contract'].flatMap(suitesOverADatabase)
const code = await runProgram(nodePath(), [
  vitest,
  'run',
  '--project',
  'server',
  '--project',
  'rules',
  '--project',
  'slow',
  '--maxWorkers',
  '2',
  ...files,
  ...vitestOutput(report),
])
const seconds = secondsSince(startedAt)
process.exitCode = printTotals([{ lane: 'postgres', seconds, ...vitestReport(report, code) }], seconds)

/** The files that ask which database they run over. The others have none, or one of their own. */
function suitesOverADatabase(folder) {
  return readdirSync(join(ROOT, folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(folder, name))
    .filter((name) => readFileSync(join(ROOT, name), 'utf8').includes('test-database.ts'))
}
