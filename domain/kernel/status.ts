/** Whether a record is in use. A disabled one can be made active again. */
export const GENERIC_STATUS = { disabled: 0, active: 1 } as const
