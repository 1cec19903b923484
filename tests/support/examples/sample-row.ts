import * as v from 'valibot'
import type { AnyRecord, Fields } from '#domain/kernel/define.ts'
import type { AnyField, FieldKind } from '#domain/kernel/fields.ts'
import { exampleId } from './example-shop.ts'

const BY_KIND: Readonly<Record<Exclude<FieldKind, 'choice' | 'json'>, (nth: number) => unknown>> = {
  id: exampleId,
  text: (nth) => `t${nth % 10}`,
  integer: (nth) => nth,
  money: (nth) => nth * 100,
  rate: (nth) => nth % 10_000,
  flag: (nth) => nth % 2 === 0,
  day: (nth) => `2026-01-${String((nth % 28) + 1).padStart(2, '0')}`,
  instant: (nth) => 1_780_000_000_000 + nth,
}

interface AnySchema {
  readonly type: string
  readonly wrapped?: AnySchema
  readonly item?: AnySchema
  readonly options?: readonly unknown[]
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
}

/** A value that a schema accepts, derived from the schema alone; lists are empty and nullables null. */
export function sampleOf(schema: AnySchema, nth = 1): unknown {
  switch (schema.type) {
    case 'nullable':
      return null
    case 'optional':
      return undefined
    case 'array':
      return []
    case 'record':
      return {}
    case 'boolean':
      return true
    case 'picklist':
      return schema.options?.[0]
    case 'number':
      return Math.max(nth, ...(schema.pipe ?? []).flatMap((step) => (step.type === 'min_value' ? [Number(step.requirement)] : [])))
    case 'string':
      return stringFor(schema, nth)
    case 'object':
    case 'strict_object':
      return Object.fromEntries(Object.entries(schema.entries ?? {}).map(([key, entry]) => [key, sampleOf(entry, nth)]))
    default:
      throw new Error(`no sample for a schema of the type ${schema.type}`)
  }
}

const CANDIDATES = [exampleId(1), '2026-01-02', 'abcdefghijklmnopqrstuv', 'ab'.repeat(16), 'ab'.repeat(32), 'Asia/Riyadh', 'x']

function stringFor(schema: AnySchema, nth: number): string {
  const found = [`s${nth}`, ...CANDIDATES].find((text) => v.is(schema as unknown as v.GenericSchema<string>, text))
  if (found === undefined) throw new Error('no sample for this text')
  return found
}

function sampleField(field: AnyField, nth: number): unknown {
  if (field.kind === 'choice') return Object.values(field.codes ?? { any: 1 })[0]
  if (field.kind !== 'json') return BY_KIND[field.kind](nth)
  return sampleOf(field.schema as unknown as AnySchema, nth)
}

/** A row of any record, derived from the kinds of its fields. `nth` distinguishes rows. */
export function sampleRow(record: AnyRecord, nth = 1): Record<string, unknown> & { id: string } {
  const fields = Object.entries(record.fields as Fields).map(([name, field]) => [name, sampleField(field, nth)])
  return { ...Object.fromEntries(fields), id: exampleId(nth) }
}
