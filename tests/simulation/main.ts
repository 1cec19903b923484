import { writeFileSync } from 'node:fs'
import { runCrashes } from './crashes.ts'
import { runDays } from './days.ts'
import { runKillMatrix } from './kill-matrix.ts'
import { type Options, USAGE, readOptions } from './options.ts'
import { runSelfTestsApart } from './self-test-report.ts'
import { runSeeds, reportOne } from './seeds.ts'

function run(options: Options): Promise<{ readonly isGood: boolean }> {
  if (options.mode === 'kill-matrix') return runKillMatrix(options)
  if (options.mode === 'self-test') return runSelfTestsApart(options)
  if (options.mode === 'crashes') return runCrashes(options)
  if (options.mode === 'days') return runDays(options)
  return runSeeds(options)
}

/** Entry point of `npm run simulate`: distributes histories to worker processes and prints the results. */
async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2))
  if (typeof options === 'string') {
    console.error(`${options}\n\n${USAGE}`)
    return 2
  }
  if (options.one !== null) return reportOne(options.one, options.faults)
  const result = await run(options)
  if (options.jsonFile) writeFileSync(options.jsonFile, `${JSON.stringify(result, null, 2)}\n`)
  return result.isGood ? 0 : 1
}

process.exit(await main())
