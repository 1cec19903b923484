import { useState } from 'react'
import type { AnyQuery } from '#domain/kernel/define.ts'
import type { ListColumn, ListDeclaration } from '../../declarations.ts'
import { keepColumns, savedColumns } from '../../../device/saved-columns.ts'
import { useSession } from '../../session.ts'
import { type ColumnChoice, chosenColumns, columnChoices, knownChoice, readColumns, writeColumns } from './list-columns.ts'

export interface ListColumns<Q extends AnyQuery> {
  /** The list with the visible columns, which also apply to its cards, totals, files and print. */
  readonly list: ListDeclaration<Q>
  readonly choices: readonly ColumnChoice<ListColumn<Q>>[]
  readonly chosen: readonly string[] | null
  readonly choose: (fields: readonly string[] | null) => void
}

/** The columns of a list: from the address, else those the user chose on this device, else the default ones. */
export function useListColumns<Q extends AnyQuery>(
  list: ListDeclaration<Q>,
  inAddress: readonly string[] | null,
  setInAddress: (fields: readonly string[] | null) => void,
): ListColumns<Q> {
  const session = useSession()
  const [saved, setSaved] = useState(() => readColumns(savedColumns(session, list.query.name)))
  const set = { usual: list.columns, offered: list.offered ?? [] }
  const ofAddress = knownChoice(set, inAddress)
  const chosen = ofAddress ?? knownChoice(set, saved)
  return {
    list: { ...list, columns: chosenColumns(set, chosen), ...(chosen && { inFiles: [] }) },
    choices: columnChoices(set, chosen),
    chosen,
    choose(fields) {
      // A saved view has its columns in the address; changing them there does not affect the user's usual choice.
      if (ofAddress) setInAddress(fields)
      if (ofAddress && fields) return
      keepColumns(session, list.query.name, fields && writeColumns(fields))
      setSaved(fields)
    },
  }
}
