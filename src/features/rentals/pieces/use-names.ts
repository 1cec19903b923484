import type { AnyRecord, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { queryRecord } from '../../../engine/query.ts'

/**
 * Loads the rows of some ids for their names. Missing or unreadable rows are left out. A till reads local data; another browser requests
 * each row once.
 */
export function useRowsOf<R extends AnyRecord>(record: R, ids: readonly (Id | null)[]): ReadonlyMap<Id, RowOf<R>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))].toSorted()
  const query = useQuestion(
    ['rows', record.name, wanted],
    async (who) => {
      const found = await Promise.all(wanted.map(async (id) => [id, await queryRecord(record, id, who)] as const))
      const rows = found.flatMap(([id, answer]): [Id, RowOf<R>][] => (answer.ok ? [[id, answer.data]] : []))
      return { ok: true, data: new Map(rows), asOf: null } as const
    },
    { isLive: true },
  )
  return query.kind === 'ready' ? query.data : new Map()
}
