import type { AnyRecord, Fields } from './kernel/define.ts'
import type { AnyField } from './kernel/fields.ts'
import { recordsByName } from './records.ts'

/**
 * A path to a field in lists, filters, sorting and grouping: `status` of the record itself, or `customerId.name` of a
 * referenced row.
 */
export interface FieldPath {
  /** The reference that leads to the field's row; null for a field of the record itself. */
  readonly via: { readonly field: string; readonly record: AnyRecord } | null
  readonly name: string
  readonly field: AnyField
}

/** A field of the record itself. Throws if it does not exist. */
export function ownField(record: AnyRecord, name: string): AnyField {
  const field = Object.hasOwn(record.fields, name) ? (record.fields as Fields)[name] : undefined
  if (!field) throw new Error(`${record.name} has no field ${name}`)
  return field
}

/** Resolves a path of a record. Throws for unknown fields and for paths with more than one reference. */
export function fieldPath(record: AnyRecord, path: string): FieldPath {
  const dot = path.indexOf('.')
  if (dot === -1) return { via: null, name: path, field: ownField(record, path) }
  const [reference, name] = [path.slice(0, dot), path.slice(dot + 1)]
  const to = recordsByName.get(ownField(record, reference).to ?? '')
  if (!to) throw new Error(`${record.name}.${reference} points at no record`)
  return { via: { field: reference, record: to }, name, field: ownField(to, name) }
}

export const isThroughReference = (path: string): boolean => path.includes('.')
