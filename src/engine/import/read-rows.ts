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

export interface CellFault {
  readonly line: number
  /** The field of its column; '' for the whole line. */
  readonly field: string
  readonly code: string
  readonly details?: Readonly<Record<string, string | number>>
  readonly found: string
  readonly isThere?: boolean
}

/** A valid line. Its id is generated once, so that a retry after a broken connection imports nothing twice. */
export interface ReadyRow extends EntityRow {
  readonly line: number
}

export interface ReadRows {
  readonly ready: readonly ReadyRow[]
  readonly faults: readonly CellFault[]
  /** The number of lines with faults, and of lines whose rows already exist. */
  readonly faulty: number
  readonly existing: number
  readonly unknownHeads: readonly string[]
  /** Missing required columns; if there are any, no line was read. */
  readonly missing: readonly ImportColumn[]
}

/** Existing rows by the values of each unique field. */
export type KnownValues = ReadonlyMap<string, ReadonlyMap<string, Row>>

export interface ReadingOf {
  readonly entity: AnyEntity
  readonly columns: readonly ImportColumn[]
  readonly setting: EntityLoaded['setting']
  /** Who imports the file; rules about permissions are checked before anything is sent. */
  readonly actor: Actor
  /** The time of the import; a day in the past must not be after it. */
  readonly now: Instant
  readonly named: Readonly<Record<string, Named>>
  readonly taken: KnownValues
  readonly examples: readonly (readonly string[])[]
  readonly newId: () => string
  /** Reports the progress and lets the screen render; throws to stop. */
  readonly onLines: (read: number, total: number) => Promise<void>
}

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

/** Values of unique fields in the lines above, with their line. */
type SeenValues = Map<string, Map<string, { readonly draft: Draft; readonly line: number }>>

const LINES_AT_ONCE = 250

/** Reads every line of a file and collects the faults by cell. */
export async function readRows([heads = [], ...lines]: Cells, reading: ReadingOf): Promise<ReadRows> {
  const { columns, examples, onLines } = reading
  const { places, unknownHeads } = placesOf(heads, columns)
  const missing = columns.filter((column) => isNeeded(column) && !places.has(column.field))
  const none: ReadRows = { ready: [], faults: [], faulty: 0, existing: 0, unknownHeads, missing }
  if (missing.length > 0) return none
  const seen: SeenValues = new Map()
  const ready: ReadyRow[] = []
  const faults: CellFault[] = []
  // Lines whose rows already exist are listed after the faults.
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
  readonly isThere?: boolean
}

interface LineRead {
  readonly draft: Draft
  readonly found: readonly Found[]
}

interface LineReading extends ReadingOf {
  readonly today: Day
}

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

/** Checks a valid draft against the shop's rows and the lines above. */
function judged(line: number, draft: Draft, reading: ReadingOf, seen: SeenValues): readonly Found[] {
  const { entity, setting, named, taken } = reading
  const same: Record<string, Row | undefined> = {}
  const pointed: Record<string, Row | null> = {}
  const twice: Found[] = []
  for (const [name, field] of Object.entries(entity.entered as TypedFields)) {
    const row = named[name]?.byId.get(draft[name])
    // The query of a scoped reference filters by the scope's fields, but need not return them.
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
  const faults = faultsOfDraft(entity, draft, { setting, current: null, related: null, place: 0, same, pointed, formerly: {} }, reading)
  const found = faults.map(({ code, field = '', details }): Found => ({
    ...{ field, code, isThere: same[field] !== undefined },
    ...(details && { details }),
  }))
  return [...found, ...twice.filter(({ field }) => !found.some((fault) => fault.field === field))]
}
