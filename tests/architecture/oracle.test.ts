import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brought, netOf, shareOut } from '../simulation/oracle/arithmetic.ts'
import { depositMovesOf } from '../simulation/oracle/balance-oracle.ts'
import { pastLimits } from '../simulation/oracle/code-oracle.ts'
import { cardMovesOf, overspentBy } from '../simulation/oracle/gift-card-oracle.ts'
import { personsOf } from '../simulation/oracle/merge-oracle.ts'
import { requestedUsesOf, countedUses, soldUsesOf } from '../simulation/oracle/offer-oracle.ts'
import { wrongOfLine } from '../simulation/oracle/return-oracle.ts'
import { ownOff } from '../simulation/oracle/sale-oracle.ts'

const ORACLE = join(import.meta.dirname, '../simulation/oracle')

/** Imports of a source from outside of its folder. */
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

  test('the check finds an import of the product', () => {
    expect(strangers("import { priceBill } from '#domain/sales/bill.ts'")).toEqual(['#domain/sales/bill.ts'])
    expect(strangers("export * from '../../../domain/sales/bill.ts'")).toEqual(['../../../domain/sales/bill.ts'])
  })

  test('splits an amount exactly to the minor unit and computes VAT', () => {
    expect(shareOut(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(shareOut(5, [0, 0])).toEqual([0, 0])
    expect([netOf(11_500, 1_500), netOf(100, 500), netOf(7, 0)]).toEqual([10_000, 95, 7])
  })

  test('splits the money of a line into its pieces in sequence, with the rest for the last', () => {
    const sold = { quantity: 3, unitPrice: 34, gross: 100, vat: 13, discount: 2, billDiscount: 0 }
    const back = { returns: 0, kind: 2, itemId: 'veil', quantity: 1, unitPrice: 34, vatRate: 1_500, billDiscount: 0, isDamaged: false }
    const first = { ...sold, quantity: 1, gross: 33, vat: 4, discount: 1 }
    expect(wrongOfLine({ ...back, discount: 1, vat: 4 }, sold, [])).toBe(null)
    expect(wrongOfLine({ ...back, discount: 0, vat: 4 }, sold, [])).toBe('it is worth 34, and comes to 33')
    expect(wrongOfLine({ ...back, quantity: 2, discount: 1, vat: 9 }, sold, [first])).toBe(null)
    expect(wrongOfLine({ ...back, quantity: 2, discount: 1, vat: 8 }, sold, [first])).toBe('its VAT is 8, and comes to 9')
    expect(wrongOfLine({ ...back, quantity: 3, discount: 2, vat: 9 }, sold, [first])).toBe('1 of 3 came back before, and now 3')
  })

  test('takes a code’s share off a line without a discount, to the nearest minor unit', () => {
    const code = { id: 'code', code: 'EID15', rate: 1_250, lineIds: ['line'] }
    const line = { id: 'line', kind: 2, itemId: 'veil', quantity: 1, unitPrice: 1_004, discount: 0 }
    expect(ownOff(line, code)).toBe(126)
    expect([ownOff({ ...line, discount: 7 }, code), ownOff({ ...line, id: 'other' }, code), ownOff(line)]).toEqual([7, 0, 0])
    const uses = [{ customerId: 'a' }, { customerId: 'a' }, { customerId: null }]
    expect(pastLimits(uses, { usesMax: 2, usesPerCustomerMax: 1 })).toEqual({ inAll: 1, byOne: 1 })
    expect(pastLimits(uses, { usesMax: null, usesPerCustomerMax: null })).toEqual({ inAll: 0, byOne: 0 })
  })

  test('computes the entries of gift cards, packages and balances', () => {
    const card = (tendered: number) => ({ method: 7, tendered, giftCardId: 'card' })
    const moves = cardMovesOf('bill', [card(300), { method: 1, tendered: 5 }, card(200)], -1)
    expect(moves).toEqual([{ cardId: 'card', invoiceId: 'bill', amount: -500 }])
    expect([overspentBy(500, moves), overspentBy(499, moves)]).toEqual([0, 1])
    const services = [{ count: 2 }, { count: 1 }]
    const sold = { kind: 7, itemId: 'offer', quantity: 2, offer: { type: 1, uses: null, services } }
    const used = { kind: 1, itemId: 'service', quantity: 3, fromOffer: { customerOfferId: 'bought' } }
    expect(soldUsesOf([used, sold])).toEqual([{ lineNo: 1, offerId: 'offer', uses: 6 }])
    expect(soldUsesOf([{ ...sold, offer: { type: 3, uses: 5, services } }])).toEqual([{ lineNo: 0, offerId: 'offer', uses: 10 }])
    expect([...requestedUsesOf([used, sold, used])]).toEqual([['bought', 6]])
    expect([countedUses(6, [3, 3]), countedUses(5, [3, 3])]).toEqual([
      { counted: 6, beyond: 0 },
      { counted: 5, beyond: 1 },
    ])
    const paid = (id: string, method: number, tendered: number) => ({ id, method, tendered })
    expect(depositMovesOf(100, [paid('a', 1, 70), paid('b', 2, 50)])).toEqual([
      { id: 'a', amount: 50 },
      { id: 'b', amount: 50 },
    ])
  })

  test('resolves merged customers in any order of the merges', () => {
    const [one, other] = [
      { from: 'a', into: 'b' },
      { from: 'b', into: 'c' },
    ]
    for (const merges of [
      [one, other],
      [other, one],
    ])
      expect(['a', 'b', 'c', 'd'].map(personsOf(merges))).toEqual(['c', 'c', 'c', 'd'])
    expect(personsOf([one, { from: 'b', into: 'a' }])('a')).toBe('b')
  })

  test('gives change from the last cash tender, and never from a card', () => {
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
