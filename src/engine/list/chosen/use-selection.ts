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
  /** The rows of the page on the screen, as they are chosen. */
  readonly page: readonly ChosenRow[]
  readonly chooseRow: (id: Id, isStretch: boolean) => void
  readonly choosePage: () => void
  readonly chooseEverything: () => void
  readonly clear: () => void
}

/** The rows that somebody has chosen. They stay while pages are turned, and go when something else is looked for. */
export function useSelection({ search, filters }: ListView, { rows, names }: Page): SelectionHandle {
  const asked = JSON.stringify([search, filters])
  const [held, setHeld] = useState<{ readonly asked: string; readonly selection: Selection<ChosenRow> } | null>(null)
  const selection = held?.asked === asked ? held.selection : NOTHING_SELECTED
  const page = rows.map((row): ChosenRow => {
    // Every row has its id: `ListRow` says so, but TypeScript does not see it of a query that it does not know.
    const plain = row as PlainRow
    return { id: plain.id, row: plain, names }
  })
  const change = (next: Selection<ChosenRow>) => setHeld({ asked, selection: next })
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
