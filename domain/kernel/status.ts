/** Whether a row is in use; a disabled one can be activated again. */
export const GENERIC_STATUS = { disabled: 0, active: 1 } as const
