import { expect, test } from 'vitest'
import type { AnyRecord, Fields } from '#domain/kernel/define.ts'
import { queries } from '#domain/registry.ts'

/** Texts of one form, which stand alike either way: numbers of six digits behind a series, and the series. */
const PLAIN = ['invoice.number', 'shift.till']

test('every text by which a list is sorted has a key, so that names and codes stand as people put them', () => {
  const unkeyed = queries.flatMap(({ record, sorts }: { readonly record: AnyRecord; readonly sorts: readonly string[] }) =>
    sorts.flatMap((field) => {
      const { kind, sortsAs } = (record.fields as Fields)[field] ?? {}
      return kind === 'text' && !sortsAs ? [`${record.name}.${field}`] : []
    }),
  )
  expect([...new Set(unkeyed)].toSorted()).toEqual(PLAIN)
})
