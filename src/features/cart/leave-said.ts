import type { GivenLeave } from '../../engine/form/override-sheet.tsx'

/** What an input says of a leave that was given; its key goes beside it. */
export const leaveSaid = (leave: GivenLeave | null) => (leave ? { override: { reason: leave.reason, by: leave.by } } : {})
