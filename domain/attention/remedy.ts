import type { Advice } from './advice.ts'
import { ATTENTION_ACT, type AttentionAct } from './attention-act.ts'

const { handled, accept, rerun, fix, dismiss, substitute } = ATTENTION_ACT

/** The possible actions for a code, by the outcome of the operation. Absent outcomes cannot occur. */
export interface Remedy {
  readonly advice: Advice
  readonly exception?: readonly AttentionAct[]
  readonly rejected?: readonly AttentionAct[]
  readonly parked?: readonly AttentionAct[]
}

export const CLOSE = [handled, accept] as const
/** Other pieces may be available. */
export const SWAP = [substitute, handled, accept] as const
export const AGAIN = [rerun, dismiss] as const
export const REPAIR = [rerun, fix, dismiss] as const

/** The code of a fact, which was applied with a question, or parked if it could not be applied. */
export const fact = (advice: Advice): Remedy => ({ advice, exception: CLOSE, parked: REPAIR })
/** The code of an intent, which was refused. */
export const wish = (advice: Advice): Remedy => ({ advice, rejected: CLOSE })
export const both = (advice: Advice): Remedy => ({ ...fact(advice), ...wish(advice) })
/** A code about the number or the printout of a document, whatever the outcome. */
export const paper = (advice: Advice): Remedy => ({ advice, exception: CLOSE, parked: AGAIN })
/** A code about data of the shop that an applied operation states wrongly. */
export const reported = (advice: Advice): Remedy => ({ advice, exception: CLOSE })
/** Why an operation could not be applied. */
export const stopped = (advice: Advice, acts: readonly AttentionAct[]): Remedy => ({ advice, rejected: CLOSE, parked: acts })
