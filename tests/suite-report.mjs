// Plain JavaScript: run.mjs and .ci/run use it. Counts come from the runners' own reports, never from their colours.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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

/**
 * What a Vitest run prints, and where its report goes. A dot for each of thousands of tests is company for a person; where only the
 * last lines of a long log are kept, it would push out the lane's names and times, and what failed.
 */
export const vitestOutput = (file) => [`--reporter=${process.env.CI ? 'minimal' : 'dot'}`, '--reporter=json', `--outputFile.json=${file}`]

/**
 * Passed, failed and skipped of a Vitest run. A file that did not load, a runner that crashed and a run without a
 * single test are failures too: nothing may look green because nothing ran.
 */
export function vitestReport(file, code) {
  const report = readReport(file)
  if (report === null) return crashed('the runner left no report')
  const unloaded = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0)
  const passed = report.numPassedTests
  const failed = report.numFailedTests + unloaded.length
  const skipped = report.numPendingTests + report.numTodoTests
  const failures = [
    ...unloaded.map((one) => `${one.name}: ${firstLine(one.message)}`),
    ...report.testResults.flatMap((suite) =>
      suite.assertionResults.filter((one) => one.status === 'failed').map((one) => `${one.fullName}: ${firstLine(one.failureMessages[0])}`),
    ),
  ]
  return judged({ passed, failed, skipped, failures }, code)
}

export function playwrightReport(file, code) {
  const report = readReport(file)
  if (report === null) return crashed('the runner left no report')
  const { expected, unexpected, flaky, skipped } = report.stats
  const isBroken = report.errors.length > 0 && unexpected === 0
  const failures = [...report.errors.map((error) => firstLine(error.message)), ...report.suites.flatMap(failedSpecs)]
  return judged({ passed: expected, failed: unexpected + flaky + (isBroken ? 1 : 0), skipped, failures }, code)
}

const failedSpecs = (suite) => [
  ...(suite.suites ?? []).flatMap(failedSpecs),
  ...(suite.specs ?? []).filter((spec) => !spec.ok).map((spec) => `${spec.file}: ${spec.title}: ${firstErrorOf(spec)}`),
]
const firstErrorOf = (spec) => firstLine(spec.tests.flatMap((test) => test.results).find((result) => result.error)?.error.message)

const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n').slice(0, 3).join(' ').slice(0, 400)

/** Each law that was seen to fail counts, and each history that was played through. */
export function simulationReport(files, code) {
  const laws = readReport(files.laws)
  const histories = readReport(files.histories)
  if (laws === null || histories === null) return crashed('the simulator left no report')
  const seen = laws.tests.filter((test) => test.isPassed).length
  const failed = laws.tests.length - seen + histories.failures.length
  const failures = [
    ...laws.tests.filter((test) => !test.isPassed).map((test) => `self-test: ${JSON.stringify(test).slice(0, 400)}`),
    ...histories.failures.map((failure) => `history: ${JSON.stringify(failure).slice(0, 400)}`),
  ]
  return judged({ passed: seen + histories.seeds - histories.failures.length, failed, skipped: 0, failures }, code)
}

function judged(counts, code) {
  if (counts.failed === 0 && code !== 0) return { ...counts, failed: 1, note: `the runner ended with code ${code}` }
  if (counts.passed + counts.failed === 0) return { ...counts, failed: 1, note: 'not one test ran' }
  return counts
}

const crashed = (note) => ({ passed: 0, failed: 1, skipped: 0, note })

function readReport(file) {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** The table of suites, what failed by its name, and the closing line; the exit code of the whole. */
export function printTotals(results, seconds) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  console.log(`\n${'suite'.padEnd(12)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'seconds'.padStart(9)}`)
  for (const { suite, passed, failed, skipped, seconds: took, note } of results) {
    const line = `${suite.padEnd(12)}${String(passed).padStart(8)}${String(failed).padStart(8)}${String(skipped).padStart(9)}${took.padStart(9)}`
    console.log(note ? `${line}  ${note}` : line)
  }
  for (const { suite, failures = [] } of results) for (const failure of failures) console.log(`FAILED ${suite}: ${failure}`)
  console.log(`All suites took ${seconds} s.`)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0 && results.length > 0 ? 0 : 1
}
