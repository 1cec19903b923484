import { giftCard } from '#domain/gift-cards/gift-card.ts'
import { sellGiftCard } from '#domain/gift-cards/sell-gift-card.ts'
import type { Tender } from '#domain/payments/tender.ts'
import type { CommandOutcome } from '../../data/contract.ts'
import { runCommand } from '../../data/ledger/run-command.ts'
import { counterReader } from '../../engine/counter-reader.ts'
import type { GivenApproval } from '../../engine/form/override-sheet.tsx'
import type { CartStep } from './cart-steps.ts'

export type CardStep = Extract<CartStep, { do: 'giftCard' }>

/** Already sold by this till, before a crash or in another tab. */
export const isCardSold = async ({ card }: CardStep): Promise<boolean> => (await counterReader().get(giftCard, card.giftCardId)) !== null

export function sellCard({ card }: CardStep, tenders: readonly Tender[], approval: GivenApproval | null): Promise<CommandOutcome> {
  const override = approval ? { override: { reason: approval.reason, by: approval.by } } : {}
  return runCommand(sellGiftCard, { ...card, tenders: [...tenders], ...override }, approval?.proof ?? null)
}
