// Plain JavaScript: run.mjs and .ci/run use it. Counts come from the runners' own reports, never from their colours.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
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
  return judged({ passed, failed, skipped }, code)
}

export function playwrightReport(file, code) {
  const report = readReport(file)
  if (report === null) return crashed('the runner left no report')
  const { expected, unexpected, flaky, skipped } = report.stats
  const isBroken = report.errors.length > 0 && unexpected === 0
  return judged({ passed: expected, failed: unexpected + flaky + (isBroken ? 1 : 0), skipped }, code)
}

/** Each law that was seen to fail counts, and each history that was played through. */
export function simulationReport(files, code) {
  const laws = readReport(files.laws)
  const histories = readReport(files.histories)
  if (laws === null || histories === null) return crashed('the simulator left no report')
  const seen = laws.tests.filter((test) => test.isPassed).length
  const failed = laws.tests.length - seen + histories.failures.length
  return judged({ passed: seen + histories.seeds - histories.failures.length, failed, skipped: 0 }, code)
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

/** The table of suites and the closing line; the exit code of the whole. */
export function printTotals(results, seconds) {
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0)
  console.log(`\n${'suite'.padEnd(12)}${'passed'.padStart(8)}${'failed'.padStart(8)}${'skipped'.padStart(9)}${'seconds'.padStart(9)}`)
  for (const { suite, passed, failed, skipped, seconds: took, note } of results) {
    const line = `${suite.padEnd(12)}${String(passed).padStart(8)}${String(failed).padStart(8)}${String(skipped).padStart(9)}${took.padStart(9)}`
    console.log(note ? `${line}  ${note}` : line)
  }
  console.log(`All suites took ${seconds} s.`)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0 && results.length > 0 ? 0 : 1
}
