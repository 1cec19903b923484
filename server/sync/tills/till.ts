import type { Id } from '#domain/kernel/ids.ts'

export interface Till {
  readonly accountId: number
  readonly deviceId: Id
}
