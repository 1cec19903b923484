import type { ColumnType } from 'kysely'
import type { Instant } from '#domain/kernel/time.ts'
import type { GATEWAY } from '#domain/payments/gateway-payment.ts'
import type { StoredInstant } from '../store/stored-instant.ts'

export interface GatewaySettingTable {
  account_id: number
  gateway: (typeof GATEWAY)[keyof typeof GATEWAY]
  is_on: boolean
  hook_code: string
  /** Encrypted. */
  secret_key: string
  webhook_token: string
  key_ending: string
  is_test: boolean
  changed_at: ColumnType<Instant, StoredInstant, StoredInstant>
}
