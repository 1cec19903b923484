import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brought, netOf, shareOut } from '../simulation/oracle/arithmetic.ts'

const ORACLE = join(import.meta.dirname, '../simulation/oracle')

/** What a source names to be brought in, and does not stand beside it. */
const strangers = (text: string): string[] =>
  [...text.matchAll(/(?:from|import\()\s*['"]([^'"]+)['"]/g)].flatMap(([, specifier = '']) =>
    /^\.\/[a-z-]+\.ts$/.test(specifier) ? [] : [specifier],
  )

describe('the oracle of the books', () => {
  test('shares no code with the product', () => {
    const files = readdirSync(ORACLE)
    expect(files.length).toBeGreaterThan(3)
    expect(files.flatMap((name) => strangers(readFileSync(join(ORACLE, name), 'utf8')))).toEqual([])
  })

  test('would be seen to share some', () => {
    expect(strangers("import { priceBill } from '#domain/sales/bill.ts'")).toEqual(['#domain/sales/bill.ts'])
    expect(strangers("export * from '../../../domain/sales/bill.ts'")).toEqual(['../../../domain/sales/bill.ts'])
  })

  test('shares an amount out to the last minor unit, and knows VAT by heart', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(shareOut(5, [0, 0])).toEqual([0, 0])
    expect([netOf(11_500, 1_500), netOf(100, 500), netOf(7, 0)]).toEqual([10_000, 95, 7])
  })

  test('gives change from the last cash, and never off a card', () => {
    const given = brought(100, [
      { id: 'note', method: 1, tendered: 50 },
      { id: 'card', method: 2, tendered: 60 },
      { id: 'coin', method: 1, tendered: 5 },
    ])
    expect([...given].map(([id, { amount, change }]) => [id, amount, change])).toEqual([
      ['note', 40, 10],
      ['card', 60, 0],
      ['coin', 0, 5],
    ])
  })
})
