import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { RowNames } from '#domain/reference-names.ts'
import type { ListView } from '../list-address.ts'
import { NOTHING_SELECTED, type Selection, withEverything, withPageToggled, withRowToggled, withRowsUpTo } from './list-selection.ts'
import type { ChosenRow, PlainRow } from '../rows/row-tools.ts'

interface Page {
  readonly rows: readonly object[]
  readonly names: RowNames
}

export interface SelectionHandle {
  readonly selection: Selection<ChosenRow>
  readonly page: readonly ChosenRow[]
  readonly chooseRow: (id: Id, isStretch: boolean) => void
  readonly choosePage: () => void
  readonly chooseEverything: () => void
  readonly clear: () => void
}

/** The selected rows. They survive paging, and are cleared when the search or filters change. */
export function useSelection({ search, filters }: ListView, { rows, names }: Page): SelectionHandle {
  const requested = JSON.stringify([search, filters])
  const [held, setHeld] = useState<{ readonly requested: string; readonly selection: Selection<ChosenRow> } | null>(null)
  const selection = held?.requested === requested ? held.selection : NOTHING_SELECTED
  const page = rows.map((row): ChosenRow => {
    // A cast: every row has an id, but TypeScript cannot infer it for an unknown query.
    const plain = row as PlainRow
    return { id: plain.id, row: plain, names }
  })
  const change = (next: Selection<ChosenRow>) => setHeld({ requested, selection: next })
  return {
    selection,
    page,
    chooseRow(id, isStretch) {
      const row = page.find((one) => one.id === id)
      if (row) change((isStretch ? withRowsUpTo : withRowToggled)(selection, row, page))
    },
    choosePage: () => change(withPageToggled(selection, page)),
    chooseEverything: () => change(withEverything(selection)),
    clear: () => setHeld(null),
  }
}
