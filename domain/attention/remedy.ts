import type { Advice } from './advice.ts'
import { ATTENTION_ACT, type AttentionAct } from './attention-act.ts'

const { handled, accept, rerun, fix, dismiss, substitute } = ATTENTION_ACT

/** What can be done about a code, by what became of the operation. What is absent cannot become of it. */
export interface Remedy {
  readonly advice: Advice
  readonly exception?: readonly AttentionAct[]
  readonly rejected?: readonly AttentionAct[]
  readonly parked?: readonly AttentionAct[]
}

export const CLOSE = [handled, accept] as const
/** There are pieces that are free instead. */
export const SWAP = [substitute, handled, accept] as const
export const AGAIN = [rerun, dismiss] as const
export const REPAIR = [rerun, fix, dismiss] as const

/** A fact's code: the fact stands with a question, or is kept aside when it could not be entered at all. */
export const fact = (advice: Advice): Remedy => ({ advice, exception: CLOSE, parked: REPAIR })
/** An intent's code: the wish was refused. */
export const wish = (advice: Advice): Remedy => ({ advice, rejected: CLOSE })
export const both = (advice: Advice): Remedy => ({ ...fact(advice), ...wish(advice) })
/** About the number or the paper of a document, whatever became of the document. */
export const paper = (advice: Advice): Remedy => ({ advice, exception: CLOSE, parked: AGAIN })
/** About what an operation that counts repeats of the shop's own rows. */
export const told = (advice: Advice): Remedy => ({ advice, exception: CLOSE })
/** Why an operation could not be applied. */
export const stopped = (advice: Advice, acts: readonly AttentionAct[]): Remedy => ({ advice, rejected: CLOSE, parked: acts })
