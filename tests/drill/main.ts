import 'fake-indexeddb/auto'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type DrillResult, runDrill } from './drill.ts'
import { embeddedGround, postgresGround } from './grounds.ts'

/** PostgreSQL's program, which may be missing. */
const DUMP = 'pg_dump'

function report({ ground, findings }: DrillResult, seconds: number): void {
  console.log(`\n${ground}, ${seconds.toFixed(0)} s`)
  console.table(
    findings.map(({ till, series, done, phase, wrong }) => ({
      till,
      series,
      operations: done,
      'comes back as': phase,
      verdict: wrong.length === 0 ? 'good' : wrong.join('; '),
    })),
  )
}

/** `npm run drill`: rehearses the loss of the server. Exits with 1 when a shop would have lost anything. */
const BROWSERS = join(import.meta.dirname, '..', 'drill-browsers.mjs')

async function main(): Promise<number> {
  if (process.argv.includes('--browsers')) return spawnSync(process.execPath, [BROWSERS], { stdio: 'inherit' }).status ?? 1
  const url = process.env['TEST_DATABASE_URL']
  const hasDump = spawnSync(DUMP, ['--version']).status === 0
  const grounds = [embeddedGround, ...(url && hasDump ? [() => postgresGround(url)] : [])]
  if (!url) console.log('Set TEST_DATABASE_URL (postgres://user@host:port/database) to rehearse it on PostgreSQL as well.')
  if (url && !hasDump) console.log('pg_dump is not installed: PostgreSQL is left out.')
  let isGood = true
  for (const make of grounds) {
    const startedAt = performance.now()
    const result = await runDrill(make())
    report(result, (performance.now() - startedAt) / 1000)
    isGood &&= result.findings.every((finding) => finding.wrong.length === 0)
  }
  console.log(isGood ? '\nNothing was lost, no number was given twice, nobody honest was shut out.' : '\nThe drill has failed.')
  return isGood ? 0 : 1
}

process.exit(await main())
