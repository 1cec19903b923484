import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { canonicalJson } from '../kernel/text.ts'
import { draftOfRow } from './draft-of-row.ts'
import type { AnyDefinition, EntityInput, EntityKeys, Setting } from './entity.ts'
import { storedValue } from './entity-same.ts'
import { type AnyTyped, type Schema, type TypedFields, draftSchema } from './typed.ts'

type Draft = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

/** Under what an edit says what its form had read of the row when it began. */
export const BEFORE = 'before'

/** An edit that does not say it, as those that tills of before it queued, sets every field. */
export type EditInput<Keys extends EntityKeys, E extends TypedFields> = EntityInput<Keys, E> & { readonly [BEFORE]?: Draft }

/** What was read may be against the limits of now: it is compared and never stored. */
export const beforeSchema = v.optional(v.record(v.string(), v.unknown()))

export const editSchema = (entity: AnyDefinition): Schema<Row> =>
  v.object({
    [entity.keys.id]: idSchema,
    [entity.keys.draft]: draftSchema(entity.entered),
    [BEFORE]: beforeSchema,
  })

/** The schema above has seen to it. */
export const beforeOfInput = (input: Row): Draft | null => (input[BEFORE] as Draft | undefined) ?? null

/** The row as it stands. */
interface Standing {
  readonly current: Row | null
  readonly beside: Row | null
  readonly setting: Setting | null
}

export interface MergedEdit {
  /** What is to become of the row: what the form did not change stays as it is by now. */
  readonly draft: Draft
  /** What the form changed and somebody else has changed meanwhile to another value. */
  readonly both: readonly string[]
}

/** A value as it is compared: as its schema and its storing would leave it, whatever the order of its keys. */
function comparedAs(field: AnyTyped, value: unknown, setting: Setting | null): string {
  const parsed = v.safeParse(field.schema, value)
  const typed: unknown = parsed.success ? parsed.output : value
  return canonicalJson(storedValue(field, typed, setting) ?? typed)
}

/** Puts together, field by field, what a form changed since it read the row and what others have changed meanwhile. */
export function mergedEdit(
  { entered }: Pick<AnyDefinition, 'entered'>,
  draft: Draft,
  before: Draft | null,
  { current, beside, setting }: Standing,
): MergedEdit {
  if (!before || !current) return { draft, both: [] }
  const now = draftOfRow({ entered }, { ...beside, ...current })
  const merged: Record<string, unknown> = { ...draft }
  const both: string[] = []
  for (const [name, field] of Object.entries(entered as TypedFields)) {
    // What the input or its form knew nothing of, and what no edit changes, is as without a form.
    if (draft[name] === undefined || !Object.hasOwn(before, name) || field.isFixed) continue
    const [wanted, read, stands] = [draft[name], before[name], now[name]].map((value) => comparedAs(field, value, setting))
    if (wanted === read) merged[name] = now[name]
    else if (read !== stands && wanted !== stands) both.push(name)
  }
  return { draft: merged, both }
}
