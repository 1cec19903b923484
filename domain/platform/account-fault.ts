/** Why an account cannot be used; sent to a till instead of data. */
export const ACCOUNT_FAULTS = ['account-disabled', 'account-expired'] as const
export type AccountFault = (typeof ACCOUNT_FAULTS)[number]
