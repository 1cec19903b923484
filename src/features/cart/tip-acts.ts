import type { Tender } from '#domain/payments/tender.ts'
import { takeTip } from '#domain/payments/tips/take-tip.ts'
import { tip } from '#domain/payments/tips/tip.ts'
import type { CommandOutcome } from '../../data/contract.ts'
import { runCommand } from '../../data/ledger/run-command.ts'
import { counterReader } from '../../engine/counter-reader.ts'
import type { CartStep } from './cart-steps.ts'

export type TipStep = Extract<CartStep, { do: 'tip' }>

/** This till has recorded the tip already: a crash came between, or another tab was quicker. */
export const isTipTaken = async ([first]: readonly Tender[]): Promise<boolean> =>
  first !== undefined && (await counterReader().get(tip, first.id)) !== null

export const takeCartTip = ({ tip: given }: TipStep, tenders: readonly Tender[]): Promise<CommandOutcome> =>
  runCommand(takeTip, { ...given, tenders: tenders.map(({ giftCardId: _card, ...tender }) => tender) })
