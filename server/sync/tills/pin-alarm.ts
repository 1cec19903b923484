import { ATTENTION_KIND, attention } from '#domain/attention/attention.ts'
import { insert } from '#domain/kernel/define.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import type { TillHealth } from '#domain/sync/messages.ts'
import { lockAccount, stampTransaction } from '../../store/stamp.ts'
import { createUnitOfWork } from '../../store/unit-of-work.ts'
import type { SyncDeps } from '../push/push.ts'
import type { Till } from './till.ts'

/** Derived ids have 24 bits for a number. */
const NTH_MAX = 0xff_ff_fe

/** Maps an alarm to one notice id, so that repeated reports are idempotent; numbers repeat after half a year. */
const nthOf = (trippedAt: number): number => Math.floor(trippedAt / 1_000) % NTH_MAX

/** Notifies the shop, once per alarm, that PINs were guessed on a till until one was erased or the till locked. */
export async function raisePinAlarm({ db, clock }: SyncDeps, { accountId, deviceId }: Till, health: TillHealth | undefined): Promise<void> {
  const pins = health?.pins
  if (!pins) return
  const id = derivedId(deviceId, nthOf(pins.trippedAt))
  const isKnown = await db.inAccount(accountId, async (tx) => (await createUnitOfWork(tx, accountId).reader.get(attention, id)) !== null, {
    readOnly: true,
  })
  if (isKnown) return
  await db.inAccount(accountId, async (tx) => {
    await lockAccount(tx, accountId)
    const unit = createUnitOfWork(tx, accountId)
    if (await unit.reader.get(attention, id)) return
    const { name } = await tx.db
      .selectFrom('device')
      .select('name')
      .where('account_id', '=', accountId)
      .where('device_id', '=', deviceId)
      .executeTakeFirstOrThrow()
    const row = { id, kind: ATTENTION_KIND.exception, code: 'sync.pins-guessed', command: '', deviceId, seq: null, operationId: null }
    const details = { till: name, failures: pins.failures }
    await unit.stage([insert(attention, { ...row, details, raisedAt: clock.now(), resolvedAt: null, resolvedBy: null })])
    await unit.flush()
    await stampTransaction(tx, accountId, unit.touched())
  })
}
