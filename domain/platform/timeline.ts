import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { instantSchema } from '../kernel/time.ts'

export const TIMELINE_PAGE = 25

export const timelineRequestSchema = v.object({
  /** The start of the next page: after the line with this instant and number. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}\.\d{1,18}$/, 'invalid'))),
  operation: v.optional(idSchema),
})

const fieldSchema = v.object({
  name: v.string(),
  /** A `FieldKind`; `reference` for an id of a row, `set` for several codes. */
  kind: v.string(),
  /** Two: before and after. One: the current value, for context. None: changed, but the values are not stored. */
  values: v.pipe(v.array(v.unknown()), v.maxLength(2)),
  /** Not changed, but identifies the row. */
  isName: v.boolean(),
})
export type ChangedField = v.InferOutput<typeof fieldSchema>

const lineSchema = v.object({
  key: v.string(),
  /** Lines of one operation are consecutive. */
  operation: idSchema,
  at: instantSchema,
  command: v.string(),
  /** The record of the changed row: that of the timeline, or of a part of it. */
  record: v.string(),
  isNew: v.boolean(),
  actor: v.nullable(idSchema),
  allowedBy: v.nullable(idSchema),
  /** The name of the till; null for a browser. */
  device: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  fields: v.array(fieldSchema),
  /** Objections that did not prevent it. */
  told: v.array(v.object({ code: v.string(), details: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))) })),
})
export type TimelineLine = v.InferOutput<typeof lineSchema>

export const timelineResponseSchema = v.object({
  lines: v.array(lineSchema),
  /** Names of referenced rows, by id. */
  names: v.record(v.string(), v.object({ ar: v.string(), en: v.string() })),
  next: v.nullable(v.string()),
})
export type TimelinePage = v.InferOutput<typeof timelineResponseSchema>
