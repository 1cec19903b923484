import { defineRecord } from '../../kernel/define.ts'
import { choice, id, instantField, nullable, reference } from '../../kernel/fields.ts'

/** What a customer opens by an address without signing in. */
export const SHARED_PAPER = { invoice: 1, order: 2, contract: 3 } as const
export type SharedPaper = (typeof SHARED_PAPER)[keyof typeof SHARED_PAPER]

/** A public address that the shop has taken back: whoever opens it is told so, and sees nothing of the paper. Its id is the paper's. */
export const withdrawnLink = defineRecord({
  name: 'withdrawn_link',
  travels: 'server',
  isOptional: true,
  fields: {
    id: id(),
    paper: choice(SHARED_PAPER),
    withdrawnAt: instantField(),
    withdrawnBy: nullable(reference('employee')),
  },
})
