import { ATTENTION_KIND, attention } from '#domain/attention/attention.ts'
import { insert } from '#domain/kernel/define.ts'
import { derivedId } from '#domain/kernel/ids.ts'
import type { TillHealth } from '#domain/sync/messages.ts'
import { lockAccount, stampTransaction } from '../../store/stamp.ts'
import { createUnitOfWork } from '../../store/unit-of-work.ts'
import type { SyncDeps } from '../push/push.ts'
import type { Till } from './till.ts'

/** Ids that are worked out of another have room for numbers of 24 bits. */
const NTH_MAX = 0xff_ff_fe

/** The notice of one alarm has one id, however often the till tells of it; half a year passes before a second comes by again. */
const nthOf = (trippedAt: number): number => Math.floor(trippedAt / 1_000) % NTH_MAX

/** Tells the shop, once, that PINs were guessed at on a till until one was wiped or the till locked. */
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
