import type { Money } from '#domain/kernel/money.ts'
import type { TerminalAnswer } from '#domain/payments/card-terminal/terminal-state.ts'

/** By what a payment is known to its terminal. */
export interface TerminalReference {
  readonly poiId: string
  readonly saleId: string
  readonly serviceId: string
}
export interface TerminalAmount {
  readonly reference: string
  readonly amount: Money
  readonly currency: string
  readonly at: string
}
export interface TerminalReversal {
  readonly reference: string
  readonly transactionId: string
  readonly transactionTime: string
  readonly at: string
}

/** The terminals of one shop. What cannot be reached answers `no-answer`: nothing here throws for what the network or a terminal does. */
export interface CardTerminals {
  /** Sends an amount and waits until the card was presented, refused or given up. */
  readonly pay: (of: TerminalReference, wanted: TerminalAmount, signal: AbortSignal) => Promise<TerminalAnswer>
  /** `amount` is what was asked for: an approval that names none is of all of it. */
  readonly statusOf: (of: TerminalReference, serviceId: string, amount: Money) => Promise<TerminalAnswer>
  /** Ends a payment that waits for its card; what became of it is the answer of the payment itself. */
  readonly abort: (of: TerminalReference, serviceId: string) => Promise<void>
  readonly reverse: (of: TerminalReference, original: TerminalReversal) => Promise<'reversed' | 'refused' | 'no-answer'>
  readonly test: (of: TerminalReference) => Promise<'works' | 'key-refused' | 'no-terminal' | 'no-answer'>
}
