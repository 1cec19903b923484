import * as v from 'valibot'
import { type EntityRow, twiceDetails } from '#domain/entities/entity-commands.ts'
import { type EntityLoaded, codeIn, faultsOfDraft } from '#domain/entities/entity-faults.ts'
import { comparable } from '#domain/entities/entity-same.ts'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { TypedFields } from '#domain/entities/typed.ts'
import type { Actor } from '#domain/kernel/define.ts'
import { fieldFaults } from '#domain/kernel/field-faults.ts'
import { fold } from '#domain/kernel/text.ts'
import { type Day, type Instant, dayOf } from '#domain/kernel/time.ts'
import type { Cell, Cells } from '../sheet/read-sheet.ts'
import type { ImportColumn } from './import-columns.ts'
import { type Named, isNeeded, readCell, textIn } from './read-cell.ts'

type Row = Readonly<Record<string, unknown>>
type Draft = Readonly<Record<string, unknown>>

/** What is wrong with one cell of a file. */
export interface CellFault {
  readonly line: number
  /** The field of its column; '' for the whole line. */
  readonly field: string
  readonly code: string
  readonly details?: Readonly<Record<string, string | number>>
  /** What stood there. */
  readonly found: string
  /** The shop has such a row already: nothing is to be corrected. */
  readonly isThere?: boolean
}

/** A line that can come in. Its id is made once, so that a second try after a broken connection brings nothing twice. */
export interface ReadyRow extends EntityRow {
  readonly line: number
}

export interface ReadRows {
  readonly ready: readonly ReadyRow[]
  readonly faults: readonly CellFault[]
  /** How many lines hold at least one fault, and how many are only there already. */
  readonly faulty: number
  readonly existing: number
  /** Headings that name no field. */
  readonly unknownHeads: readonly string[]
  /** Columns without which nothing can come in; no line was looked at. */
  readonly missing: readonly ImportColumn[]
}

/** Rows of the shop by the values that no two of them share, for each such field. */
export type KnownValues = ReadonlyMap<string, ReadonlyMap<string, Row>>

export interface ReadingOf {
  readonly entity: AnyEntity
  readonly columns: readonly ImportColumn[]
  readonly setting: EntityLoaded['setting']
  /** Who brings the file in: what a noun's rules say of her is told before anything is sent. */
  readonly actor: Actor
  /** When she does: no day that has been lies after it. */
  readonly now: Instant
  /** Rows that each reference may name. */
  readonly named: Readonly<Record<string, Named>>
  readonly taken: KnownValues
  /** Rows of the template that nobody wrote over, as texts: they are passed over. */
  readonly examples: readonly (readonly string[])[]
  readonly newId: () => string
  /** Hears how far it is, and lets the screen draw meanwhile; throws to stop. */
  readonly onLines: (read: number, total: number) => Promise<void>
}

/** The places of the columns in this file, by field. */
function placesOf(heads: readonly Cell[], columns: readonly ImportColumn[]) {
  const places = new Map<string, number>()
  const unknownHeads: string[] = []
  for (const [place, cell] of heads.entries()) {
    const wanted = fold(textIn(cell))
    if (wanted === '') continue
    const column = columns.find(({ head, also }) => [head.ar, head.en, ...also].some((name) => fold(name) === wanted))
    if (column && !places.has(column.field)) places.set(column.field, place)
    else unknownHeads.push(textIn(cell))
  }
  return { places, unknownHeads }
}

/** What the lines above hold in fields that no two rows share, and which of them. */
type SeenValues = Map<string, Map<string, { readonly draft: Draft; readonly line: number }>>

/** So many lines are read before the screen may draw again. */
const LINES_AT_ONCE = 250

/** Reads every line of a file and says of each cell that cannot be taken why. */
export async function readRows([heads = [], ...lines]: Cells, reading: ReadingOf): Promise<ReadRows> {
  const { columns, examples, onLines } = reading
  const { places, unknownHeads } = placesOf(heads, columns)
  const missing = columns.filter((column) => isNeeded(column) && !places.has(column.field))
  const none: ReadRows = { ready: [], faults: [], faulty: 0, existing: 0, unknownHeads, missing }
  if (missing.length > 0) return none
  const seen: SeenValues = new Map()
  const ready: ReadyRow[] = []
  const faults: CellFault[] = []
  // What is there already stands behind what is to be corrected.
  const known: CellFault[] = []
  let [faulty, existing] = [0, 0]
  const today = dayOf(reading.now, reading.setting?.timeZone ?? 'UTC')
  for (const [nth, cells] of lines.entries()) {
    if (nth % LINES_AT_ONCE === 0) await onLines(nth, lines.length)
    const cellOf = (field: string): Cell => cells[places.get(field) ?? -1]
    const isExample = examples.some((example) => columns.every(({ field }, at) => textIn(cellOf(field)) === example[at]))
    if (isExample || cells.every((cell) => textIn(cell) === '')) continue
    const line = nth + 2
    const { draft, found } = readLine(line, cellOf, { ...reading, today }, seen)
    const isThere = found.length > 0 && found.every((fault) => fault.isThere)
    const cellFaults = found.map((fault) => ({ ...fault, line, found: textIn(cellOf(fault.field)) }))
    if (isThere) known.push(...cellFaults)
    else faults.push(...cellFaults)
    if (found.length === 0) ready.push({ line, id: reading.newId(), draft })
    else if (isThere) existing += 1
    else faulty += 1
  }
  return { ...none, ready, faults: [...faults, ...known], faulty, existing }
}

interface Found {
  readonly field: string
  readonly code: string
  readonly details?: CellFault['details']
  /** The shop has such a row already. */
  readonly isThere?: boolean
}

interface LineRead {
  readonly draft: Draft
  readonly found: readonly Found[]
}

interface LineReading extends ReadingOf {
  readonly today: Day
}

/** One line as a draft, with what speaks against it. */
function readLine(line: number, cellOf: (field: string) => Cell, reading: LineReading, seen: SeenValues): LineRead {
  const { columns, entity, named, today } = reading
  const typed: Record<string, unknown> = { ...entity.blank() }
  const unsaid = new Set<string>()
  const wrong = new Map<string, Found>()
  for (const column of columns) {
    const { field } = column
    const cell = cellOf(field)
    const answer = readCell(cell, column, named[field], today)
    if (textIn(cell) === '') unsaid.add(field)
    if ('value' in answer) typed[field] = answer.value
    else wrong.set(field, { field, ...answer })
  }
  const unread = [...wrong.values()]
  const parsed = v.safeParse(entity.draft, typed)
  if (!parsed.success) {
    const others = Object.entries(fieldFaults(parsed.issues)).flatMap(([field, [code]]) =>
      code && !wrong.has(field) ? [{ field, code }] : [],
    )
    return { draft: typed, found: [...unread, ...others] }
  }
  const draft: Draft = { ...parsed.output, ...entity.implied?.({ ...parsed.output }, unsaid) }
  return { draft, found: unread.length > 0 ? unread : judged(line, draft, reading, seen) }
}

/** What the shop's rows and the lines above say of a draft that is right in itself. */
function judged(line: number, draft: Draft, reading: ReadingOf, seen: SeenValues): readonly Found[] {
  const { entity, setting, named, taken } = reading
  const same: Record<string, Row | undefined> = {}
  const pointed: Record<string, Row | null> = {}
  const twice: Found[] = []
  for (const [name, field] of Object.entries(entity.entered as TypedFields)) {
    const row = named[name]?.byId.get(draft[name])
    // A list of groups of services says not of each that it is one.
    pointed[name] = row ? { ...field.to?.scope, ...row } : null
    if (!field.isUnique) continue
    const key = comparable(field, draft[name], setting)
    if (key === '') continue
    same[name] = taken.get(name)?.get(key)
    const above = seen.get(name) ?? new Map<string, { readonly draft: Draft; readonly line: number }>()
    const first = above.get(key)
    if (first) {
      const details = { ...twiceDetails(first.draft, name, draft[name]), line: first.line }
      twice.push({ field: name, code: codeIn(entity, 'entities.twice-in-file'), details })
    } else seen.set(name, above.set(key, { draft, line }))
  }
  const faults = faultsOfDraft(entity, draft, { setting, current: null, beside: null, place: 0, same, pointed, formerly: {} }, reading)
  const found = faults.map(({ code, field = '', details }): Found => ({
    ...{ field, code, isThere: same[field] !== undefined },
    ...(details && { details }),
  }))
  return [...found, ...twice.filter(({ field }) => !found.some((fault) => fault.field === field))]
}
