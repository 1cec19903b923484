import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { insuranceEntry } from '#domain/orders/insurance/insurance-entry.ts'
import { takeInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { openOrder } from '#domain/orders/open-order.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { invoice } from '#domain/sales/invoice.ts'
import type { CommandOutcome } from '../../data/contract.ts'
import { runCommand } from '../../data/ledger/run-command.ts'
import { counterReader } from '../../engine/counter-reader.ts'
import type { CartStep } from './cart-steps.ts'
import { type CartApproval, leaveSaid } from './approval-words.ts'

export type RentStep = Exclude<CartStep, { do: 'sell' | 'giftCard' | 'tip' }>

/** The step was already done by this till, before a crash or in another tab. */
export async function isDone(step: RentStep, tenders: readonly Tender[]): Promise<boolean> {
  const reader = counterReader()
  if (step.do === 'document') return (await reader.get(invoice, step.visit.invoiceId)) !== null
  const [line] = step.do === 'reserve' ? step.order.lines : []
  if (line?.rental) return (await reader.get(booking, line.rental.bookingId)) !== null
  const [tender] = step.do === 'insure' ? tenders : []
  return tender !== undefined && (await reader.get(insuranceEntry, tender.id)) !== null
}

export function runRentStep(step: RentStep, tenders: readonly Tender[], approval: CartApproval | null): Promise<CommandOutcome> {
  const [by, proof] = [leaveSaid(approval), approval?.proof ?? null]
  if (step.do === 'document') return runCommand(checkOutVisit, { ...step.visit, tenders: [...tenders], ...by }, proof)
  if (step.do === 'reserve') return runCommand(openOrder, { ...step.order, ...by }, proof)
  return runCommand(takeInsurance, { ...step.insurance, tenders: [...tenders] })
}
