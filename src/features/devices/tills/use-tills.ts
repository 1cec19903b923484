import type { Id } from '#domain/kernel/ids.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { failureOf } from '../../../data/api/api.ts'
import type { Answer } from '../../../engine/query.ts'
import { useSession } from '../../../engine/session.ts'
import { type Asking } from '../../../engine/use-answer.ts'
import { type Tills, queryTills, savedTills } from './tills-api.ts'

export interface TillName {
  readonly name: string
  readonly series: string
}

/** Loads the tills; a session by PIN gets the last stored answer. */
const queryFrom = async (source: 'user' | 'pin', isQuiet: boolean): Promise<Answer<Tills>> => {
  if (source === 'user') return queryTills(isQuiet)
  return (await savedTills()) ?? { ok: false, failure: failureOf('signed-out') }
}

export const useTills = (): Asking<Tills> => useQuestion('tills', ({ source }) => queryFrom(source, false))

/** The tills by id, for names in other places. Loaded quietly, without redirects. */
export function useTillNames(): ReadonlyMap<Id, TillName> {
  const { till } = useSession()
  const query = useQuestion('till-names', ({ source }) => queryFrom(source, true))
  const known = query.kind === 'ready' ? query.data.tills.map(({ id, name, series }) => [id, { name, series }] as const) : []
  return new Map<Id, TillName>([...known, ...(till ? [[till.deviceId, { name: till.name, series: till.series }] as const] : [])])
}
