import { type Change, type RowOf, patch } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { type Money, minor } from '../../kernel/money.ts'
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, instant } from '../../kernel/time.ts'
import { PAYMENT_METHOD, type payment } from '../payment.ts'
import { TERMINAL_REASON, TERMINAL_STATUS, type TerminalPayment, type TerminalReason, terminalPayment } from './terminal-payment.ts'

const REFERENCE_LENGTH_MAX = 80
/** A terminal ends every payment within two minutes; later the response is lost. */
export const ANSWER_WITHIN_MS = 150_000
/** Delays after sending at which the terminal is queried about an unknown outcome. */
export const CHECKS_MS = [ANSWER_WITHIN_MS, 10 * MINUTE_MS, HOUR_MS, DAY_MS] as const

/** A terminal's response about a payment; no-answer: unreachable, or the response is invalid. */
export type TerminalAnswer =
  | {
      readonly said: 'approved'
      readonly amount: Money
      readonly approvalCode: string | null
      readonly cardBrand: string | null
      readonly maskedPan: string | null
      readonly transactionId: string | null
      readonly transactionTime: string | null
    }
  | { readonly said: 'refused' | 'cancelled' | 'not-taken'; readonly reason: TerminalReason }
  | { readonly said: 'in-progress' | 'not-found' | 'no-answer' }

const SETTLED: readonly number[] = [
  TERMINAL_STATUS.approved,
  TERMINAL_STATUS.refused,
  TERMINAL_STATUS.cancelled,
  TERMINAL_STATUS.notTaken,
  TERMINAL_STATUS.reversed,
]
/** Whether the outcome is known. A refusal can still become an approval. */
export const isSettled = (status: number): boolean => SETTLED.includes(status)

/** The next query about an unknown outcome; null after the last one. */
export function nextTerminalCheck(startedAt: Instant, now: Instant): Instant | null {
  const after = CHECKS_MS.find((ms) => startedAt + ms > now)
  return after === undefined ? null : instant(startedAt + after)
}

const isAnswerDue = ({ startedAt }: Pick<TerminalPayment, 'startedAt'>, now: Instant): boolean => now >= startedAt + ANSWER_WITHIN_MS

/** Whether an earlier payment may still be approved, so that the terminal cannot take another one. */
export const isTerminalTaken = (row: Pick<TerminalPayment, 'status' | 'startedAt'>, now: Instant): boolean =>
  !isSettled(row.status) && !isAnswerDue(row, now)

/** Whether to query the terminal for the outcome: the response is overdue, or the user requests it. */
export const isToBeRequested = (row: Pick<TerminalPayment, 'status' | 'startedAt'>, now: Instant, isWanted: boolean): boolean =>
  !isSettled(row.status) && (isWanted || row.status !== TERMINAL_STATUS.sent || isAnswerDue(row, now))

/** Approved money without a payment: the cashier must put it on a bill or reverse it. */
export const isUnbooked = ({ status, bookedAt }: Pick<TerminalPayment, 'status' | 'bookedAt'>): boolean =>
  status === TERMINAL_STATUS.approved && bookedAt === null

export const fitsBill = ({ status, paidAmount }: Pick<TerminalPayment, 'status' | 'paidAmount'>, left: Money): boolean =>
  status === TERMINAL_STATUS.approved && paidAmount <= left

const STATUS_OF = {
  refused: TERMINAL_STATUS.refused,
  cancelled: TERMINAL_STATUS.cancelled,
  'not-taken': TERMINAL_STATUS.notTaken,
} as const

/**
 * Applies a terminal's response to a payment. An approval is final, regardless of repeated or late responses, and an
 * approval after a refusal counts, because the money was taken. A payment that the terminal does not know was not
 * taken, once the request cannot be pending.
 */
export function terminalAnswered(row: TerminalPayment, answer: TerminalAnswer, now: Instant): Change[] {
  const { id, status } = row
  if (status === TERMINAL_STATUS.approved || status === TERMINAL_STATUS.reversed) return []
  if (answer.said === 'approved') {
    const { amount: paidAmount, approvalCode, cardBrand, maskedPan, transactionId, transactionTime } = answer
    const card = { approvalCode, cardBrand, maskedPan, poiTransactionId: transactionId, poiTransactionTime: transactionTime }
    return [
      patch(terminalPayment, id, { status: TERMINAL_STATUS.approved, reason: null, paidAmount, ...card, checkAt: null, settledAt: now }),
    ]
  }
  if (isSettled(status)) return []
  const settled = (to: (typeof STATUS_OF)[keyof typeof STATUS_OF], reason: TerminalReason) => [
    patch(terminalPayment, id, { status: to, reason, checkAt: null, settledAt: now }),
  ]
  if ('reason' in answer) return settled(STATUS_OF[answer.said], answer.reason)
  if (answer.said === 'not-found' && isAnswerDue(row, now)) return settled(TERMINAL_STATUS.notTaken, TERMINAL_REASON.notFound)
  const open = answer.said === 'in-progress' ? TERMINAL_STATUS.inProgress : TERMINAL_STATUS.unknown
  return [patch(terminalPayment, id, { status: open, checkAt: nextTerminalCheck(row.startedAt, now) })]
}

/** The card as recorded by the payment, or the terminal's name if it is unknown. Payments with a typed code have no reference. */
export const cardReference = ({
  cardBrand,
  maskedPan,
  terminalName,
}: Pick<TerminalPayment, 'cardBrand' | 'maskedPan' | 'terminalName'>): string =>
  ([cardBrand, maskedPan].filter(Boolean).join(' ') || terminalName).slice(0, REFERENCE_LENGTH_MAX)

/** Whether a terminal approved it: only then a card payment has a reference. */
export const isFromTerminal = ({ method, reference }: Pick<RowOf<typeof payment>, 'method' | 'reference'>): boolean =>
  method === PAYMENT_METHOD.creditCard && reference !== null

/** The message number of a payment: ten characters, the protocol's maximum, from the random part of its id. */
export const serviceIdOf = (attemptId: Id): string => attemptId.replaceAll('-', '').slice(-10)

/** Terminals use currency units with two decimals; all currencies of the shop have a hundred minor units. */
export const terminalUnits = (amount: Money): number => Number((amount / 100).toFixed(2))
export const terminalMoney = (units: number): Money => minor(Math.round(units * 100))
