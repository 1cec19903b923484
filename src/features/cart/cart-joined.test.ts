import { describe, expect, test } from 'vitest'
import { minor, rate } from '#domain/kernel/money.ts'
import { lineJoined } from '#domain/sales/bill.ts'
import { LINE_KIND } from '#domain/sales/invoice.ts'
import { after, line, terms } from '../../../tests/support/examples/open-bill.ts'
import { type CartAction, type CartState, type NewLine, pieceCount } from './cart-state.ts'
import { pricedCart } from './cart-sums.ts'

describe('lines are merged only if they do not differ', () => {
  const sara = '01940000-0000-7000-8000-0000000000c1'
  const again = line('b', { itemId: 'item-a', unitPrice: minor(100_00) })
  const first = line('a', { unitPrice: minor(100_00) })
  const quantities = (state: CartState) => state.bill.lines.map(({ quantity }) => quantity)
  const half: CartAction = { do: 'lineDiscount', lineId: 'a', discount: { by: 'share', share: rate(5000) } }
  const saras: CartAction = { do: 'employee', lineId: 'a', employeeId: sara }

  test('an item scanned again is not merged with a reduced line: 150.00 and not 100.00', () => {
    const state = after({ do: 'add', line: first }, half, { do: 'add', line: again })
    expect(quantities(state)).toEqual([1, 1])
    expect(pricedCart(state, terms).totals.total).toBe(150_00)
  })
  test('a service of an employee that is added again gets no employee', () => {
    const state = after({ do: 'add', line: first }, saras, { do: 'add', line: again })
    expect(state.bill.lines.map(({ quantity, employeeId }) => [quantity, employeeId])).toEqual([
      [1, sara],
      [1, null],
    ])
  })

  const amount = (off: number): CartAction => ({ do: 'lineDiscount', lineId: 'a', discount: { by: 'amount', amount: minor(off) } })
  const share = (of: number): CartAction => ({ do: 'lineDiscount', lineId: 'a', discount: { by: 'share', share: rate(of) } })
  const priced = (unitPrice: number): CartAction => ({ do: 'price', lineId: 'a', unitPrice: minor(unitPrice) })
  const noted = (note: string): CartAction => ({ do: 'lineNote', lineId: 'a', note })
  const cases: readonly (readonly [string, readonly CartAction[], NewLine, readonly number[], number])[] = [
    ['nothing changed', [], again, [2], 200_00],
    ['an amount off', [amount(10_00)], again, [1, 1], 190_00],
    ['one halala off', [amount(1)], again, [1, 1], 199_99],
    ['the whole off by a share', [share(10_000)], again, [1, 1], 100_00],
    ['a share that was taken back by nothing typed', [share(2000), amount(0)], again, [2], 200_00],
    ['a share of nothing', [share(0)], again, [2], 200_00],
    ['a discount on a price of nothing', [priced(0), share(5000)], again, [1, 1], 100_00],
    ['a lower price', [priced(90_00)], again, [1, 1], 190_00],
    ['a price that was put back', [priced(90_00), priced(100_00)], again, [2], 200_00],
    ['a price by hand that the catalogue has by now', [priced(90_00)], { ...again, unitPrice: minor(90_00) }, [1, 1], 180_00],
    ['a note', [noted('size 40')], again, [1, 1], 200_00],
    ['a note of blanks', [noted('  ')], again, [2], 200_00],
    ['a note that was emptied again', [noted('x'), noted('')], again, [2], 200_00],
    ['an employee who was taken off again', [saras, { do: 'employee', lineId: 'a', employeeId: null }], again, [2], 200_00],
    ['the same employee on both', [saras], { ...again, employeeId: sara }, [2], 200_00],
    ['the same number as a service', [], { ...again, kind: LINE_KIND.service }, [1, 1], 200_00],
    ['three more at once beside a discount', [share(1000)], { ...again, quantity: 3 }, [1, 3], 390_00],
  ]
  test.each(cases)('%s', (_title, changes, added, expected, total) => {
    const state = after({ do: 'add', line: first }, ...changes, { do: 'add', line: added })
    expect(quantities(state)).toEqual(expected)
    expect(pricedCart(state, terms).totals.total).toBe(total)
  })
  test('a third one is merged with the unchanged second, not with the reduced first', () => {
    const state = after({ do: 'add', line: first }, half, { do: 'add', line: again }, { do: 'add', line: { ...again, id: 'c' } })
    expect(state.bill.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    expect(lineJoined(state.bill.lines, again)?.id).toBe('b')
  })
  test('a dress is on the bill at most once, at any price and discount', () => {
    const dress = line('a', { kind: LINE_KIND.rentItemSale })
    for (const change of [priced(1_00), half, saras, noted('hem')])
      expect(pieceCount(after({ do: 'add', line: dress }, change, { do: 'add', line: { ...dress, id: 'b' } }).bill)).toBe(1)
  })
})
