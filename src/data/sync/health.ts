import { type Instant, instant } from '#domain/kernel/time.ts'
import type { TillHealth } from '#domain/sync/messages.ts'
import type { Idb } from '../storage/idb.ts'
import type { LedgerHead, OutboxRow, PinGuardRow } from '../ledger/ledger-rows.ts'
import { takenShare } from '../storage/room.ts'
import type { SyncDevice } from './sync-device.ts'

/** When the oldest operation that the server has not answered was done; null when none waits. */
export async function oldestPendingAt(ledger: Idb, head: LedgerHead | null): Promise<Instant | null> {
  const waiting = ledger.range.lowerBound(head?.ackedSeq ?? 0, true)
  const [oldest] = await ledger.read(['outbox'], (of) => of<OutboxRow>('outbox').all(waiting, 1))
  return oldest?.op.occurredAt ?? null
}

async function pinsOf(ledger: Idb): Promise<Pick<TillHealth, 'pins'>> {
  const guard = await ledger.read(['meta'], (of) => of<PinGuardRow>('meta').get('pin-guard'))
  return guard && guard.trippedAt !== null ? { pins: { failures: guard.failures, trippedAt: instant(guard.trippedAt) } } : {}
}

/** How this till stands, told with every pull: a till that falls silent with work in its queue is then known to have it. */
export async function healthOf({ ports, filesWaiting }: SyncDevice, ledger: Idb, head: LedgerHead): Promise<TillHealth> {
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
