import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { TERMINAL_REASON, TERMINAL_STATUS, type TerminalReason } from '#domain/payments/card-terminal/terminal-payment.ts'

export const terminalStatusWords = {
  [TERMINAL_STATUS.sent]: { word: msg({ message: 'On the terminal', context: 'card terminal' }), state: 'waiting' },
  [TERMINAL_STATUS.unknown]: { word: msg({ message: 'Not known yet', context: 'card terminal' }), state: 'overdue' },
  [TERMINAL_STATUS.inProgress]: { word: msg({ message: 'In progress', context: 'card terminal' }), state: 'waiting' },
  [TERMINAL_STATUS.approved]: { word: msg({ message: 'Approved', context: 'card terminal' }), state: 'paid' },
  [TERMINAL_STATUS.refused]: { word: msg({ message: 'Declined', context: 'card terminal' }), state: 'cancelled' },
  [TERMINAL_STATUS.cancelled]: { word: msg({ message: 'Cancelled', context: 'card terminal' }), state: 'cancelled' },
  [TERMINAL_STATUS.notTaken]: { word: msg({ message: 'Not taken', context: 'card terminal' }), state: 'cancelled' },
  [TERMINAL_STATUS.reversed]: { word: msg({ message: 'Reversed', context: 'card terminal' }), state: 'cancelled' },
} as const

/** Why nothing was charged, and what to do next. */
export const terminalReasonWords: Readonly<Record<TerminalReason, MessageDescriptor>> = {
  [TERMINAL_REASON.refusal]: msg`The card was declined. Nothing was taken: try another card, or pay another way.`,
  [TERMINAL_REASON.cancelled]: msg`The payment was cancelled. Nothing was taken.`,
  [TERMINAL_REASON.busy]: msg`The terminal is busy. Nothing was taken: finish what is on it, then send the amount again.`,
  [TERMINAL_REASON.deviceOut]: msg`The terminal is off or not connected. Nothing was taken: check it, then send the amount again.`,
  [TERMINAL_REASON.unreachableHost]: msg`The terminal does not reach the bank. Nothing was taken: try again, or pay another way.`,
  [TERMINAL_REASON.notFound]: msg`The amount never reached the terminal. Nothing was taken: send it again.`,
  [TERMINAL_REASON.notSent]: msg`The amount was not sent. Nothing was taken: send it again.`,
  [TERMINAL_REASON.keyRefused]: msg`The API key of the terminals is not accepted. Nothing was taken: ask the manager to check the settings.`,
  [TERMINAL_REASON.other]: msg`The terminal did not take the payment. Try again, or pay another way.`,
}
