import * as v from 'valibot'
import type { Id } from '#domain/kernel/ids.ts'
import {
  type Device,
  type ParkedOperation,
  type ResolveOperationRequest,
  type ResolveOperationResponse,
  devicesResponseSchema,
  parkedOperationsResponseSchema,
  resolveOperationResponseSchema,
} from '#domain/sync/devices.ts'
import { type ApiAnswer, callApi, failureOf } from '../../../data/api/api.ts'
import { readResult, writeResult } from '../../../data/storage/local-cache.ts'
import type { Answer } from '../../../engine/query.ts'

export interface Tills {
  readonly tills: readonly Device[]
  readonly serverTime: number
}

const KEPT = 'tills'

function failed(answer: Exclude<ApiAnswer<unknown>, { ok: true }>): Answer<never> {
  if ('failure' in answer) return { ok: false, failure: answer.failure }
  return { ok: false, failure: failureOf('unexpected'), isNotFound: 'isNotFound' in answer }
}

/** Loads all tills of the account; offline the last answer. A quiet request, for names in other places, never redirects. */
export async function queryTills(isQuiet = false): Promise<Answer<Tills>> {
  const answer = await callApi('devices', { schema: devicesResponseSchema, isQuiet })
  if (answer.ok) {
    const data = { tills: answer.data.devices, serverTime: answer.data.serverTime }
    void writeResult(KEPT, data)
    return { ok: true, data, asOf: null }
  }
  const isOut = isQuiet || ('failure' in answer && answer.failure.kind === 'offline')
  return (isOut ? await savedTills() : null) ?? failed(answer)
}

/** The last stored answer, for a session by PIN, which has no session on the server. */
export async function savedTills(): Promise<Answer<Tills> | null> {
  const saved = await readResult(KEPT)
  // The value was written above under the same key.
  return saved ? { ok: true, data: saved.value as Tills, asOf: saved.at } : null
}

/** Operations of a till that the server has set aside: parked or quarantined. */
export async function queryParked(deviceId: Id): Promise<Answer<readonly ParkedOperation[]>> {
  const [parked, quarantined] = await Promise.all(
    ['parked', 'quarantined'].map((status) =>
      callApi(`devices/${deviceId}/operations?status=${status}`, { schema: parkedOperationsResponseSchema }),
    ),
  )
  if (!parked?.ok) return failed(parked ?? { ok: false, isNotFound: true })
  if (!quarantined?.ok) return failed(quarantined ?? { ok: false, isNotFound: true })
  return { ok: true, data: [...parked.data.operations, ...quarantined.data.operations], asOf: null }
}

/** An operation by its sequence number; two copies of a till may each have one. */
export async function queryOperation(deviceId: Id, seq: number, opId: Id | null): Promise<Answer<ParkedOperation>> {
  const answer = await callApi(`operations/${deviceId}/${seq}`, { schema: parkedOperationsResponseSchema, isQuiet: true })
  if (!answer.ok) return failed(answer)
  const found = answer.data.operations.find((op) => op.opId === opId) ?? answer.data.operations[0]
  return found ? { ok: true, data: found, asOf: null } : { ok: false, failure: failureOf('unexpected'), isNotFound: true }
}

export const resolveOperation = (request: ResolveOperationRequest): Promise<ApiAnswer<ResolveOperationResponse>> =>
  callApi('operations/resolve', { body: request, schema: resolveOperationResponseSchema })

const doneSchema = v.object({ ok: v.boolean() })

/** Takes a till out of service permanently: retired if known to be empty, revoked if lost or not trusted. */
export const closeTill = (deviceId: Id, how: 'retire' | 'revoke', reason: string): Promise<ApiAnswer<{ readonly ok: boolean }>> =>
  callApi(`devices/${deviceId}/${how}`, { body: { reason }, schema: doneSchema })
