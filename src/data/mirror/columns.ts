import type { AnyRecord, Where } from '#domain/kernel/define.ts'
import { type NameOrder, withoutArticle } from '#domain/kernel/sort-key.ts'
import { isOrderedByUnits } from '#domain/kernel/text.ts'
import { type ColumnPage, type PackedColumn, isNumeric, packedValue } from './column-page.ts'
import { type ColumnOrder, type Ranks, orderById, orderByRanks } from './column-order.ts'
import { type MirrorRow, isKeyColumn, keyColumn } from './mirror-rows.ts'
import { type Comparable, type KeyedSort, compareValues, holds } from './selection.ts'

/** One field of all rows. Texts, days and ids are stored once in a dictionary; everything else is a number. */
export interface Column {
  /** Takes in a page; its nth value belongs to the nth of these slots. */
  readonly take: (packed: PackedColumn | undefined, slots: Uint32Array) => void
  readonly get: (slot: number) => Comparable
  readonly grow: (slots: number) => void
  /** Returns a test of a row's value. The condition is evaluated once per distinct value. */
  readonly meets: (condition: Where) => (slot: number) => boolean
  /** The ranks of these slots' values; for key columns in the given order of names. */
  readonly ranks: (slots: Uint32Array, names: NameOrder | null) => Ranks
  readonly changes: () => number
}

const SLOTS_FIRST = 1_024

/** Integers are ranked by their distance from the lowest one. */
function ranksOfNumbers(values: Float64Array, slots: Uint32Array): Ranks {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const slot of slots) {
    const value = values[slot] ?? Number.NaN
    if (value < low) low = value
    if (value > high) high = value
  }
  const ranks = new Float64Array(slots.length)
  for (let nth = 0; nth < slots.length; nth += 1) {
    const value = values[slots[nth] ?? 0] ?? Number.NaN
    ranks[nth] = Number.isNaN(value) ? -1 : value - low
  }
  return { ranks, above: Math.max(0, high - low + 1) }
}

function numbers(): Column {
  let values = new Float64Array(SLOTS_FIRST).fill(Number.NaN)
  let changes = 0
  const get = (slot: number): number | null => {
    const value = values[slot] ?? Number.NaN
    return Number.isNaN(value) ? null : value
  }
  /** Compares a range directly on the numbers, because a list may skip most rows before its first match. A missing value is in no range. */
  const withinNumbers = (condition: Where): ((slot: number) => boolean) | null => {
    if ('is' in condition || 'oneOf' in condition) return null
    const { from = Number.NEGATIVE_INFINITY, before = Number.POSITIVE_INFINITY } = condition
    if (typeof from !== 'number' || typeof before !== 'number') return null
    return (slot) => {
      const value = values[slot] ?? Number.NaN
      return value >= from && value < before
    }
  }
  return {
    take(packed, slots) {
      const valueAt = packedValue(packed)
      slots.forEach((slot, nth) => (values[slot] = (valueAt(nth) as number | null) ?? Number.NaN))
      changes += 1
    },
    get,
    grow(slots) {
      const wider = new Float64Array(slots).fill(Number.NaN)
      wider.set(values)
      values = wider
    },
    meets: (condition) => withinNumbers(condition) ?? ((slot) => holds(get(slot), condition)),
    ranks: (slots) => ranksOfNumbers(values, slots),
    changes: () => changes,
  }
}

/** Index 0 of the dictionary is null. */
function words(): Column {
  const known = new Map<unknown, number>([[null, 0]])
  const values: Comparable[] = [null]
  let places = new Uint32Array(SLOTS_FIRST)
  let changes = 0
  const placeOf = (value: unknown): number => {
    const place = known.get(value) ?? values.length
    if (place === values.length) {
      known.set(value, place)
      values.push(value as Comparable)
    }
    return place
  }
  return {
    take(packed, slots) {
      if (!packed || !('words' in packed)) return
      const own = Uint32Array.from(packed.words, placeOf)
      slots.forEach((slot, nth) => (places[slot] = own[packed.places[nth] ?? 0] ?? 0))
      changes += 1
    },
    get: (slot) => values[places[slot] ?? 0],
    grow(slots) {
      const wider = new Uint32Array(slots)
      wider.set(places)
      places = wider
    },
    meets(condition) {
      const met = Uint8Array.from(values, (value) => Number(holds(value, condition)))
      return (slot) => met[places[slot] ?? 0] === 1
    },
    ranks(slots, names) {
      const held = values.slice(1).map((value) => (names === 'bare' && typeof value === 'string' ? withoutArticle(value) : value))
      const different = [...new Set(held)]
      // Texts whose UTF-16 order equals the collation are sorted by the engine.
      const isPlain = different.every((value) => typeof value === 'string' && isOrderedByUnits(value))
      const sorted = isPlain ? different.toSorted() : different.toSorted(compareValues)
      const rankOfValue = new Map(sorted.map((value, rank) => [value, rank]))
      const rankOf = new Float64Array(values.length).fill(-1)
      for (const [nth, value] of held.entries()) rankOf[nth + 1] = rankOfValue.get(value) ?? -1
      const ranks = new Float64Array(slots.length)
      for (let nth = 0; nth < slots.length; nth += 1) ranks[nth] = rankOf[places[slots[nth] ?? 0] ?? 0] ?? -1
      return { ranks, above: sorted.length }
    },
    changes: () => changes,
  }
}

/** A page of the rows that meet the conditions, without those in `except`, which the caller handles. */
export interface ColumnSelection {
  readonly where: readonly Where[]
  readonly sort?: KeyedSort | undefined
  readonly except: ReadonlySet<string>
  readonly from: number
  readonly until: number
}

/** The packed columns of a page that have not been used yet, and the slots of its rows. */
interface HeldPage {
  readonly slots: Uint32Array
  readonly columns: Map<string, PackedColumn>
}

/** Ids and texts are nearly all distinct, so they are loaded only when needed. */
const isLight = (record: AnyRecord, field: string): boolean =>
  !isKeyColumn(field) && !['id', 'text', 'json'].includes(record.fields[field]?.kind)

/**
 * Some fields of every row of a record in memory, one column each: 200,000 rows take about 10 MB for three fields. Other numbers,
 * choices and days are held in packed form (2 to 4 bytes each), so that a later filter or order does not read all pages again.
 */
export class Columns {
  readonly #record: AnyRecord
  readonly #columns = new Map<string, Column>()
  readonly #held: HeldPage[] = []
  readonly #slots = new Map<string, number>()
  /** The id of each slot; null if the row was deleted. */
  readonly #ids: (string | null)[] = []
  #room = SLOTS_FIRST
  #moves = 0
  readonly #orders = new Map<string, ColumnOrder>()
  #byId: ReturnType<typeof orderById> | null = null

  constructor(record: AnyRecord, fields: readonly string[]) {
    this.#record = record
    for (const field of fields) this.#columns.set(field, this.#empty(field))
  }

  get fields(): readonly string[] {
    return [...this.#columns.keys()]
  }

  #empty(field: string): Column {
    const column = isNumeric(this.#record, field) ? numbers() : words()
    if (this.#room > SLOTS_FIRST) column.grow(this.#room)
    return column
  }

  /** Builds columns of these fields from the packed ones; false when one of them has to be read. */
  bring(fields: readonly string[]): boolean {
    const missing = [...new Set(fields)].filter((field) => !this.#columns.has(field))
    if (!missing.every((field) => isLight(this.#record, field))) return false
    for (const field of missing) {
      const column = this.#empty(field)
      for (const { slots, columns } of this.#held) {
        column.take(columns.get(field), slots)
        columns.delete(field)
      }
      this.#columns.set(field, column)
    }
    return true
  }

  get count(): number {
    return this.#slots.size
  }

  take(page: ColumnPage): void {
    for (const id of page.gone) this.#drop(id)
    const slots = Uint32Array.from(page.ids, (id) => this.#slotOf(id))
    for (const [field, column] of this.#columns) column.take(page.columns[field], slots)
    const others = Object.entries(page.columns).filter(([field]) => !this.#columns.has(field) && isLight(this.#record, field))
    this.#held.push({ slots, columns: new Map(others) })
  }

  #drop(id: string): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#slots.delete(id)
    this.#ids[slot] = null
    this.#moves += 1
  }

  #slotOf(id: string): number {
    const known = this.#slots.get(id)
    if (known !== undefined) return known
    const slot = this.#ids.push(id) - 1
    this.#slots.set(id, slot)
    this.#moves += 1
    if (slot >= this.#room) {
      this.#room *= 2
      for (const column of this.#columns.values()) column.grow(this.#room)
    }
    return slot
  }

  /** Passes each row to `take`. The same object is reused for all rows, so the callback must not store it. */
  each(take: (row: MirrorRow) => void): void {
    const row: Record<string, unknown> & { id: string; $ver: number } = { id: '', $ver: 0 }
    const columns = [...this.#columns]
    for (const [id, slot] of this.#slots) {
      row.id = id
      for (const [field, { get }] of columns) row[field] = get(slot)
      take(row)
    }
  }

  page({ where, sort, except, from, until }: ColumnSelection): string[] {
    const isIn = this.#test(where, except)
    const order = this.#order(sort)
    const isDescending = sort?.descending === true
    const ids: string[] = []
    let met = 0
    for (let nth = 0; nth < order.length && met < until; nth += 1) {
      const slot = order.slotAt(nth, isDescending)
      if (!isIn(slot)) continue
      if (met >= from) ids.push(this.#ids[slot] ?? '')
      met += 1
    }
    return ids
  }

  countOf(where: readonly Where[], except: ReadonlySet<string>): number {
    const isIn = this.#test(where, except)
    let count = 0
    for (let slot = 0; slot < this.#ids.length; slot += 1) if (this.#ids[slot] !== null && isIn(slot)) count += 1
    return count
  }

  #test(where: readonly Where[], except: ReadonlySet<string>): (slot: number) => boolean {
    const tests = where.map((condition) => this.#columns.get(condition.field)?.meets(condition) ?? (() => false))
    const [only = () => true] = tests
    const isMet = tests.length < 2 ? only : (slot: number) => tests.every((test) => test(slot))
    const out = new Set([...except].flatMap((id) => this.#slots.get(id) ?? []))
    return out.size === 0 ? isMet : (slot) => !out.has(slot) && isMet(slot)
  }

  /** The order by a field or by id, rebuilt when a value has changed. */
  #order(sort: KeyedSort | undefined): ColumnOrder {
    const names = sort?.names ?? null
    const field = sort && (names ? keyColumn(sort.field) : sort.field)
    const column = field === undefined ? null : (this.#columns.get(field) ?? null)
    const byId = this.#orderById()
    if (field === undefined || !column) return byId
    const mark = `${this.#moves} ${column.changes()}`
    const by = names === 'bare' ? `${field} bare` : field
    const known = this.#orders.get(by)
    if (known?.mark === mark) return known
    const order = orderByRanks(mark, byId.slots, column.ranks(byId.slots, names))
    this.#orders.set(by, order)
    return order
  }

  #orderById(): ReturnType<typeof orderById> {
    const mark = String(this.#moves)
    if (this.#byId?.mark !== mark) this.#byId = orderById(mark, this.#ids)
    return this.#byId
  }
}
