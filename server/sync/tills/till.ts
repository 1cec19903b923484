import type { Id } from '#domain/kernel/ids.ts'

/** A till as its credential names it. */
export interface Till {
  readonly accountId: number
  readonly deviceId: Id
}
