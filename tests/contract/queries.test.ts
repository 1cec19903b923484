import { describe, expect, test } from 'vitest'
import type { Fields, QueryDefinition } from '#domain/kernel/define.ts'
import { queries } from '#domain/registry.ts'

const list: readonly QueryDefinition<string, any>[] = queries

describe.each(list.map((query) => [query.name, query] as const))('the query %s', (_, query) => {
  const fields = query.record.fields as Fields

  test('shows, filters and sorts by existing fields, each named once', () => {
    for (const names of [query.fields, query.filters, query.sorts]) {
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(Object.keys(fields)).toContain(name)
    }
  })

  test('is initially sorted by a sortable field that is never empty', () => {
    expect(query.sorts).toContain(query.sort.field)
    expect(fields[query.sort.field]?.nullable).toBe(false)
  })

  test('does not filter or sort by fields without an order', () => {
    for (const name of [...query.filters, ...query.sorts]) expect(fields[name]?.kind).not.toBe('json')
  })
})
