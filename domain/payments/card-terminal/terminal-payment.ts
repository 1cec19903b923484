import { may } from '../../access/pages.ts'
import { type RowOf, defineQuery, defineRecord } from '../../kernel/define.ts'
import { choice, dayField, id, instantField, money, nullable, reference, text } from '../../kernel/fields.ts'

/** unknown: no response, the terminal is queried. notTaken: the terminal charged nothing and will not. */
export const TERMINAL_STATUS = {
  sent: 1,
  unknown: 2,
  inProgress: 3,
  approved: 4,
  refused: 5,
  cancelled: 6,
  notTaken: 7,
  reversed: 8,
} as const
export type TerminalStatus = (typeof TERMINAL_STATUS)[keyof typeof TERMINAL_STATUS]

export const TERMINAL_REASON = {
  refusal: 1,
  cancelled: 2,
  busy: 3,
  deviceOut: 4,
  unreachableHost: 5,
  notFound: 6,
  notSent: 7,
  keyRefused: 8,
  other: 9,
} as const
export type TerminalReason = (typeof TERMINAL_REASON)[keyof typeof TERMINAL_REASON]

/**
 * One amount that a till sent to a card terminal, and its outcome. The payment that records the money has the same id,
 * so there is at most one.
 */
export const terminalPayment = defineRecord({
  name: 'terminal_payment',
  travels: 'server',
  indexes: ['deviceId', 'poiId', 'startedAt'],
  fields: {
    id: id(),
    deviceId: nullable(id()),
    employeeId: nullable(reference('employee')),
    /** The terminal as configured at that time: it can be queried even after its removal from the settings. */
    terminalName: text(60),
    poiId: text(60),
    /** The message number by which the terminal identifies the attempt. */
    serviceId: text(10),
    status: choice(TERMINAL_STATUS),
    reason: nullable(choice(TERMINAL_REASON)),
    amount: money(),
    currency: text(3),
    /** The approved amount: partial if the card has no more. */
    paidAmount: money(),
    approvalCode: nullable(text(40)),
    cardBrand: nullable(text(40)),
    maskedPan: nullable(text(40)),
    poiTransactionId: nullable(text(120)),
    poiTransactionTime: nullable(text(40)),
    startedAt: instantField(),
    startedOn: dayField(),
    /** The next query of the terminal; null once the outcome is known, or after the last attempt. */
    checkAt: nullable(instantField()),
    settledAt: nullable(instantField()),
    /** When the server received the payment with the same id. */
    bookedAt: nullable(instantField()),
  },
})
export type TerminalPayment = RowOf<typeof terminalPayment>

export const terminalPayments = defineQuery({
  name: 'terminalPayments',
  record: terminalPayment,
  permission: may('accounting', 'view'),
  fields: [
    ...['startedAt', 'employeeId', 'terminalName', 'status', 'amount', 'currency', 'paidAmount'],
    ...['approvalCode', 'cardBrand', 'maskedPan', 'settledAt', 'bookedAt', 'serviceId', 'poiTransactionId'],
  ] as const,
  filters: ['startedOn', 'status', 'employeeId', 'amount'],
  sorts: ['startedAt', 'amount', 'paidAmount'],
  totals: ['paidAmount'],
  sort: { field: 'startedAt', descending: true },
})
