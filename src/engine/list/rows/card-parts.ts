import type { ChoiceWords } from '../../declarations.ts'

interface AnyColumn {
  readonly field: string
  readonly isMinor?: boolean
  readonly choices?: ChoiceWords
  readonly render?: unknown
  readonly as?: unknown
}

/** The contents of a card of two lines: name, state, and the most important facts. */
export interface CardParts<C extends AnyColumn> {
  readonly name: C
  readonly state: C | null
  readonly picture: C | null
  readonly facts: readonly C[]
}

/** More than three do not fit next to each other on a phone. */
const FACTS_MAX = 3
const FACTS_WANTED = 2

function isState({ choices, render, as }: AnyColumn, kind: string): boolean {
  if (kind === 'flag' && as === undefined) return render !== undefined
  return Object.values(choices ?? {}).some((entry) => 'state' in entry)
}

/**
 * The first column is the name, the last state column is at the end, and the first of the others are the facts. If
 * none of these is an amount, the first amount of the row is added, because an invoice's card needs it.
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
