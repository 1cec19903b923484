// Entry point of `npm run bench` after its requirements are installed: measures every figure and its baseline in the same run.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Bench, ratioOf } from './bench.ts'
import { bundle } from './bundle.ts'
import { customerReports } from './customer-reports.ts'
import { calendar } from './device/calendar-bench.ts'
import { firstCopy, importOnTill, saleCommit } from './device/data-benches.ts'
import { free, freePast } from './device/free-bench.ts'
import { invoiceListOnTill } from './device/invoice-bench.ts'
import { listOnTill } from './device/list-bench.ts'
import { counter } from './device/screen-benches.ts'
import { exportList } from './export.ts'
import { importList } from './import.ts'
import { inventoryStatusReport } from './inventory-status.ts'
import { invoiceList } from './invoice-list.ts'
import { listAndSums } from './list-and-sums.ts'
import { pullCost } from './pull-cost.ts'
import { replayOnPglite, replayOnPostgres } from './replay.ts'
import { conclude, needsOf, runBenches } from './run-benches.ts'

const BENCHES: readonly Bench[] = [
  replayOnPglite,
  replayOnPostgres,
  pullCost,
  listAndSums,
  invoiceList,
  inventoryStatusReport,
  customerReports,
  exportList,
  importList,
  importOnTill,
  listOnTill,
  invoiceListOnTill,
  saleCommit,
  firstCopy,
  counter,
  calendar,
  free,
  freePast,
  bundle,
]

const options = { only: { type: 'string' }, json: { type: 'string' }, needs: { type: 'boolean' } } as const
const { values } = parseArgs({ options })
const chosen =
  values.only === undefined ? BENCHES.filter((bench) => !bench.isOnRequest) : BENCHES.filter((bench) => bench.name === values.only)
const say = (sentence: string): void => console.log(sentence)

if (chosen.length === 0) {
  console.error(`Usage: npm run bench -- [--only ${BENCHES.map((bench) => bench.name).join('|')}] [--json FILE]`)
  process.exitCode = 2
} else if (values.needs) {
  say(JSON.stringify(needsOf(chosen)))
} else {
  const measured = await runBenches(chosen, say)
  if (values.json !== undefined) {
    const rows = measured.figures.map((figure) => ({ ...figure, ratio: ratioOf(figure) }))
    writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`)
  }
  process.exitCode = conclude(measured, say)
}
