import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sampleOf } from '../../tests/support/examples/sample-row.ts'
import { invoiceLineSchema } from './invoice.ts'

test('a printed line has an integer quantity', () => {
  const line = { ...(sampleOf(invoiceLineSchema as never) as object), quantity: 2 }
  expect(v.is(invoiceLineSchema, line)).toBe(true)
  expect(v.is(invoiceLineSchema, { ...line, quantity: 1.5 })).toBe(false)
})
