import { expect, test } from 'vitest'
import type { AnyRecord, Fields } from '#domain/kernel/define.ts'
import { queries } from '#domain/registry.ts'

/** Uniform texts whose order is the same either way: six-digit numbers after a series, and the series. */
const PLAIN = ['invoice.number', 'shift.till']

test('every sorted text has a sort key, so that names and codes have their natural order', () => {
  const unkeyed = queries.flatMap(({ record, sorts }: { readonly record: AnyRecord; readonly sorts: readonly string[] }) =>
    sorts.flatMap((field) => {
      const { kind, sortsAs } = (record.fields as Fields)[field] ?? {}
      return kind === 'text' && !sortsAs ? [`${record.name}.${field}`] : []
    }),
  )
  expect([...new Set(unkeyed)].toSorted()).toEqual(PLAIN)
})
