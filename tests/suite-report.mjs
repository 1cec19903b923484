// Plain JavaScript: run.mjs and .ci use it. Counts come from the runners' own reports, never from their colours.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../server/setup/ensure-packages.mjs'

/** Runs a program with its output shown; its exit code, or 1 when it was killed or could not start. */
export function runProgram(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', (error) => {
      console.error(`Could not start ${command}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Prints little: where only the last lines of a long log are kept, thousands of dots would push out what failed. */
export const vitestOutput = (file) => ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`]

/**
 * Counts of a Vitest run, and its files with their seconds. A file that did not load, a runner that crashed and a run without a single
 * test are failures too: nothing may look green because nothing ran.
 */
export function vitestReport(file, code) {
  const report = readReport(file)
  if (report === null) return crashed('the runner left no report')
  const files = report.testResults.map(readFile)
  const failedFiles = files.filter(({ failed }) => failed > 0)
  return judged(
    {
      passed: report.numPassedTests,
      failed: failedFiles.reduce((sum, { failed }) => sum + failed, 0),
      skipped: report.numPendingTests + report.numTodoTests,
      failures: failedFiles.flatMap((one) => one.failures),
      failedFiles,
      files,
    },
    code,
  )
}

function readFile({ name, status, message, assertionResults, startTime, endTime }) {
  const file = relative(ROOT, name)
  const wrong = assertionResults.filter((one) => one.status === 'failed')
  const isUnloaded = status === 'failed' && wrong.length === 0
  const titles = isUnloaded ? [`${file} did not load`] : wrong.map((one) => `${file}: ${one.fullName}`)
  const reasons = isUnloaded ? [firstLines(message)] : wrong.map((one) => `${one.fullName}: ${firstLines(one.failureMessages[0])}`)
  return {
    ...{ file, titles, failed: titles.length, seconds: (endTime - startTime) / 1000 },
    failures: reasons.map((reason) => `${file}: ${reason}`),
  }
}

/** Counts of a Playwright run. A journey that passed when it was run again counts as passed, and is named as flaky. */
export function playwrightReport(file, code) {
  const report = readReport(file)
  if (report === null) return crashed('the runner left no report')
  const { expected, unexpected, flaky, skipped } = report.stats
  const specs = report.suites.flatMap(specsOf)
  const isBroken = report.errors.length > 0 && unexpected === 0
  return judged(
    {
      passed: expected + flaky,
      failed: unexpected + (isBroken ? 1 : 0),
      skipped,
      failures: [
        ...report.errors.map((error) => firstLines(error.message)),
        ...specs.filter((spec) => !spec.ok).map((spec) => `${titleOf(spec)}: ${firstErrorOf(spec)}`),
      ],
      flaky: specs
        .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
        .map((spec) => `${titleOf(spec)}: ${firstErrorOf(spec)}`),
      files: specs.map((spec) => ({ file: titleOf(spec).slice(0, 100), seconds: secondsOf(spec) })),
    },
    code,
  )
}

const specsOf = (suite) => [...(suite.suites ?? []).flatMap(specsOf), ...(suite.specs ?? [])]
const titleOf = (spec) => `${spec.file}: ${spec.title}`
const resultsOf = (spec) => spec.tests.flatMap((test) => test.results)
const secondsOf = (spec) => resultsOf(spec).reduce((sum, { duration }) => sum + duration, 0) / 1000
const firstErrorOf = (spec) => firstLines(resultsOf(spec).find((result) => result.error)?.error.message)

const firstLines = (text = '') => stripVTControlCharacters(text).trim().split('\n').slice(0, 3).join(' ').slice(0, 400)

/** Counts of a run of the simulator: laws that were seen to fail, or histories that were played through. */
export function simulationReport(file, code) {
  const report = readReport(file)
  if (report === null) return crashed('the simulator left no report')
  if (report.tests) {
    const wrong = report.tests.filter((test) => !test.isPassed)
    const failures = wrong.map((test) => `self-test: ${JSON.stringify(test).slice(0, 400)}`)
    return judged({ passed: report.tests.length - wrong.length, failed: wrong.length, skipped: 0, failures }, code)
  }
  const failures = report.failures.map((failure) => `history: ${JSON.stringify(failure).slice(0, 400)}`)
  return judged({ passed: report.seeds - failures.length, failed: failures.length, skipped: 0, failures }, code)
}

function judged(counts, code) {
  const result = { flaky: [], files: [], ...counts }
  if (counts.failed === 0 && code !== 0) return failedBy(result, `the runner ended with code ${code}`)
  if (counts.passed + counts.failed === 0) return failedBy(result, 'not one test ran')
  return result
}

const crashed = (note) => failedBy({ passed: 0, skipped: 0, flaky: [], files: [], failures: [] }, note)
const failedBy = (result, note) => ({ ...result, failed: 1, failures: [...result.failures, note] })

function readReport(file) {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

const SLOWEST = 10

/** The table of lanes, the slowest files, what failed and what was flaky by name, and the closing line; the exit code of the whole. */
export function printTotals(results, seconds) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  const cells = (...values) => values.map((value) => String(value).padStart(9)).join('')
  console.log(`\n${'lane'.padEnd(14)}${cells('passed', 'failed', 'skipped', 'seconds', 'budget')}`)
  for (const { lane, passed, failed, skipped, seconds: took, budget = '' } of results)
    console.log(`${lane.padEnd(14)}${cells(passed, failed, skipped, took, budget)}`)
  const slowest = results.flatMap(({ files }) => files).toSorted((one, other) => other.seconds - one.seconds)
  console.log('\nThe slowest:')
  for (const { file, seconds: took } of slowest.slice(0, SLOWEST)) console.log(`${took.toFixed(1).padStart(8)} s  ${file}`)
  for (const { flaky } of results) for (const title of flaky) console.log(`FLAKY ${title}`)
  for (const { lane, failures } of results) for (const failure of failures) console.log(`FAILED ${lane}: ${failure}`)
  console.log(`All lanes took ${seconds} s.`)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0 && results.length > 0 ? 0 : 1
}
