import { useState } from 'react'
import type { AnyQuery } from '#domain/kernel/define.ts'
import type { ListColumn, ListDeclaration } from '../../declarations.ts'
import { keepColumns, keptColumns } from '../../../device/kept-columns.ts'
import { useSession } from '../../session.ts'
import { type ColumnChoice, chosenColumns, columnChoices, knownChoice, readColumns, writeColumns } from './list-columns.ts'

export interface ListColumns<Q extends AnyQuery> {
  /** The list with the columns that are shown: its table, cards, totals, files and paper follow. */
  readonly list: ListDeclaration<Q>
  readonly choices: readonly ColumnChoice<ListColumn<Q>>[]
  /** What was chosen; null for the usual columns. */
  readonly chosen: readonly string[] | null
  /** Keeps a choice; null goes back to the usual columns. */
  readonly choose: (fields: readonly string[] | null) => void
}

/** The columns of a list: those of the address, else those that this person kept on this device, else the usual ones. */
export function useListColumns<Q extends AnyQuery>(
  list: ListDeclaration<Q>,
  inAddress: readonly string[] | null,
  setInAddress: (fields: readonly string[] | null) => void,
): ListColumns<Q> {
  const session = useSession()
  const [kept, setKept] = useState(() => readColumns(keptColumns(session, list.query.name)))
  const set = { usual: list.columns, offered: list.offered ?? [] }
  const ofAddress = knownChoice(set, inAddress)
  const chosen = ofAddress ?? knownChoice(set, kept)
  return {
    list: { ...list, columns: chosenColumns(set, chosen), ...(chosen && { inFiles: [] }) },
    choices: columnChoices(set, chosen),
    chosen,
    choose(fields) {
      // A saved view keeps its columns in the address; changing them there leaves what the person is used to elsewhere as it is.
      if (ofAddress) setInAddress(fields)
      if (ofAddress && fields) return
      keepColumns(session, list.query.name, fields && writeColumns(fields))
      setKept(fields)
    },
  }
}
