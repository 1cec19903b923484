import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type AnyRecord, type Fields, rowSchema } from '#domain/kernel/define.ts'
import { mirroredRecords, records, recordsByName } from '#domain/registry.ts'
import { exampleDemoShop } from '../support/examples/demo-rows.ts'
import { sampleRow } from '../support/examples/sample-row.ts'

const list: readonly AnyRecord[] = records
const demo = exampleDemoShop()

describe.each(list.map((record) => [record.name, record] as const))('the record %s', (name, record) => {
  const schema = rowSchema(record)
  const fields = Object.entries(record.fields as Fields)

  test('accepts a generated row, also after a JSON round trip', () => {
    const row = sampleRow(record)
    expect(v.parse(schema, JSON.parse(JSON.stringify(row)))).toEqual(row)
  })

  test('refuses an unknown key and a missing one', () => {
    expect(v.is(schema, { ...sampleRow(record), surprise: 1 })).toBe(false)
    for (const [field] of fields) {
      const { [field]: _gone, ...rest } = sampleRow(record)
      expect(v.is(schema, rest)).toBe(false)
    }
  })

  test('accepts null only in nullable fields', () => {
    for (const [field, { nullable }] of fields) expect(v.is(schema, { ...sampleRow(record), [field]: null })).toBe(nullable)
  })

  test('rejects a value of another kind in every field', () => {
    for (const [field] of fields) expect(v.is(schema, { ...sampleRow(record), [field]: Symbol('wrong') })).toBe(false)
  })

  test('has its lookup fields', () => {
    for (const field of record.indexes) expect(Object.keys(record.fields as Fields)).toContain(field)
  })

  test('references records that exist', () => {
    const missing = fields.flatMap(([, { to }]) => (to === undefined || recordsByName.has(to) ? [] : [to]))
    expect(missing).toEqual([])
  })

  test('has integer sums that are never empty', () => {
    for (const [, field] of fields.filter(([, { isSum }]) => isSum)) {
      expect(['integer', 'money']).toContain(field.kind)
      expect(field.nullable).toBe(false)
    }
  })

  test('gives every name of a choice a different number', () => {
    for (const [, { codes = {} }] of fields) expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length)
  })

  test('builds a search text from any row, or null', () => {
    const line = record.searchLine?.(sampleRow(record) as never)
    expect(line === undefined || /^ .*#.* $/s.test(line)).toBe(true)
  })

  test('accepts every row of the demo shop', () => {
    const wrong = (demo.rows.get(name) ?? []).filter((row) => !v.is(schema, row))
    expect(wrong).toEqual([])
  })
})

test('records that a sale needs are copied first', () => {
  const ranks = mirroredRecords.map((record) => record.copyRank)
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  expect(mirroredRecords.every((record) => record.travels === 'till')).toBe(true)
})

test('a till copies exactly the records declared for it', () => {
  const travelling = list.filter(({ travels }) => travels === 'till').map(({ name }) => name)
  expect(mirroredRecords.map(({ name }) => name).toSorted()).toEqual(travelling.toSorted())
})
