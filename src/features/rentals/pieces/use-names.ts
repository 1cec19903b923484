import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { askRecord } from '../../../engine/ask.ts'

/**
 * The rows that some ids point at, for their names. What may not be read or is gone is left out: a list says the rest without it.
 * A till reads its own copy; another browser asks for each once.
 */
export function useRowsOf<R extends AnyRecord>(record: R, ids: readonly (Id | null)[]): ReadonlyMap<Id, RowOf<R>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))].toSorted()
  const asked = useQuestion(
    ['rows', record.name, wanted],
    async (who) => {
      const found = await Promise.all(wanted.map(async (id) => [id, await askRecord(record, id, who)] as const))
      const rows = found.flatMap(([id, answer]): [Id, RowOf<R>][] => (answer.ok ? [[id, answer.data]] : []))
      return { ok: true, data: new Map(rows), asOf: null } as const
    },
    { isLive: true },
  )
  return asked.kind === 'ready' ? asked.data : new Map()
}
