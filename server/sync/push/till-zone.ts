import { ZONE_DEFAULT } from '#domain/settings/account-setting.ts'
import { shopZone } from '#domain/settings/shop-zone.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { isClockOff } from '#domain/sync/till-time.ts'
import type { Tx } from '../../store/database.ts'
import { sqlReader } from '../../store/reader.ts'

/** Time zone for the days of documents. Only read if a clock was off: otherwise nothing depends on it. */
export const zoneFor = async (tx: Tx, accountId: number, ops: readonly Operation[]): Promise<string> =>
  ops.some(isClockOff) ? shopZone(sqlReader(tx, accountId)) : ZONE_DEFAULT
