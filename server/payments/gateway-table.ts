import type { ColumnType } from 'kysely'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { GATEWAY } from '#domain/payments/gateway-payment.ts'
import type { TerminalHost } from '#domain/platform/card-terminal.ts'
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

interface CardTerminalSettingTable {
  account_id: number
  host: TerminalHost
  is_on: boolean
  /** Encrypted. */
  api_key: string
  key_ending: string
  changed_at: ColumnType<Instant, StoredInstant, StoredInstant>
}

interface CardTerminalTable {
  account_id: number
  id: Id
  name: string
  poi_id: string
  place: number
}

export interface CardTerminalTables {
  card_terminal_setting: CardTerminalSettingTable
  card_terminal: CardTerminalTable
}
