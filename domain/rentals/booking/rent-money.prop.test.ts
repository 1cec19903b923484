import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { minor, rate } from '../../kernel/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, instant } from '../../kernel/time.ts'
import { cancellationPolicySchema, refundRateAt, splitOnCancel } from '../piece/cancellation.ts'
import { type Charge, PENALTY, settleInsurance } from './insurance.ts'
import { LATE_UNIT, type LateFeeRule, lateFee, lateFeeRuleSchema } from '../piece/late-fee.ts'

const DUE = instant(Date.UTC(2026, 10, 21, 18))
const after = (ms: number) => instant(DUE + ms)
const money = fc.nat(100_000_000).map(minor)

const rules: fc.Arbitrary<LateFeeRule> = fc.record({
  graceMinutes: fc.nat(600),
  unit: fc.constantFrom(LATE_UNIT.hour, LATE_UNIT.day),
  amount: money,
  capRate: fc.option(fc.nat(10_000).map(rate)),
})

describe('the late fee', () => {
  const rule: LateFeeRule = { graceMinutes: 30, unit: LATE_UNIT.hour, amount: minor(5000), capRate: rate(5000) }
  const rent = minor(180_000)

  test('is zero within the grace period, counts from the due time after it, and is capped', () => {
    expect(lateFee(rule, rent, DUE, after(30 * MINUTE_MS))).toEqual({ units: 0, fee: 0, isCapped: false })
    expect(lateFee(rule, rent, DUE, after(31 * MINUTE_MS))).toEqual({ units: 1, fee: 5000, isCapped: false })
    expect(lateFee(rule, rent, DUE, after(60 * MINUTE_MS + 1))).toEqual({ units: 2, fee: 10_000, isCapped: false })
    expect(lateFee(rule, rent, DUE, after(3 * DAY_MS))).toEqual({ units: 72, fee: 90_000, isCapped: true })
    expect(lateFee({ ...rule, unit: LATE_UNIT.day, capRate: null }, rent, DUE, after(25 * HOUR_MS))).toMatchObject({
      units: 2,
      fee: 10_000,
    })
  })

  test('never falls with lateness, and never exceeds its cap', () => {
    fc.assert(
      fc.property(rules, money, fc.nat(90 * 24 * 60), fc.nat(90 * 24 * 60), (drawn, price, a, b) => {
        const [early, late] = [Math.min(a, b), Math.max(a, b)].map((minutes) => lateFee(drawn, price, DUE, after(minutes * MINUTE_MS)))
        expect(late!.fee).toBeGreaterThanOrEqual(early!.fee)
        if (drawn.capRate !== null) expect(late!.fee).toBeLessThanOrEqual(price)
        expect(Number.isSafeInteger(late!.fee) && late!.fee >= 0).toBe(true)
      }),
    )
  })

  test('is zero for a return in time', () => {
    fc.assert(
      fc.property(rules, money, fc.nat(10_000), (drawn, price, minutes) => {
        expect(lateFee(drawn, price, DUE, instant(DUE - minutes * MINUTE_MS)).fee).toBe(0)
      }),
    )
  })

  test('has a validated rule', () => {
    expect(v.is(lateFeeRuleSchema, rule)).toBe(true)
    for (const wrong of [{ graceMinutes: -1 }, { unit: 3 }, { amount: -5 }, { capRate: 10_001 }, { graceMinutes: 1.5 }])
      expect(v.is(lateFeeRuleSchema, { ...rule, ...wrong })).toBe(false)
  })
})

describe('the refund of a cancelled reservation', () => {
  const policy = [
    { hoursBefore: 14 * 24, refundRate: rate(10_000) },
    { hoursBefore: 3 * 24, refundRate: rate(5000) },
  ]
  const before = (days: number) => instant(DUE - days * DAY_MS)

  test('falls step by step to zero', () => {
    expect(splitOnCancel(policy, minor(100_001), DUE, before(20))).toEqual({ refund: 100_001, kept: 0 })
    expect(splitOnCancel(policy, minor(100_001), DUE, before(14))).toEqual({ refund: 100_001, kept: 0 })
    expect(splitOnCancel(policy, minor(100_001), DUE, before(13.9))).toEqual({ refund: 50_001, kept: 50_000 })
    expect(splitOnCancel(policy, minor(100_001), DUE, before(1))).toEqual({ refund: 0, kept: 100_001 })
    expect(refundRateAt([], DUE, before(100))).toBe(0)
    expect(splitOnCancel(policy, minor(0), DUE, before(20))).toEqual({ refund: 0, kept: 0 })
  })

  test('cannot rise with time', () => {
    const rising = [
      { hoursBefore: 48, refundRate: 1000 },
      { hoursBefore: 24, refundRate: 2000 },
    ]
    expect(v.safeParse(cancellationPolicySchema, rising).issues?.map(({ message }) => message)).toEqual(['invalid'])
    expect(v.is(cancellationPolicySchema, [...rising.slice(0, 1), { hoursBefore: 48, refundRate: 500 }])).toBe(false)
    expect(v.is(cancellationPolicySchema, policy)).toBe(true)
  })

  test('adds up with the retained amount, and never rises with time', () => {
    const steps = fc
      .uniqueArray(fc.record({ hoursBefore: fc.nat(2000), refundRate: fc.nat(10_000) }), {
        maxLength: 6,
        selector: (step) => step.hoursBefore,
      })
      .map((drawn) => {
        const rates = drawn.map(({ refundRate }) => refundRate).toSorted((a, b) => b - a)
        const hours = drawn.map(({ hoursBefore }) => hoursBefore).toSorted((a, b) => b - a)
        return hours.map((hoursBefore, nth) => ({ hoursBefore, refundRate: rate(rates[nth] ?? 0) }))
      })
    fc.assert(
      fc.property(steps, money, fc.nat(3000), fc.nat(3000), (drawn, paid, a, b) => {
        expect(v.is(cancellationPolicySchema, drawn)).toBe(true)
        const [late, early] = [Math.min(a, b), Math.max(a, b)].map((hours) =>
          splitOnCancel(drawn, paid, DUE, instant(DUE - hours * HOUR_MS)),
        )
        expect(early!.refund).toBeGreaterThanOrEqual(late!.refund)
        for (const split of [early!, late!]) {
          expect(split.refund + split.kept).toBe(paid)
          expect(Math.min(split.refund, split.kept)).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})

describe('the insurance amount', () => {
  const charge = (amount: number): Charge => ({ kind: PENALTY.others, amount: minor(amount), reason: 'بقعة حبر' })

  test('is returned in full without charges, and pays charges in order', () => {
    expect(settleInsurance(minor(50_000), [])).toEqual({ charges: [], kept: 0, returned: 50_000, due: 0 })
    const settled = settleInsurance(minor(50_000), [charge(30_000), charge(30_000)])
    expect(settled).toMatchObject({ kept: 50_000, returned: 0, due: 10_000 })
    expect(settled.charges.map(({ kept: retained, due }) => [retained, due])).toEqual([
      [30_000, 0],
      [20_000, 10_000],
    ])
    expect(settleInsurance(minor(50_000), [charge(-5)])).toMatchObject({ kept: 0, returned: 50_000, due: 0 })
  })

  test('adds up exactly: every charge is retained or owed', () => {
    fc.assert(
      fc.property(money, fc.array(fc.nat(60_000_000).map(charge), { maxLength: 8 }), (held, charges) => {
        const { kept: retained, returned, due, charges: settled } = settleInsurance(held, charges)
        expect(retained + returned).toBe(held)
        expect(retained + due).toBe(charges.reduce((sum, { amount }) => sum + amount, 0))
        for (const one of settled) expect(one.kept + one.due).toBe(one.amount)
        expect(returned === 0 || due === 0).toBe(true)
      }),
    )
  })
})
