import { defineRecord } from '../../kernel/define.ts'
import { choice, id, instantField, nullable, reference } from '../../kernel/fields.ts'

export const SHARED_PAPER = { invoice: 1, order: 2, contract: 3 } as const
export type SharedPaper = (typeof SHARED_PAPER)[keyof typeof SHARED_PAPER]

/** A withdrawn public link: visitors get a notice instead of the paper. Its ID is that of the paper. */
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
