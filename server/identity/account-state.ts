import type { AccountFault } from '#domain/platform/account-fault.ts'
import type { Instant } from '#domain/kernel/time.ts'

/** Status of the account request: 0 rejected, 1 active, 2 waiting for verification, 3 approved. Rejected and disabled share one code. */
export const ACCOUNT_STATUS = { disabled: 0, active: 1, waitingForVerify: 2, approved: 3 } as const

export interface AccountState {
  readonly accountStatus: number
  readonly accountExpiresAt: Instant | null
}

/** Why the account may not be used now, or null. */
export function accountFault(account: AccountState, now: Instant): AccountFault | null {
  if (account.accountStatus === ACCOUNT_STATUS.disabled) return 'account-disabled'
  if (account.accountExpiresAt !== null && account.accountExpiresAt <= now) return 'account-expired'
  return null
}
