import * as v from 'valibot'
import { attentionAct } from '#domain/attention/attention-act.ts'
import { attentionActs } from '#domain/attention/queries.ts'
import { employee } from '#domain/employees/employee.ts'
import { employees } from '#domain/employees/employee-noun.ts'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { callApi } from '../../../data/api/api.ts'
import { localReader } from '../../../data/mirror/local-reader.ts'
import type { Answer } from '../../../engine/ask.ts'
import type { AttentionRow } from './attention-inbox.ts'
import type { ActRow } from './history-lines.ts'
import type { Named } from './touched.ts'

interface Acts {
  readonly acts: readonly ActRow[]
  readonly people: ReadonlyMap<Id, Named>
}

const PEOPLE_MAX = 1_000
const ACTS_MAX = 200

const peopleOf = (rows: readonly (Named & { readonly id: Id })[]): Acts['people'] => new Map(rows.map((row) => [row.id, row]))

async function fromMirror(attentionId: Id): Promise<Acts> {
  const reader = localReader()
  const [acts, people] = await Promise.all([
    reader.select(attentionAct, { where: [{ field: 'attentionId', is: attentionId }], limit: ACTS_MAX }),
    reader.select(employee, { limit: PEOPLE_MAX }),
  ])
  return { acts, people: peopleOf(people) }
}

const line = attentionAct.fields
const actsSchema = v.object({
  rows: v.array(
    v.object({
      id: line.id.schema,
      attentionId: line.attentionId.schema,
      act: line.act.schema,
      note: line.note.schema,
      actedAt: line.actedAt.schema,
      actedBy: line.actedBy.schema,
    }),
  ),
})
const peopleSchema = v.object({ rows: v.array(v.object({ id: idSchema, nameAr: v.string(), nameEn: v.string() })) })

/** Asked quietly: somebody who may not see employees reads the history without their names. */
async function fromServer(attentionId: Id): Promise<Acts> {
  const [acts, people] = await Promise.all([
    callApi(`query/${attentionActs.name}?filter.attentionId=${attentionId}&limit=${ACTS_MAX}`, { schema: actsSchema, isQuiet: true }),
    callApi(`query/${employees.name}?limit=${PEOPLE_MAX}`, { schema: peopleSchema, isQuiet: true }),
  ])
  return { acts: acts.ok ? acts.data.rows : [], people: peopleOf(people.ok ? people.data.rows : []) }
}

/** What people did about a notice, and what they are called. */
export function useActs(row: Pick<AttentionRow, 'id' | 'resolvedAt'>): Acts {
  const asked = useQuestion(
    ['acts', row.id, row.resolvedAt],
    async ({ isTill }): Promise<Answer<Acts>> => ({ ok: true, data: await (isTill ? fromMirror : fromServer)(row.id), asOf: null }),
    { isLive: true },
  )
  return asked.kind === 'ready' ? asked.data : { acts: [], people: new Map() }
}
