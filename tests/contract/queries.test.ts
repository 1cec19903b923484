import { describe, expect, test } from 'vitest'
import type { Fields, QueryDefinition } from '#domain/kernel/define.ts'
import { queries } from '#domain/registry.ts'

const list: readonly QueryDefinition<string, any>[] = queries

describe.each(list.map((query) => [query.name, query] as const))('the query %s', (_, query) => {
  const fields = query.record.fields as Fields

  test('shows, filters and sorts by fields that its record has, each named once', () => {
    for (const names of [query.fields, query.filters, query.sorts]) {
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(Object.keys(fields)).toContain(name)
    }
  })

  test('opens sorted by a field that may be sorted by and is always filled', () => {
    expect(query.sorts).toContain(query.sort.field)
    expect(fields[query.sort.field]?.nullable).toBe(false)
  })

  test('neither filters nor sorts by what has no order', () => {
    for (const name of [...query.filters, ...query.sorts]) expect(fields[name]?.kind).not.toBe('json')
  })
})
