import type { ChoiceWords } from '../../declarations.ts'

/** What a card must know of a column. */
interface AnyColumn {
  readonly field: string
  readonly isMinor?: boolean
  readonly choices?: ChoiceWords
  readonly render?: unknown
  readonly as?: unknown
}

/** What stands on a card of two lines: who it is, how it stands, and what else there is to know at a glance. */
export interface CardParts<C extends AnyColumn> {
  readonly name: C
  readonly state: C | null
  /** Its picture, where the list shows one. */
  readonly picture: C | null
  readonly facts: readonly C[]
}

/** More than three do not fit beside each other on a phone. */
const FACTS_MAX = 3
const FACTS_WANTED = 2

function isState({ choices, render, as }: AnyColumn, kind: string): boolean {
  if (kind === 'flag' && as === undefined) return render !== undefined
  return Object.values(choices ?? {}).some((entry) => 'state' in entry)
}

/**
 * The first column is the name, the last that says a state stands at the end, and the first of the others are the facts. Where none of these
 * is an amount, the first amount of the row comes behind them: a card without it says nothing of an invoice.
 */
export function cardParts<C extends AnyColumn>(columns: readonly C[], kindOf: (field: string) => string): CardParts<C> | null {
  const [name, ...rest] = columns
  if (!name) return null
  const state = rest.findLast((column) => isState(column, kindOf(column.field))) ?? null
  const picture = rest.find(({ as }) => as === 'picture') ?? null
  const others = rest.filter((column) => column !== state && column !== picture)
  const wanted = others.filter(({ isMinor }) => !isMinor)
  const major = wanted.slice(0, FACTS_MAX)
  const facts = major.length >= FACTS_WANTED ? major : [...major, ...others.filter(({ isMinor }) => isMinor)].slice(0, FACTS_WANTED)
  const isAmount = ({ field }: C) => kindOf(field) === 'money'
  const amount = facts.some(isAmount) ? undefined : wanted.find(isAmount)
  return { name, state, picture, facts: amount ? [...facts, amount] : facts }
}
