import type { AnyRecord, Reader } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { UnitOfWork } from '../../store/unit-of-work.ts'

interface Wish {
  readonly record: AnyRecord
  readonly ids: readonly Id[]
  readonly grant: () => void
}

/** Microtask turns per job between two reads; a job that needs more is not preloaded further. */
const TURNS = 30

/**
 * Runs the loading phase of many operations concurrently, only to find out which rows they request, and loads these with one statement per
 * record. Results and errors of the jobs are ignored: each operation loads again, from memory.
 */
export async function warmUp(unit: UnitOfWork, jobs: readonly ((read: Reader) => Promise<unknown>)[]): Promise<void> {
  let wishes: Wish[] = []
  const arrival = (record: AnyRecord, ids: readonly Id[]) => new Promise<void>((grant) => wishes.push({ record, ids, grant }))
  const reader: Reader = {
    get: (record, id) => arrival(record, [id]).then(() => unit.reader.get(record, id)),
    many: (record, ids) => arrival(record, ids).then(() => unit.reader.many(record, ids)),
    // Only ids can be preloaded. A job that runs a query stops here.
    select: () => new Promise(() => undefined),
    count: () => new Promise(() => undefined),
    aggregate: () => new Promise(() => undefined),
  }
  for (const job of jobs) job(reader).catch(() => undefined)
  for (;;) {
    for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve()
    const round = wishes
    wishes = []
    if (round.length === 0) return
    const byRecord = Map.groupBy(round, (wish) => wish.record)
    for (const [record, requested] of byRecord) await unit.warm(record, [...new Set(requested.flatMap((wish) => wish.ids))])
    for (const wish of round) wish.grant()
  }
}
