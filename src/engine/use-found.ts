import { useRef, useState } from 'react'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import { queryRows } from './query.ts'
import { useSession } from './session.ts'

export interface Found<Row> {
  readonly typed: string
  /** Null until something was typed. */
  readonly rows: readonly Row[] | null
  /** An empty text ends the search. */
  readonly type: (text: string) => void
}

/** Searches while typing; only the newest answer is used. */
export function useFound<Row>(find: (text: string) => Promise<readonly Row[]>): Found<Row> {
  const [typed, setTyped] = useState('')
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const request = useRef(0)
  const type = (text: string) => {
    setTyped(text)
    request.current += 1
    const mine = request.current
    if (text.trim() === '') return setRows(null)
    void find(text).then((found) => {
      if (mine === request.current) setRows(found)
    })
  }
  return { typed, rows, type }
}

const FOUND_MAX = 20

/** Searches the rows of a query while typing, on a till in local data. */
export function useFoundRows<Q extends AnyQuery>(query: Q): Found<ListRow<Q>> {
  const session = useSession()
  return useFound(async (search) => {
    const answer = await queryRows(query, { search, filters: {}, limit: FOUND_MAX }, session)
    return answer.ok ? answer.data.rows : []
  })
}
