import { allPermissions } from '#domain/access/pages.ts'
import { customerEntity } from '#domain/customers/commands.ts'
import { commitOperation } from '../../../src/data/ledger/commit.ts'
import { runImport } from '../../../src/engine/import/run-import.ts'
import { ROWS, fileRows } from '../import-rows.ts'
import { rawStrictWrites } from './raw-baseline.ts'

const MESSAGE = 100

/** Imports a file of customers on an offline till, and, as the baseline, writes the same rows ready-made in as many strict transactions. */
export async function importRows(): Promise<{ readonly s: number; readonly reported: number; readonly raw: number }> {
  const actor = { employeeId: null, permissions: allPermissions() }
  const rows = fileRows()
  let reported = 0
  const startedAt = performance.now()
  const end = await runImport(
    customerEntity,
    rows,
    (command, input) => commitOperation(command, input, actor),
    () => (reported += 1),
    new AbortController().signal,
  )
  const s = (performance.now() - startedAt) / 1000
  if (end.done !== ROWS) throw new Error(`${end.done} rows were kept: ${JSON.stringify(end.failure ?? end.refused[0])}`)
  const raw = await rawStrictWrites()
  let ms = 0
  for (let from = 0; from < rows.length; from += MESSAGE) {
    const message = rows.slice(from, from + MESSAGE)
    const operation = { seq: from, opId: String(from), args: message, changes: message }
    ms += await raw.write({ head: { k: 'head', from }, operation, document: { id: String(from), number: from } })
  }
  await raw.remove()
  return { s, reported, raw: ms / 1000 }
}
