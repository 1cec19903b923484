import { defineRecord } from '../kernel/define.ts'
import { choice, id, instantField, nullable, reference, text } from '../kernel/fields.ts'

/**
 * What a person can do about a notice. `handled`, `accept` and `substitute` only close it and work offline; the others
 * act on the operation, which the server has stored.
 */
export const ATTENTION_ACT = {
  /** Resolved in another way; the note explains how. */
  handled: 1,
  accept: 2,
  rerun: 3,
  /** Runs the operation with corrected content; the original is stored as well. */
  fix: 4,
  /** Rejects the operation; it is stored with the reason. */
  dismiss: 5,
  /** The customer received another piece; the note names it. */
  substitute: 6,
} as const
export type AttentionAct = (typeof ATTENTION_ACT)[keyof typeof ATTENTION_ACT]

export const NOTE_LENGTH_MAX = 500

/** The audit log of a notice: who did what, when and why. Append-only. */
export const attentionAct = defineRecord({
  name: 'attention_act',
  travels: 'till',
  copyRank: 3,
  indexes: ['attentionId'],
  fields: {
    id: id(),
    attentionId: reference('attention'),
    act: choice(ATTENTION_ACT),
    note: text(NOTE_LENGTH_MAX),
    actedAt: instantField(),
    actedBy: nullable(reference('employee')),
  },
})
