import type { AccountFault } from '#domain/platform/account-fault.ts'
import type { Instant } from '#domain/kernel/time.ts'

/** Account request: 0 rejected, 1 active, 2 waiting for verify, 3 approved. Rejected and disabled are one state. */
export const ACCOUNT_STATUS = { disabled: 0, active: 1, waitingForVerify: 2, approved: 3 } as const

export interface AccountState {
  readonly accountStatus: number
  /** Null is without end. */
  readonly accountExpiresAt: Instant | null
}

/** Why nobody may work in this account now; null when they may. */
export function accountFault(account: AccountState, now: Instant): AccountFault | null {
  if (account.accountStatus === ACCOUNT_STATUS.disabled) return 'account-disabled'
  if (account.accountExpiresAt !== null && account.accountExpiresAt <= now) return 'account-expired'
  return null
}
