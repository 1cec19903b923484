import { type Change, type RowOf, patch } from '../../kernel/define.ts'
import type { Id } from '../../kernel/ids.ts'
import { type Money, minor } from '../../kernel/money.ts'
import { DAY_MS, HOUR_MS, type Instant, MINUTE_MS, instant } from '../../kernel/time.ts'
import { PAYMENT_METHOD, type payment } from '../payment.ts'
import { TERMINAL_REASON, TERMINAL_STATUS, type TerminalPayment, type TerminalReason, terminalPayment } from './terminal-payment.ts'

const REFERENCE_LENGTH_MAX = 80
/** A terminal ends every payment within two minutes; its answer has come by then, or is lost. */
export const ANSWER_WITHIN_MS = 150_000
/** How long after it was sent the terminal is asked about a payment whose outcome is not known. */
export const CHECKS_MS = [ANSWER_WITHIN_MS, 10 * MINUTE_MS, HOUR_MS, DAY_MS] as const

/** What a terminal says of a payment; no-answer: it could not be reached, or not understood. */
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
/** The outcome is known. A refusal that turns out to have been approved is corrected all the same. */
export const isSettled = (status: number): boolean => SETTLED.includes(status)

/** When a payment whose outcome is not known is asked about next; null after the last time. */
export function nextTerminalCheck(startedAt: Instant, now: Instant): Instant | null {
  const after = CHECKS_MS.find((ms) => startedAt + ms > now)
  return after === undefined ? null : instant(startedAt + after)
}

const isAnswerDue = ({ startedAt }: Pick<TerminalPayment, 'startedAt'>, now: Instant): boolean => now >= startedAt + ANSWER_WITHIN_MS

/** While an earlier payment may still be approved on it, a terminal is sent no other one. */
export const isTerminalTaken = (row: Pick<TerminalPayment, 'status' | 'startedAt'>, now: Instant): boolean =>
  !isSettled(row.status) && !isAnswerDue(row, now)

/** Whether the terminal is asked for the outcome: nobody waits for its answer any more, or somebody wants it asked now. */
export const isToBeAsked = (row: Pick<TerminalPayment, 'status' | 'startedAt'>, now: Instant, isWanted: boolean): boolean =>
  !isSettled(row.status) && (isWanted || row.status !== TERMINAL_STATUS.sent || isAnswerDue(row, now))

/** Approved money that no payment records: a person puts it on a bill, or reverses it. */
export const isUnbooked = ({ status, bookedAt }: Pick<TerminalPayment, 'status' | 'bookedAt'>): boolean =>
  status === TERMINAL_STATUS.approved && bookedAt === null

/** What a terminal approved can be put on a bill of which as much is left to pay. */
export const fitsBill = ({ status, paidAmount }: Pick<TerminalPayment, 'status' | 'paidAmount'>, left: Money): boolean =>
  status === TERMINAL_STATUS.approved && paidAmount <= left

const STATUS_OF = {
  refused: TERMINAL_STATUS.refused,
  cancelled: TERMINAL_STATUS.cancelled,
  'not-taken': TERMINAL_STATUS.notTaken,
} as const

/**
 * What a terminal's answer changes of a payment. An approval is final: an answer that comes again, or an older one that comes later, changes nothing.
 * An approval that follows a refusal counts: the money was taken. A terminal that does not know the payment has taken nothing, once the request cannot
 * be on its way to it any more.
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

/** The card that paid, as the payment records it; a terminal that does not say names itself. Payments whose code was typed have none. */
export const cardReference = ({
  cardBrand,
  maskedPan,
  terminalName,
}: Pick<TerminalPayment, 'cardBrand' | 'maskedPan' | 'terminalName'>): string =>
  ([cardBrand, maskedPan].filter(Boolean).join(' ') || terminalName).slice(0, REFERENCE_LENGTH_MAX)

/** A terminal approved it: only then has a card's payment a reference. */
export const isFromTerminal = ({ method, reference }: Pick<RowOf<typeof payment>, 'method' | 'reference'>): boolean =>
  method === PAYMENT_METHOD.creditCard && reference !== null

/** The number of a payment's message: ten characters, as many as the protocol takes, of the random part of its id. */
export const serviceIdOf = (attemptId: Id): string => attemptId.replaceAll('-', '').slice(-10)

/** Terminals count in currency units with two decimals here, as amounts have a hundred parts in every currency of the shop. */
export const terminalUnits = (amount: Money): number => Number((amount / 100).toFixed(2))
export const terminalMoney = (units: number): Money => minor(Math.round(units * 100))
