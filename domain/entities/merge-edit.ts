import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { canonicalJson } from '../kernel/text.ts'
import { draftOfRow } from './draft-of-row.ts'
import type { AnyDefinition, EntityInput, EntityKeys, Setting } from './entity.ts'
import { storedValue } from './entity-same.ts'
import { type AnyTyped, type Schema, type TypedFields, draftSchema } from './typed.ts'

type Draft = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

/** The key of the row's version that the form had read. */
export const BEFORE = 'before'

/** An edit without it, as queued by older tills, sets every field. */
export type EditInput<Keys extends EntityKeys, E extends TypedFields> = EntityInput<Keys, E> & { readonly [BEFORE]?: Draft }

/** The read version may exceed current limits, because it is compared and not stored. */
export const beforeSchema = v.optional(v.record(v.string(), v.unknown()))

export const editSchema = (entity: AnyDefinition): Schema<Row> =>
  v.object({
    [entity.keys.id]: idSchema,
    [entity.keys.draft]: draftSchema(entity.entered),
    [BEFORE]: beforeSchema,
  })

/** Validated by the schema above. */
export const beforeOfInput = (input: Row): Draft | null => (input[BEFORE] as Draft | undefined) ?? null

interface Standing {
  readonly current: Row | null
  readonly related: Row | null
  readonly setting: Setting | null
}

export interface MergedEdit {
  /** The row to store: fields unchanged in the form have their current values. */
  readonly draft: Draft
  /** Fields that the form and another user changed to different values. */
  readonly both: readonly string[]
}

function comparedAs(field: AnyTyped, value: unknown, setting: Setting | null): string {
  const parsed = v.safeParse(field.schema, value)
  const typed: unknown = parsed.success ? parsed.output : value
  return canonicalJson(storedValue(field, typed, setting) ?? typed)
}

/** Merges, per field, the changes of a form since it read the row with the changes of others. */
export function mergedEdit(
  { entered }: Pick<AnyDefinition, 'entered'>,
  draft: Draft,
  before: Draft | null,
  { current, related, setting }: Standing,
): MergedEdit {
  if (!before || !current) return { draft, both: [] }
  const now = draftOfRow({ entered }, { ...related, ...current })
  const merged: Record<string, unknown> = { ...draft }
  const both: string[] = []
  for (const [name, field] of Object.entries(entered as TypedFields)) {
    // Fields unknown to the input or its form, and fixed fields, are not merged.
    if (draft[name] === undefined || !Object.hasOwn(before, name) || field.isFixed) continue
    const [wanted, read, stands] = [draft[name], before[name], now[name]].map((value) => comparedAs(field, value, setting))
    if (wanted === read) merged[name] = now[name]
    else if (read !== stands && wanted !== stands) both.push(name)
  }
  return { draft: merged, both }
}
