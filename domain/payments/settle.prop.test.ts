import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleId } from '../../tests/support/examples/example-shop.ts'
import { minor } from '../kernel/money.ts'
import { PAYMENT_METHOD } from './payment.ts'
import { type SettledTender, settle } from './settle.ts'

const rounding = fc.oneof(fc.constant(0), fc.integer({ min: -50, max: 50 })).map(minor)
const method = fc.constantFrom(...Object.values(PAYMENT_METHOD))
const tenders = fc.array(fc.record({ method, tendered: fc.nat(1_000_000).map(minor), rounding }), { maxLength: 8 })

const isWronglyRounded = (settled: readonly SettledTender[]): boolean => {
  const rounded = settled.filter((tender) => tender.rounding)
  return rounded.length > 1 || rounded.some((tender) => tender.method !== PAYMENT_METHOD.cash || tender.amount <= 0)
}

test('tendered equals amount plus change and rounding, and only cash gives change', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(1_000_000), fc.nat(60)), tenders, (total, given) => {
      const done = settle(
        minor(total),
        given.map((of, nth) => ({ ...of, id: exampleId(nth), authorizationCode: '1', reference: null })),
      )
      for (const tender of done.tenders) {
        expect(tender.amount + tender.change + (tender.rounding ?? 0)).toBe(tender.tendered)
        if (!tender.rounding) expect(tender.amount).toBeGreaterThanOrEqual(0)
        if (tender.method !== PAYMENT_METHOD.cash) expect(tender.change).toBe(0)
      }
      const has = (code: string) => done.faults.some((fault) => fault.code === code)
      const isRounded = given.some((one) => one.rounding !== 0)
      expect(done.due).toBe(Math.max(0, total - done.paid))
      if (isRounded) expect(has('payments.rounding-wrong')).toBe(done.paid !== total || isWronglyRounded(done.tenders))
      else expect(has('payments.more-than-due') || has('payments.gift-card-above-total')).toBe(done.paid > total)
    }),
  )
})
