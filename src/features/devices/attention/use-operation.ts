import type { Id } from '#domain/kernel/ids.ts'
import type { ParkedOperation } from '#domain/sync/devices.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { thisDevice } from '../../../data/device.ts'
import type { Answer } from '../../../engine/query.ts'
import type { AttentionRow } from './attention-inbox.ts'
import { queryOperation } from '../tills/tills-api.ts'

/** The operation of a notice, as far as available. */
export interface NoticedOperation {
  readonly isLoading: boolean
  readonly kept: ParkedOperation | null
  /** The raw payload, from the server or from this till's queue. */
  readonly payload: unknown
  /** Why the server could not be queried; null if it was, or if there is nothing to query. */
  readonly blocker: 'offline' | 'signed-out' | 'not-found' | null
  readonly reload: () => void
}

/** An operation of this till, available offline. */
async function ownPayload(operationId: Id): Promise<unknown> {
  const ledger = await thisDevice().ledger.open()
  const row = (await ledger.outbox.get({ opId: operationId })) ?? (await ledger.archive.get({ opId: operationId }))
  return row?.op ?? null
}

interface Found {
  readonly kept: ParkedOperation | null
  readonly payload: unknown
  readonly blocker: NoticedOperation['blocker']
}

async function find({ deviceId, seq, operationId }: AttentionRow, source: 'user' | 'pin', isTill: boolean): Promise<Answer<Found>> {
  const payload = isTill && operationId ? await ownPayload(operationId) : null
  const found = (blocker: Found['blocker'], saved: ParkedOperation | null = null): Answer<Found> => ({
    ok: true,
    data: { kept: saved, payload: saved?.payload ?? payload, blocker },
    asOf: null,
  })
  if (deviceId === null || seq === null) return found(null)
  if (source === 'pin') return found('signed-out')
  const answer = await queryOperation(deviceId, seq, operationId)
  if (answer.ok) return found(null, answer.data)
  if (answer.isNotFound) return found('not-found')
  return found(answer.failure.kind === 'signed-out' ? 'signed-out' : 'offline')
}

export function useOperation(row: AttentionRow): NoticedOperation {
  const query = useQuestion(['operation', row.id], ({ source, isTill }) => find(row, source, isTill))
  const { reload } = query
  if (query.kind === 'ready') return { ...query.data, isLoading: false, reload }
  return { kept: null, payload: null, isLoading: query.kind === 'loading', blocker: query.kind === 'failed' ? 'offline' : null, reload }
}
