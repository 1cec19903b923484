import type { Id } from '#domain/kernel/ids.ts'

/** Identifies a till. */
export interface Till {
  readonly accountId: number
  readonly deviceId: Id
}
