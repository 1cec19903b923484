import { type Instant, instant } from '#domain/kernel/time.ts'
import type { TillHealth } from '#domain/sync/messages.ts'
import type { LedgerDb } from '../ledger/ledger.ts'
import type { LedgerHead } from '../ledger/ledger-rows.ts'
import { takenShare } from '../storage/room.ts'
import type { SyncDevice } from './sync-device.ts'

/** The time of the oldest unanswered operation; null when there is none. */
export async function oldestPendingAt(ledger: LedgerDb, head: LedgerHead | null): Promise<Instant | null> {
  const [oldest] = await ledger.outbox
    .where('seq')
    .above(head?.ackedSeq ?? 0)
    .limit(1)
    .toArray()
  return oldest?.op.occurredAt ?? null
}

async function pinsOf(ledger: LedgerDb): Promise<Pick<TillHealth, 'pins'>> {
  const guard = await ledger.meta.get('pin-guard')
  return guard?.k === 'pin-guard' && guard.trippedAt !== null
    ? { pins: { failures: guard.failures, trippedAt: instant(guard.trippedAt) } }
    : {}
}

/** The till's health, sent with every pull, so that the server knows of pending work in a till that goes silent. */
export async function healthOf({ ports, filesWaiting }: SyncDevice, ledger: LedgerDb, head: LedgerHead): Promise<TillHealth> {
  const facts = ports.storageFacts ? await ports.storageFacts() : null
  return {
    pending: head.nextSeq - 1 - head.ackedSeq,
    oldestPendingAt: await oldestPendingAt(ledger, head),
    nextSeq: head.nextSeq,
    nextNo: head.nextNo,
    isPersisted: facts?.isPersisted ?? null,
    quotaShare: facts && takenShare(facts),
    clockOffsetMs: head.clockOffsetMs,
    name: head.name,
    ...(filesWaiting ? { filesPending: filesWaiting() } : {}),
    ...(await pinsOf(ledger)),
  }
}
