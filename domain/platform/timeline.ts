import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { instantSchema } from '../kernel/time.ts'

/** Lines of one page of a timeline. */
export const TIMELINE_PAGE = 25

export const timelineRequestSchema = v.object({
  /** Where the next page begins: behind the line of this instant and number. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}\.\d{1,18}$/, 'invalid'))),
  /** What one operation did to the row, and nothing else. */
  operation: v.optional(idSchema),
})

const fieldSchema = v.object({
  name: v.string(),
  /** The kind of the field, as `FieldKind` names it; `reference` of an id that points at a row, `set` of several codes. */
  kind: v.string(),
  /** Two: from, to. One: what it is, told beside. None: it was changed, and its values are not kept. */
  values: v.pipe(v.array(v.unknown()), v.maxLength(2)),
  /** It was not changed: by it one knows which row it was. */
  isName: v.boolean(),
})
export type ToldField = v.InferOutput<typeof fieldSchema>

const lineSchema = v.object({
  key: v.string(),
  /** Lines of one operation stand together. */
  operation: idSchema,
  at: instantSchema,
  command: v.string(),
  /** A record of which a row was changed; the timeline's own, or that of a part of it. */
  record: v.string(),
  isNew: v.boolean(),
  actor: v.nullable(idSchema),
  allowedBy: v.nullable(idSchema),
  /** The name of the till; null where it was done in a browser. */
  device: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  fields: v.array(fieldSchema),
  /** What spoke against it and did not stop it. */
  told: v.array(v.object({ code: v.string(), details: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))) })),
})
export type TimelineLine = v.InferOutput<typeof lineSchema>

export const timelineResponseSchema = v.object({
  lines: v.array(lineSchema),
  /** What the rows are called that lines name, by id. */
  names: v.record(v.string(), v.object({ ar: v.string(), en: v.string() })),
  /** What to ask for as `before` next; null on the last page. */
  next: v.nullable(v.string()),
})
export type TimelinePage = v.InferOutput<typeof timelineResponseSchema>
