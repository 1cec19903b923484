import type { AnyRecord } from '#domain/kernel/define.ts'
import type { FieldKind } from '#domain/kernel/fields.ts'
import type { MirrorRow } from './mirror-rows.ts'

/** One field of all rows. A text, a day or an id is kept once and pointed at; everything else is a number. */
interface Column {
  readonly set: (slot: number, value: unknown) => void
  readonly get: (slot: number) => unknown
  readonly grow: (slots: number) => void
}

const NUMBERS: ReadonlySet<FieldKind> = new Set(['integer', 'money', 'rate', 'choice', 'instant'])
const SLOTS_FIRST = 1_024

function numbers(): Column {
  let values = new Float64Array(SLOTS_FIRST)
  return {
    set: (slot, value) => void (values[slot] = typeof value === 'number' ? value : Number.NaN),
    get: (slot) => {
      const value = values[slot] ?? Number.NaN
      return Number.isNaN(value) ? null : value
    },
    grow: (slots) => {
      const wider = new Float64Array(slots)
      wider.set(values)
      values = wider
    },
  }
}

/** Place 0 of the dictionary is null. */
function words(): Column {
  const known = new Map<unknown, number>([[null, 0]])
  const values: unknown[] = [null]
  let places = new Uint32Array(SLOTS_FIRST)
  return {
    set: (slot, given) => {
      const value = given ?? null
      let place = known.get(value)
      if (place === undefined) {
        place = values.push(value) - 1
        known.set(value, place)
      }
      places[slot] = place
    },
    get: (slot) => values[places[slot] ?? 0],
    grow: (slots) => {
      const wider = new Uint32Array(slots)
      wider.set(places)
      places = wider
    },
  }
}

/** Some fields of every row of a record in memory, a column each: 200,000 rows take some 10 MB for each three fields, and are gone over in 0.1 s. */
export class Columns {
  readonly fields: readonly string[]
  readonly #columns: readonly Column[]
  readonly #slots = new Map<string, number>()
  #room = SLOTS_FIRST

  constructor(record: AnyRecord, fields: readonly string[]) {
    this.fields = fields
    this.#columns = fields.map((field) => (NUMBERS.has(record.fields[field]?.kind) ? numbers() : words()))
  }

  get count(): number {
    return this.#slots.size
  }

  /** Takes a row in, or what became of it. */
  put(row: MirrorRow): void {
    let slot = this.#slots.get(row.id)
    if (slot === undefined) {
      slot = this.#slots.size
      this.#slots.set(row.id, slot)
      if (slot >= this.#room) this.#grow()
    }
    for (let nth = 0; nth < this.fields.length; nth += 1) this.#columns[nth]?.set(slot, row[this.fields[nth] ?? ''])
  }

  #grow(): void {
    this.#room *= 2
    for (const column of this.#columns) column.grow(this.#room)
  }

  /** Gives each row to `take`. It is one object that is written anew for each: nobody may keep it. */
  each(take: (row: MirrorRow) => void): void {
    const row: Record<string, unknown> & { id: string; $ver: number } = { id: '', $ver: 0 }
    for (const [id, slot] of this.#slots) {
      row.id = id
      for (let nth = 0; nth < this.fields.length; nth += 1) row[this.fields[nth] ?? ''] = this.#columns[nth]?.get(slot)
      take(row)
    }
  }
}
