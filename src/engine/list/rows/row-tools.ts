import type { LucideIcon } from 'lucide-react'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Totals } from '#domain/kernel/list-totals.ts'
import type { RowNames } from '#domain/reference-names.ts'
import type { ListDeclaration } from '../../declarations.ts'
import type { ListView } from '../list-address.ts'
import type { Selection } from '../chosen/list-selection.ts'

/** A row of a generic list. */
export type PlainRow = Readonly<Record<string, unknown>> & { readonly id: Id }

/** A selected row with the names of the rows it references; its page may no longer be on the screen. */
export interface ChosenRow {
  readonly id: Id
  readonly row: PlainRow
  readonly names: RowNames
}

export interface MenuItem {
  readonly name: string
  readonly label: string
  readonly icon: LucideIcon
  readonly onPress: () => void
}

/** The controls of rows: the check box for selection, and the menu. */
export interface RowTools {
  readonly selection: Selection<ChosenRow>
  /** `isStretch` selects all rows up to this one. */
  readonly onChoose: (id: Id, isStretch: boolean) => void
  readonly onChoosePage: () => void
  readonly pageState: 'none' | 'some' | 'all'
  /** On a phone check boxes are visible only in selection mode. */
  readonly isChoosing: boolean
  readonly nameOf: (row: PlainRow) => string
  readonly menuOf: (row: PlainRow) => readonly MenuItem[]
}

export interface ListRowsProps<Q extends AnyQuery> {
  readonly list: ListDeclaration<Q>
  readonly rows: readonly ListRow<Q>[]
  readonly names: RowNames
  readonly view: ListView
  readonly onChange: (next: Partial<ListView>) => void
  /** The totals of all matching rows by field; null if unknown. */
  readonly totals: Totals | null
  readonly tools: RowTools
}

export const idOf = (row: { readonly id?: unknown }): string => String(row.id)
