// `npm run bench`: every figure of the product's speed beside a baseline of the same run, on this machine, now.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Bench, type Figure, ratioOf, tableOf } from './bench.ts'
import { bundle } from './bundle.ts'
import { calendar } from './device/calendar-bench.ts'
import { firstCopy, saleCommit } from './device/data-benches.ts'
import { free, freePast } from './device/free-bench.ts'
import { counter } from './device/screen-benches.ts'
import { pullCost } from './pull-cost.ts'
import { replayOnPglite, replayOnPostgres } from './replay.ts'
import { rivals } from './rivals/rivals.ts'

const BENCHES: readonly Bench[] = [
  replayOnPglite,
  replayOnPostgres,
  pullCost,
  saleCommit,
  firstCopy,
  counter,
  calendar,
  free,
  freePast,
  bundle,
  rivals,
]

const { values } = parseArgs({ options: { only: { type: 'string' }, json: { type: 'string' } } })
const chosen =
  values.only === undefined ? BENCHES.filter((bench) => !bench.isOnRequest) : BENCHES.filter((bench) => bench.name === values.only)
if (chosen.length === 0) {
  console.error(`Usage: npm run bench -- [--only ${BENCHES.map((bench) => bench.name).join('|')}] [--json FILE]`)
  process.exit(2)
}

const figures: Figure[] = []
let broken = 0
for (const bench of chosen) {
  const startedAt = performance.now()
  console.log(`\n${bench.name}: ${bench.what}`)
  try {
    const found = await bench.run((sentence) => console.log(`  ${sentence}`))
    figures.push(...found)
    console.log(`  took ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  } catch (error) {
    broken += 1
    console.error(`  could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
}

console.log(`\n${tableOf(figures)}`)
if (values.json !== undefined) {
  const rows = figures.map((figure) => ({ ...figure, ratio: ratioOf(figure) }))
  writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`)
}
const missed = figures.filter((figure) => !figure.ok).length
console.log(`${figures.length - missed} of ${figures.length} targets met${broken > 0 ? `, ${broken} benches could not be measured` : ''}.`)
process.exitCode = missed + broken > 0 ? 1 : 0
