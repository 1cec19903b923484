import { useRef, useState } from 'react'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import { queryRows } from '../../../engine/query.ts'
import { useSession } from '../../../engine/session.ts'

const FOUND_MAX = 20

export interface Found<Row> {
  readonly typed: string
  readonly rows: readonly Row[] | null
  readonly type: (text: string) => Promise<void>
}

/** Runs a query while typing, on a till on local data; only the newest answer is used. */
export function useFound<Q extends AnyQuery>(query: Q, filters: Readonly<Record<string, string>> = {}): Found<ListRow<Q>> {
  const session = useSession()
  const [typed, setTyped] = useState('')
  const [rows, setRows] = useState<readonly ListRow<Q>[] | null>(null)
  const request = useRef(0)
  const type = async (text: string) => {
    setTyped(text)
    request.current += 1
    const mine = request.current
    if (text.trim() === '') return setRows(null)
    const answer = await queryRows(query, { search: text, filters, limit: FOUND_MAX }, session)
    if (mine === request.current) setRows(answer.ok ? answer.data.rows : [])
  }
  return { typed, rows, type }
}
