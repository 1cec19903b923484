// Plain JavaScript: run.mjs uses it.
import { join } from 'node:path'
import { ROOT } from '../server/setup/ensure-packages.mjs'
import { vitestReport } from './suite-report.mjs'

/**
 * Runs each unit file of a lane that failed once more, alone, after all lanes. One that passes then depends on time or on its neighbours:
 * the lane is green, and the test is printed as FLAKY so that it is mended or deleted the same day. Changes the lane's result.
 */
export async function runAgain(result, runFile) {
  for (const [nth, { file, failed, titles }] of (result.failedFiles ?? []).entries()) {
    console.log(`\n== ${file}, once more and alone ==`)
    const report = join(ROOT, '.tmp', 'reports', `${result.lane}-again-${nth}.json`)
    const again = vitestReport(report, await runFile(file, report))
    if (again.failed > 0) continue
    result.failed -= failed
    result.passed += failed
    result.flaky.push(...titles)
    result.failures = result.failures.filter((failure) => !failure.startsWith(`${file}: `))
  }
}
