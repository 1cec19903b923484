import { defineRecord } from '../kernel/define.ts'
import { choice, id, instantField, nullable, reference, text } from '../kernel/fields.ts'

/**
 * What a person can do about something that needs attention. `handled`, `accept` and `substitute` close the notice wherever
 * it is read, with or without a network; the others act on the operation itself, which the server keeps.
 */
export const ATTENTION_ACT = {
  /** It was put right in another way; the note says how. */
  handled: 1,
  /** It stays as it is. */
  accept: 2,
  /** The operation is run once more as it came. */
  rerun: 3,
  /** The operation is run with what a person has corrected; what came is kept beside it. */
  fix: 4,
  /** The operation is not entered in the books; it is kept whole, with the reason. */
  dismiss: 5,
  /** The customer was given another piece; the note names it. */
  substitute: 6,
} as const
export type AttentionAct = (typeof ATTENTION_ACT)[keyof typeof ATTENTION_ACT]

export const NOTE_LENGTH_MAX = 500

/** The audit line of a notice: who did what about it, when and why. Lines are added and never changed. */
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
