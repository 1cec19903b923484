import { canonicalJson } from '#domain/kernel/text.ts'
import { mirroredRecords } from '#domain/registry.ts'
import type { AnyRecord } from '#domain/kernel/define.ts'
import { readPage } from '#server/sync/snapshot.ts'
import type { Browser } from './browser.ts'
import { archiveOn, documentsOn, headOn, mirrorRowsOn, outboxOn } from './ledger-look.ts'
import type { Run } from './run.ts'
import { Violation } from './world.ts'

const ROWS_MAX = 5_000

/** Rows of the server as tills should have them, by record. */
type ServerRows = ReadonlyMap<string, ReadonlyMap<string, string>>

async function serverRows(run: Run): Promise<ServerRows> {
  const { accountId } = run.stage.shop
  const rows = new Map<string, ReadonlyMap<string, string>>()
  await run.stage.server.db.inAccount(accountId, async (tx) => {
    for (const record of mirroredRecords as readonly AnyRecord[]) {
      const page = await readPage(tx, accountId, record, null, ROWS_MAX)
      rows.set(record.name, new Map(page.map(({ row }) => [row.id, canonicalJson(row)])))
    }
  })
  return rows
}

/** I8: at rest nothing waits, and every copy equals the server row by row. I12 with it: there is no row that is not the shop's. */
function copyEqualsServer(browser: Browser, server: ServerRows): void {
  const disk = browser.disk.factory
  if (outboxOn(disk).length > 0) throw new Violation('I8', `${browser.name}: ${outboxOn(disk).length} operations are still in the queue`)
  for (const [record, rows] of server) {
    const held = mirrorRowsOn(disk, record)
    for (const { $ver: _version, ...row } of held) {
      const own = rows.get(row.id)
      if (own === undefined) throw new Violation('I12', `${browser.name}: ${record} ${row.id} is not a row of this shop`)
      if (own !== canonicalJson(row))
        throw new Violation('I8', `${browser.name}: ${record} ${row.id} differs: ${canonicalJson(row)} and ${own}`)
    }
    if (held.length !== rows.size)
      throw new Violation('I8', `${browser.name}: ${held.length} rows of ${record}, the server has ${rows.size}`)
  }
}

/** I4 at rest: what was printed is what is stored, and the server has every number that the till took. */
function printedIsStored(run: Run, browser: Browser, server: ServerRows): void {
  const disk = browser.disk.factory
  const head = headOn(disk)
  const till = run.facts?.devices.find((one) => one.id === head?.deviceId)
  if (!head || !till) throw new Violation('I4', `${browser.name} is unknown to the server`)
  if (till.last_no !== head.nextNo - 1)
    throw new Violation('I4', `${till.series}: printed up to ${head.nextNo - 1}, the server has ${till.last_no}`)
  if (till.last_seq !== head.nextSeq - 1)
    throw new Violation('I1', `${till.series}: queued up to ${head.nextSeq - 1}, the server has ${till.last_seq}`)
  const statuses = new Map(archiveOn(disk).map((row) => [row.seq, row.status]))
  for (const { record, row, number, seq } of documentsOn(disk)) {
    if (statuses.get(seq) === 'parked') continue
    const stored = server.get(record)?.get(String(row['id']))
    if (stored !== canonicalJson(row))
      throw new Violation('I4', `${number} was printed as ${canonicalJson(row)} and is stored as ${stored ?? 'nothing'}`)
  }
}

/** I1 and I2 at rest: the server's log holds exactly what the tills queued, word for word. */
async function logHoldsEveryAct(run: Run): Promise<void> {
  const { accountId } = run.stage.shop
  const logged = await run.stage.server.db.asPlatform((tx) =>
    tx.query<{ op_id: string; seq: number; device_id: string; payload: unknown }>(
      'select op_id, seq, device_id, payload from op_log where account_id = $1',
      [accountId],
    ),
  )
  const byPlace = new Map(logged.map((row) => [`${row.device_id} ${row.seq}`, row]))
  for (const act of run.seen) {
    const row = byPlace.get(`${act.deviceId} ${act.seq}`)
    if (!row) throw new Violation('I1', `${act.number ?? act.opId} was told as done and never reached the server`)
    if (canonicalJson(row.payload) !== canonicalJson(JSON.parse(act.text)))
      throw new Violation('I1', `${act.number ?? act.opId} arrived changed`)
  }
  const queued = run.browsers.reduce((sum, browser) => sum + archiveOn(browser.disk.factory).length, 0)
  if (queued !== logged.length) throw new Violation('I2', `${queued} operations were queued, ${logged.length} are in the log`)
}

/** I6 and I7 against what the tills decided: the sums of the applied acts, worked out from the ledgers alone. */
function sumsOfTheLedgers(run: Run, server: ServerRows): void {
  const sums = new Map<string, number>()
  for (const browser of run.browsers) {
    for (const { status, changes } of archiveOn(browser.disk.factory)) {
      if (status !== 'applied' && status !== 'exception') continue
      for (const change of changes) {
        if (change.op !== 'increment') continue
        for (const [field, by] of Object.entries(change.by)) {
          const key = `${change.record} ${change.id} ${field}`
          sums.set(key, (sums.get(key) ?? 0) + by)
        }
      }
    }
  }
  const opening: Readonly<Record<string, number>> = run.stage.opening
  for (const [key, by] of sums) {
    const [record = '', id = '', field = ''] = key.split(' ')
    const row: unknown = JSON.parse(server.get(record)?.get(id) ?? '{}')
    const stored = Number((row as Record<string, unknown>)[field])
    const start = opening[key] ?? 0
    if (stored !== start + by)
      throw new Violation(field === 'owed' ? 'I7' : 'I6', `${key}: ${start} at opening, ${by} by the tills, ${stored} on the server`)
  }
}

/** All that must hold once everything has come to rest. */
export async function checkEnd(run: Run): Promise<void> {
  const server = await serverRows(run)
  for (const browser of run.browsers) {
    copyEqualsServer(browser, server)
    printedIsStored(run, browser, server)
  }
  sumsOfTheLedgers(run, server)
  await logHoldsEveryAct(run)
}
