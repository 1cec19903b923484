import { expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleId } from '../../tests/support/examples/example-shop.ts'
import { touchesOf } from './touches.ts'

const of = (args: unknown, actor: string | null = null) => touchesOf({ args, actor, occurredAt: EXAMPLE_NOW })

test('an invoice yields its document, customer, amount, employee and time', () => {
  const args = { invoiceId: exampleId(1), bill: { customerId: exampleId(2) }, buyer: { name: 'نورة العتيبي' }, total: 34_500 }
  expect(of(args, exampleId(3))).toEqual({
    invoiceId: exampleId(1),
    customerId: exampleId(2),
    customerName: 'نورة العتيبي',
    amount: 34_500,
    employeeId: exampleId(3),
    occurredAt: EXAMPLE_NOW,
  })
})

test('a piece and a new customer are found in the arguments of their commands', () => {
  expect(of({ rentItemId: exampleId(4) })).toEqual({ pieceId: exampleId(4), occurredAt: EXAMPLE_NOW })
  expect(of({ reservation: { rentItemId: exampleId(4), customerId: exampleId(2) }, judgedAt: EXAMPLE_NOW })).toEqual({
    pieceId: exampleId(4),
    customerId: exampleId(2),
    occurredAt: EXAMPLE_NOW,
  })
  expect(of({ customerId: exampleId(2), customer: { name: 'هند' } })).toEqual({
    customerId: exampleId(2),
    customerName: 'هند',
    occurredAt: EXAMPLE_NOW,
  })
})

test.each([
  null,
  undefined,
  7,
  'text',
  [],
  { bill: 4 },
  { customerId: 'no id', total: 1.5, buyer: { name: '  ' } },
  { bill: { customerId: null }, total: '9', buyer: null },
])('invalid content yields only the time: %j', (args) => {
  expect(of(args)).toEqual({ occurredAt: EXAMPLE_NOW })
})

test('a long name is truncated to the limit of the row', () => {
  expect(of({ buyer: { name: 'x'.repeat(400) } }).customerName).toHaveLength(120)
})
