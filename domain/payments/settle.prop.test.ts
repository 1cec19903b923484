import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { minor } from '../kernel/money.ts'
import { PAYMENT_METHOD } from './payment.ts'
import { settle } from './settle.ts'

const tenders = fc.array(fc.record({ method: fc.constantFrom(...Object.values(PAYMENT_METHOD)), tendered: fc.nat(1_000_000).map(minor) }), {
  maxLength: 8,
})

test('what was handed over is what was kept plus what was given back, and only cash is given back', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), tenders, (total, given) => {
      const done = settle(
        minor(total),
        given.map((of, nth) => ({ ...of, id: exampleId(nth), authorizationCode: '1', reference: null })),
      )
      for (const tender of done.tenders) {
        expect(tender.amount + tender.change).toBe(tender.tendered)
        expect(tender.amount).toBeGreaterThanOrEqual(0)
        if (tender.method !== PAYMENT_METHOD.cash) expect(tender.change).toBe(0)
      }
      const isOver = done.faults.some((fault) => fault.code === 'payments.more-than-due')
      expect(done.due).toBe(Math.max(0, total - done.paid))
      expect(isOver).toBe(done.paid > total)
    }),
  )
})
