import type { BillLeave } from '#domain/sales/bill-leave.ts'
import type { GivenLeave } from '../../engine/form/override-sheet.tsx'

/** An approval with its uses. */
export type CartLeave = GivenLeave & { readonly over: BillLeave[] }

/** The override of a command input from an approval; its proof is passed separately. */
export const leaveSaid = (leave: CartLeave | null) => (leave ? { override: { reason: leave.reason, by: leave.by, over: leave.over } } : {})
