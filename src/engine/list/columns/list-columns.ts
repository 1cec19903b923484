interface AnyColumn {
  readonly field: string
  readonly isMinor?: boolean
}

/** The columns of a list: the default ones, and those that the user may add. */
export interface ColumnSet<C extends AnyColumn> {
  readonly usual: readonly C[]
  readonly offered: readonly C[]
}

/** A column and whether it is visible. */
export interface ColumnChoice<C extends AnyColumn> {
  readonly column: C
  readonly isShown: boolean
}

const SEPARATOR = ','
/** Longer than the columns of any list, so the text was not written by a list. */
const TEXT_LENGTH_MAX = 1_000

/** A translated name has a column per language; a choice in one language applies to the other. */
const inOtherLanguage = (field: string): string =>
  field.endsWith('Ar') ? `${field.slice(0, -2)}En` : field.endsWith('En') ? `${field.slice(0, -2)}Ar` : field

/** Reads columns from an address or the device; null for the default ones. */
export function readColumns(text: string | null | undefined): readonly string[] | null {
  if (!text || text.length > TEXT_LENGTH_MAX) return null
  return text.split(SEPARATOR)
}

export const writeColumns = (fields: readonly string[]): string => fields.join(SEPARATOR)

const findIn = <C extends AnyColumn>({ usual, offered }: ColumnSet<C>, name: string): C | undefined => {
  const all = [...usual, ...offered]
  return all.find(({ field }) => field === name) ?? all.find(({ field }) => field === inOtherLanguage(name))
}

/** The names if at least one is known; otherwise null. */
export const knownChoice = (set: ColumnSet<AnyColumn>, names: readonly string[] | null): readonly string[] | null =>
  names?.some((name) => findIn(set, name)) ? names : null

/**
 * The columns chosen by these names, in order, without duplicates, and with the row's name first. Unknown names are
 * left out; if none is known, the default columns are returned. A chosen column is visible even on narrow screens.
 */
export function chosenColumns<C extends AnyColumn>(set: ColumnSet<C>, names: readonly string[] | null): readonly C[] {
  const { usual } = set
  const known = (names ?? []).flatMap((name) => findIn(set, name) ?? [])
  const [first] = usual
  if (known.length === 0 || !first) return usual
  return [...new Set([first, ...known])].map((column) => (column.isMinor ? { ...column, isMinor: false } : column))
}

/** All columns of a list for the chooser: the visible ones in order, then the others. */
export function columnChoices<C extends AnyColumn>(set: ColumnSet<C>, names: readonly string[] | null): readonly ColumnChoice<C>[] {
  const shown = chosenColumns(set, names)
  const hidden = [...set.usual, ...set.offered].filter(({ field }) => shown.every((one) => one.field !== field))
  return [...shown.map((column) => ({ column, isShown: true })), ...hidden.map((column) => ({ column, isShown: false }))]
}

const namesOf = (choices: readonly ColumnChoice<AnyColumn>[]): readonly string[] =>
  choices.filter(({ isShown }) => isShown).map(({ column }) => column.field)

/** Toggles a column; one that is added goes to the end. */
export function withColumnToggled(choices: readonly ColumnChoice<AnyColumn>[], field: string): readonly string[] {
  const names = namesOf(choices)
  if (names[0] === field) return names
  return names.includes(field) ? names.filter((name) => name !== field) : [...names, field]
}

/** Moves a column by one towards the start (-1) or the end (1). The row's name stays first. */
export function withColumnMoved(choices: readonly ColumnChoice<AnyColumn>[], field: string, by: -1 | 1): readonly string[] {
  const names = [...namesOf(choices)]
  const from = names.indexOf(field)
  const to = from + by
  const other = names[to]
  if (from < 1 || to < 1 || other === undefined) return names
  names[to] = field
  names[from] = other
  return names
}
