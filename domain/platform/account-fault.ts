/** Why nobody may work in an account; a till is told so in place of what it reads. */
export const ACCOUNT_FAULTS = ['account-disabled', 'account-expired'] as const
export type AccountFault = (typeof ACCOUNT_FAULTS)[number]
