import type { Money } from '#domain/kernel/money.ts'
import type { TerminalAnswer } from '#domain/payments/card-terminal/terminal-state.ts'

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

/** Card terminals of one shop. An unreachable terminal results in `no-answer`; network and terminal errors are never thrown. */
export interface CardTerminals {
  /** Sends an amount and waits until the card was accepted, refused or the payment cancelled. */
  readonly pay: (of: TerminalReference, wanted: TerminalAmount, signal: AbortSignal) => Promise<TerminalAnswer>
  /** `amount` is the requested amount: an approval without an amount covers all of it. */
  readonly statusOf: (of: TerminalReference, serviceId: string, amount: Money) => Promise<TerminalAnswer>
  /** Cancels a payment that waits for a card; the outcome is returned by `pay`. */
  readonly abort: (of: TerminalReference, serviceId: string) => Promise<void>
  readonly reverse: (of: TerminalReference, original: TerminalReversal) => Promise<'reversed' | 'refused' | 'no-answer'>
  readonly test: (of: TerminalReference) => Promise<'works' | 'key-refused' | 'no-terminal' | 'no-answer'>
}
