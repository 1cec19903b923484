import { isOrderedByUnits } from '#domain/kernel/text.ts'
import type { Column } from './columns.ts'
import { type Comparable, compareValues } from './selection.ts'

/** All rows in the order of one field, rows of equal values by their ids, rows without a value last. */
export interface ColumnOrder {
  /** What it was made of: another mark asks for another order. */
  readonly mark: string
  readonly length: number
  /** Backwards too, rows without a value stay last, and those of equal values go by falling id. */
  readonly slotAt: (nth: number, isDescending: boolean) => number
}

function orderOfSlots(mark: string, slots: ArrayLike<number>, valued: number): ColumnOrder {
  const { length } = slots
  const slotAt = (nth: number, isDescending: boolean): number => {
    const place = !isDescending ? nth : nth < valued ? valued - 1 - nth : length - 1 - (nth - valued)
    return slots[place] ?? 0
  }
  return { mark, length, slotAt }
}

/** Slots by their ids. The copy comes in the order of ids, so that most of them are in place. */
function byIds(mark: string, ids: readonly (string | null)[]): ColumnOrder {
  const slots = ids.flatMap((id, slot) => (id === null ? [] : slot))
  const idAt = (slot: number): string => ids[slot] ?? ''
  const isSorted = slots.every((slot, nth) => nth === 0 || idAt(slots[nth - 1] ?? 0) < idAt(slot))
  if (!isSorted) slots.sort((a, b) => (idAt(a) < idAt(b) ? -1 : 1))
  return orderOfSlots(mark, slots, slots.length)
}

/** Where no number below 2^53 holds a value and a place beside it, values are counted through first. */
const isNear = (low: number, high: number, length: number): boolean => Number.isSafeInteger((high - low + 2) * length)

/** For each value its rank among all of them: a whole number that grows with it, -1 for none. */
function ranked(values: readonly Comparable[]): { readonly ranks: readonly number[]; readonly above: number } {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let isWhole = true
  for (const value of values) {
    if (value === null || value === undefined) continue
    if (!Number.isSafeInteger(value)) isWhole = false
    if (typeof value !== 'number') break
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  // Whole numbers that lie near each other are their own ranks.
  if (isWhole && isNear(low, high, values.length))
    return { ranks: values.map((value) => (typeof value === 'number' ? value - low : -1)), above: Math.max(0, high - low + 1) }
  const distinct = [...new Set(values)].filter((value) => value !== null && value !== undefined)
  // Texts that are ordered alike either way are sorted by the engine itself.
  const isPlain = distinct.every((value) => typeof value === 'string' && isOrderedByUnits(value))
  const sorted = isPlain ? distinct.toSorted() : distinct.toSorted(compareValues)
  const ranks = new Map<Comparable, number>(sorted.map((value, rank) => [value, rank]))
  return { ranks: values.map((value) => ranks.get(value) ?? -1), above: sorted.length }
}

/**
 * An order by a column, on top of the order by id. Each row becomes one number, made of its value's rank and its place by id, and numbers are sorted
 * by the engine itself: of 100,000 rows within some 20 ms, texts within 100, where a comparison of ours takes a multiple.
 */
export function orderOf(mark: string, ids: readonly (string | null)[], column: Column | null, byId: ColumnOrder | null): ColumnOrder {
  if (!column || !byId) return byIds(mark, ids)
  const { length } = byId
  const values = Array.from({ length }, (_, nth) => column.get(byId.slotAt(nth, false)))
  const { ranks, above } = ranked(values)
  let valued = 0
  const keys = Float64Array.from(ranks, (rank, nth) => {
    if (rank >= 0) valued += 1
    return (rank >= 0 ? rank : above) * length + nth
  })
  const slots = Uint32Array.from(keys.toSorted(), (key) => byId.slotAt(key % length, false))
  return orderOfSlots(mark, slots, valued)
}
