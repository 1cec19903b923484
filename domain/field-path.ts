import type { AnyRecord, Fields } from './kernel/define.ts'
import type { AnyField } from './kernel/fields.ts'
import { recordsByName } from './records.ts'

/** A field as lists, filters, orders and groups name it: `status` of the record itself, or `customerId.name` of what it points at. */
export interface FieldPath {
  /** The reference that leads to the field's row; null for a field of the record itself. */
  readonly via: { readonly field: string; readonly record: AnyRecord } | null
  readonly name: string
  readonly field: AnyField
}

/** A field of the record itself. Throws where it has none of that name. */
export function ownField(record: AnyRecord, name: string): AnyField {
  const field = Object.hasOwn(record.fields, name) ? (record.fields as Fields)[name] : undefined
  if (!field) throw new Error(`${record.name} has no field ${name}`)
  return field
}

/** What a path of a record names. Throws for a field that is not there and for a way through anything but one reference. */
export function fieldPath(record: AnyRecord, path: string): FieldPath {
  const dot = path.indexOf('.')
  if (dot === -1) return { via: null, name: path, field: ownField(record, path) }
  const [reference, name] = [path.slice(0, dot), path.slice(dot + 1)]
  const to = recordsByName.get(ownField(record, reference).to ?? '')
  if (!to) throw new Error(`${record.name}.${reference} points at no record`)
  return { via: { field: reference, record: to }, name, field: ownField(to, name) }
}

/** True for a field of a row that is pointed at. */
export const isThroughReference = (path: string): boolean => path.includes('.')
