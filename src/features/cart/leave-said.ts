import type { BillLeave } from '#domain/sales/bill-leave.ts'
import type { GivenLeave } from '../../engine/form/override-sheet.tsx'

/** A leave with what it is used for. */
export type CartLeave = GivenLeave & { readonly over: BillLeave[] }

/** What an input says of a leave that was given; its key goes beside it. */
export const leaveSaid = (leave: CartLeave | null) => (leave ? { override: { reason: leave.reason, by: leave.by, over: leave.over } } : {})
