/** What a rule about columns must know of one. */
interface AnyColumn {
  readonly field: string
  readonly isMinor?: boolean
}

/** The columns of a list: those that it opens with, and those that somebody may add. */
export interface ColumnSet<C extends AnyColumn> {
  /** The first is the row's name: it always stands, and stands first. */
  readonly usual: readonly C[]
  readonly offered: readonly C[]
}

/** A column that may be chosen, and whether it is. */
export interface ColumnChoice<C extends AnyColumn> {
  readonly column: C
  readonly isShown: boolean
}

const SEPARATOR = ','
/** No list has as many columns; a longer text was not written by a list. */
const TEXT_LENGTH_MAX = 1_000

/** A name in two languages has a column in each; what was chosen in one language holds in the other. */
const inOtherLanguage = (field: string): string =>
  field.endsWith('Ar') ? `${field.slice(0, -2)}En` : field.endsWith('En') ? `${field.slice(0, -2)}Ar` : field

/** Reads columns as an address or a device holds them; null for the usual ones. */
export function readColumns(text: string | null | undefined): readonly string[] | null {
  if (!text || text.length > TEXT_LENGTH_MAX) return null
  return text.split(SEPARATOR)
}

export const writeColumns = (fields: readonly string[]): string => fields.join(SEPARATOR)

const findIn = <C extends AnyColumn>({ usual, offered }: ColumnSet<C>, name: string): C | undefined => {
  const all = [...usual, ...offered]
  return all.find(({ field }) => field === name) ?? all.find(({ field }) => field === inOtherLanguage(name))
}

/** These names, if the list knows one of them; null where they choose nothing. */
export const knownChoice = (set: ColumnSet<AnyColumn>, names: readonly string[] | null): readonly string[] | null =>
  names?.some((name) => findIn(set, name)) ? names : null

/**
 * The columns that these names choose, in their order, each once and the row's name first. A name that the list does not know is left
 * out; where no name is known the list shows its usual columns. A chosen column is shown however narrow the screen is.
 */
export function chosenColumns<C extends AnyColumn>(set: ColumnSet<C>, names: readonly string[] | null): readonly C[] {
  const { usual } = set
  const known = (names ?? []).flatMap((name) => findIn(set, name) ?? [])
  const [first] = usual
  if (known.length === 0 || !first) return usual
  return [...new Set([first, ...known])].map((column) => (column.isMinor ? { ...column, isMinor: false } : column))
}

/** Every column of a list for whoever chooses: those that are shown in their order, then the others. */
export function columnChoices<C extends AnyColumn>(set: ColumnSet<C>, names: readonly string[] | null): readonly ColumnChoice<C>[] {
  const shown = chosenColumns(set, names)
  const hidden = [...set.usual, ...set.offered].filter(({ field }) => shown.every((one) => one.field !== field))
  return [...shown.map((column) => ({ column, isShown: true })), ...hidden.map((column) => ({ column, isShown: false }))]
}

const namesOf = (choices: readonly ColumnChoice<AnyColumn>[]): readonly string[] =>
  choices.filter(({ isShown }) => isShown).map(({ column }) => column.field)

/** The same columns with this one more or less; one that comes in stands last. */
export function withColumnToggled(choices: readonly ColumnChoice<AnyColumn>[], field: string): readonly string[] {
  const names = namesOf(choices)
  if (names[0] === field) return names
  return names.includes(field) ? names.filter((name) => name !== field) : [...names, field]
}

/** The same columns with this one a place further to the front (-1) or to the end (1). The row's name keeps its place. */
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
