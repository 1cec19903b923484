import type { BillApproval } from '#domain/sales/bill-approval.ts'
import type { GivenApproval } from '../../engine/form/override-sheet.tsx'

/** An approval with its uses. */
export type CartApproval = GivenApproval & { readonly over: BillApproval[] }

/** The override of a command input from an approval; its proof is passed separately. */
export const leaveSaid = (approval: CartApproval | null) =>
  approval ? { override: { reason: approval.reason, by: approval.by, over: approval.over } } : {}
