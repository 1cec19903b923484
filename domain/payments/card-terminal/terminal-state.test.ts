import { describe, expect, test } from 'vitest'
import type { Id } from '../../kernel/ids.ts'
import { ZERO, minor } from '../../kernel/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, type Day, type Instant, instant } from '../../kernel/time.ts'
import { PAYMENT_METHOD } from '../payment.ts'
import { TERMINAL_REASON, TERMINAL_STATUS, type TerminalPayment, type TerminalStatus } from './terminal-payment.ts'
import {
  ANSWER_WITHIN_MS,
  type TerminalAnswer,
  cardReference,
  fitsBill,
  isFromTerminal,
  isTerminalTaken,
  isToBeRequested,
  isUnbooked,
  nextTerminalCheck,
  serviceIdOf,
  terminalAnswered,
  terminalMoney,
  terminalUnits,
} from './terminal-state.ts'

const START = instant(Date.UTC(2026, 10, 28, 9))
const after = (ms: number): Instant => instant(START + ms)
const ID = '0192f0a1-0000-7000-8000-0123456789ab' as Id

const attempt = (status: TerminalStatus, more: Partial<TerminalPayment> = {}): TerminalPayment => ({
  ...{ id: ID, deviceId: null, employeeId: null, terminalName: 'Desk', poiId: 'V400m-1', serviceId: '0123456789', status, reason: null },
  ...{ amount: minor(12_000), currency: 'SAR', paidAmount: ZERO, approvalCode: null, cardBrand: null, maskedPan: null },
  ...{ poiTransactionId: null, poiTransactionTime: null, startedAt: START, startedOn: '2026-11-28' as Day },
  ...{ checkAt: after(ANSWER_WITHIN_MS), settledAt: null, bookedAt: null, ...more },
})
const APPROVED: TerminalAnswer = {
  ...{ said: 'approved', amount: minor(12_000), approvalCode: '123456', cardBrand: 'mada', maskedPan: '446404******0001' },
  ...{ transactionId: 'T1', transactionTime: '2026-11-28T09:00:10Z' },
}
const REFUSED: TerminalAnswer = { said: 'refused', reason: TERMINAL_REASON.refusal }
const { sent, unknown, inProgress, approved, refused, cancelled, notTaken, reversed } = TERMINAL_STATUS

const statusAfter = (from: TerminalStatus, answer: TerminalAnswer, ms = 0) => {
  const [change] = terminalAnswered(attempt(from), answer, after(ms))
  return change && 'fields' in change ? (change.fields as Partial<TerminalPayment>).status : from
}

describe('the outcome of a payment at a card terminal', () => {
  test.each([sent, unknown, inProgress, refused, cancelled, notTaken])(
    "becomes approved by the terminal's response, from status %i",
    (from) => {
      expect(statusAfter(from, APPROVED)).toBe(approved)
    },
  )
  test.each([approved, reversed])('is final in status %i', (from) => {
    for (const answer of [APPROVED, REFUSED, { said: 'in-progress' }, { said: 'no-answer' }] as const)
      expect(terminalAnswered(attempt(from), answer, after(DAY_MS))).toEqual([])
  })
  test.each([refused, cancelled, notTaken])('in status %i is not replaced by a weaker response', (from) => {
    for (const answer of [REFUSED, { said: 'in-progress' }, { said: 'not-found' }, { said: 'no-answer' }] as const)
      expect(terminalAnswered(attempt(from), answer, after(DAY_MS))).toEqual([])
  })
  test.each([sent, unknown, inProgress])("follows the terminal's response, from status %i", (from) => {
    expect(statusAfter(from, REFUSED)).toBe(refused)
    expect(statusAfter(from, { said: 'cancelled', reason: TERMINAL_REASON.cancelled })).toBe(cancelled)
    expect(statusAfter(from, { said: 'not-taken', reason: TERMINAL_REASON.busy })).toBe(notTaken)
    expect(statusAfter(from, { said: 'in-progress' })).toBe(inProgress)
    expect(statusAfter(from, { said: 'no-answer' })).toBe(unknown)
  })
  test('is not taken if the terminal does not know it, once the request cannot be pending', () => {
    expect(statusAfter(sent, { said: 'not-found' }, ANSWER_WITHIN_MS - 1)).toBe(unknown)
    expect(statusAfter(sent, { said: 'not-found' }, ANSWER_WITHIN_MS)).toBe(notTaken)
  })
})

test('a terminal accepts no other payment until the outcome is known or the time is over', () => {
  expect(isTerminalTaken(attempt(unknown), after(ANSWER_WITHIN_MS - 1))).toBe(true)
  expect(isTerminalTaken(attempt(unknown), after(ANSWER_WITHIN_MS))).toBe(false)
  expect(isTerminalTaken(attempt(refused), START)).toBe(false)
})

test('a terminal is queried after a lost or late response, or on request, unless the outcome is known', () => {
  expect(isToBeRequested(attempt(sent), after(ANSWER_WITHIN_MS - 1), false)).toBe(false)
  expect(isToBeRequested(attempt(sent), after(ANSWER_WITHIN_MS), false)).toBe(true)
  expect(isToBeRequested(attempt(sent), START, true)).toBe(true)
  for (const status of [unknown, inProgress]) expect(isToBeRequested(attempt(status), START, false)).toBe(true)
  expect(isToBeRequested(attempt(approved), after(DAY_MS), true)).toBe(false)
})

test('a terminal is queried at increasing intervals, and finally no more', () => {
  expect(nextTerminalCheck(START, START)).toBe(after(ANSWER_WITHIN_MS))
  expect(nextTerminalCheck(START, after(ANSWER_WITHIN_MS))).toBe(after(10 * MINUTE_MS))
  expect(nextTerminalCheck(START, after(HOUR_MS))).toBe(after(DAY_MS))
  expect(nextTerminalCheck(START, after(DAY_MS))).toBeNull()
})

test('an approval is unbooked until a payment records it, and fits a bill with enough left to pay', () => {
  expect(isUnbooked(attempt(approved))).toBe(true)
  expect(isUnbooked(attempt(approved, { bookedAt: START }))).toBe(false)
  expect(isUnbooked(attempt(reversed))).toBe(false)
  const paid = attempt(approved, { paidAmount: minor(12_000) })
  expect([fitsBill(paid, minor(12_000)), fitsBill(paid, minor(11_999))]).toEqual([true, false])
  expect(fitsBill(attempt(unknown), minor(12_000))).toBe(false)
})

test('amounts are converted to currency units and back exactly', () => {
  for (const amount of [1, 29, 105, 1_999, 115_000_00]) expect(terminalMoney(terminalUnits(minor(amount)))).toBe(amount)
  expect(terminalUnits(minor(12_005))).toBe(120.05)
  expect(serviceIdOf(ID)).toBe('23456789ab')
})

describe('a payment by terminal', () => {
  const card = { cardBrand: 'mada', maskedPan: '446404******0001', terminalName: 'Desk' }

  test('refers to the card, or to the terminal if the card is unknown', () => {
    expect(cardReference(card)).toBe('mada 446404******0001')
    expect(cardReference({ ...card, cardBrand: null, maskedPan: null })).toBe('Desk')
    expect(cardReference({ ...card, maskedPan: '1'.repeat(100) })).toHaveLength(80)
  })

  test('differs from a typed code by its reference', () => {
    expect(isFromTerminal({ method: PAYMENT_METHOD.creditCard, reference: cardReference(card) })).toBe(true)
    expect(isFromTerminal({ method: PAYMENT_METHOD.creditCard, reference: null })).toBe(false)
    expect(isFromTerminal({ method: PAYMENT_METHOD.transfer, reference: 'TRF-1' })).toBe(false)
  })
})
