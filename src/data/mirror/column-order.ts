/** All rows ordered by one field: equal values by id, rows without a value last. */
export interface ColumnOrder {
  /** Identifies the values that the order was made from; it is stale if the mark differs. */
  readonly mark: string
  readonly length: number
  /** In descending order, rows without a value are still last, and equal values are ordered by descending id. */
  readonly slotAt: (nth: number, isDescending: boolean) => number
}

/** For each row an integer that grows with its value, -1 for no value; `above` is greater than all of them. */
export interface Ranks {
  readonly ranks: Float64Array
  readonly above: number
}

function orderOfSlots(mark: string, slots: Uint32Array, valued: number): ColumnOrder {
  const { length } = slots
  const slotAt = (nth: number, isDescending: boolean): number => {
    const place = !isDescending ? nth : nth < valued ? valued - 1 - nth : length - 1 - (nth - valued)
    return slots[place] ?? 0
  }
  return { mark, length, slotAt }
}

/** The slots of all existing rows, ordered by id. The copy arrives in id order, so most are already in place. */
function slotsByIds(ids: readonly (string | null)[]): Uint32Array {
  const slots = new Uint32Array(ids.length)
  let length = 0
  let [before, isSorted] = ['', true]
  for (let slot = 0; slot < ids.length; slot += 1) {
    const id = ids[slot] ?? null
    if (id === null) continue
    if (id < before) isSorted = false
    before = id
    slots[length] = slot
    length += 1
  }
  const held = slots.subarray(0, length)
  return isSorted ? held : held.toSorted((a, b) => ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1))
}

/** An order by id, from which the orders by column are made. */
export function orderById(mark: string, ids: readonly (string | null)[]): ColumnOrder & { readonly slots: Uint32Array } {
  const slots = slotsByIds(ids)
  return { ...orderOfSlots(mark, slots, slots.length), slots }
}

/** Radix sort by digits of this many bits, from the lowest digit. */
const DIGIT_BITS = 11
const DIGITS = 2 ** DIGIT_BITS
const HALF = 2 ** 32

/** Stable pass of the radix sort by one digit. Returns the input unchanged if all digits are equal. */
function inOrderOfDigit(places: Uint32Array, halves: Uint32Array, shift: number): Uint32Array {
  const starts = new Uint32Array(DIGITS + 1)
  const digitAt = (place: number): number => ((halves[place] ?? 0) >>> shift) & (DIGITS - 1)
  for (const place of places) starts[digitAt(place) + 1] = (starts[digitAt(place) + 1] ?? 0) + 1
  if (starts.includes(places.length)) return places
  for (let digit = 1; digit <= DIGITS; digit += 1) starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0)
  const ordered = new Uint32Array(places.length)
  for (const place of places) {
    const start = starts[digitAt(place)] ?? 0
    ordered[start] = place
    starts[digitAt(place)] = start + 1
  }
  return ordered
}

/**
 * An order by a column, made from the order by id with a stable radix sort, so that equal values stay ordered by id.
 * It is about three times as fast as the engine's sort of numbers.
 */
export function orderByRanks(mark: string, byId: Uint32Array, { ranks, above }: Ranks): ColumnOrder {
  const { length } = byId
  const [low, high] = [new Uint32Array(length), new Uint32Array(length)]
  const places = new Uint32Array(length)
  let valued = 0
  for (let nth = 0; nth < length; nth += 1) {
    const rank = ranks[nth] ?? -1
    if (rank < 0) continue
    places[valued] = nth
    valued += 1
    high[nth] = rank / HALF
    low[nth] = rank - (high[nth] ?? 0) * HALF
  }
  let ordered: Uint32Array = places.subarray(0, valued)
  for (const [halves, base] of [
    [low, 1],
    [high, HALF],
  ] as const)
    for (let shift = 0; shift < 32 && base * 2 ** shift < above; shift += DIGIT_BITS) ordered = inOrderOfDigit(ordered, halves, shift)
  const slots = new Uint32Array(length)
  for (let nth = 0; nth < valued; nth += 1) slots[nth] = byId[ordered[nth] ?? 0] ?? 0
  let next = valued
  for (let nth = 0; nth < length; nth += 1) {
    if ((ranks[nth] ?? -1) >= 0) continue
    slots[next] = byId[nth] ?? 0
    next += 1
  }
  return orderOfSlots(mark, slots, valued)
}
