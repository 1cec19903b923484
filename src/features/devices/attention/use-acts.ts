import { attentionActs } from '#domain/attention/queries.ts'
import { employees } from '#domain/employees/employee-entity.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Answer, type Requester, queryRows } from '../../../engine/query.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import type { AttentionRow } from './attention-inbox.ts'
import type { ActRow } from './history-lines.ts'
import type { Named } from './touched.ts'

interface Acts {
  readonly acts: readonly ActRow[]
  readonly people: ReadonlyMap<Id, Named>
}

const PEOPLE_MAX = 1_000
const ACTS_MAX = 200

/** Loaded quietly: without permission to read employees the history shows no names. */
async function queryActs(attentionId: Id, who: Requester): Promise<Acts> {
  const [acts, people] = await Promise.all([
    queryRows(attentionActs, { filters: { attentionId }, limit: ACTS_MAX }, who, { isQuiet: true }),
    queryRows(employees, { limit: PEOPLE_MAX }, who, { isQuiet: true }),
  ])
  return { acts: acts.ok ? acts.data.rows : [], people: new Map(people.ok ? people.data.rows.map((row) => [row.id, row]) : []) }
}

/** The acts on a notice, with the names of employees. */
export function useActs(row: Pick<AttentionRow, 'id' | 'resolvedAt'>): Acts {
  const query = useQuestion(
    ['acts', row.id, row.resolvedAt],
    async (who): Promise<Answer<Acts>> => ({ ok: true, data: await queryActs(row.id, who), asOf: null }),
    { isLive: true },
  )
  return query.kind === 'ready' ? query.data : { acts: [], people: new Map() }
}
