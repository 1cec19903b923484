import { ATTENTION_ACT, type AttentionAct } from '#domain/attention/attention-act.ts'
import { isClosing } from '#domain/attention/remedies.ts'
import { resolveAttention } from '#domain/attention/resolve-attention.ts'
import type { InputOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { ParkedOperation, RESOLVE_ACTIONS } from '#domain/sync/devices.ts'
import { failureOf } from '../../../data/api/api.ts'
import type { Failure } from '../../../data/contract.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { wakeSender } from '../../../data/sync/sync-client.ts'
import { resolveOperation } from '../tills/tills-api.ts'

/** The result of an act. `settled`: the current status of the operation on the server. */
export type Performed =
  | { readonly kind: 'closed' }
  | { readonly kind: 'settled'; readonly status: ParkedOperation['status']; readonly code: string | null; readonly behind: number }
  | { readonly kind: 'refused'; readonly code: string; readonly details: Readonly<Record<string, string | number>> | null }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'missing' }

/** The target of an act: the notice, and the operation stored by the server if the act runs there. */
export interface ActTarget {
  readonly attentionId: Id | null
  readonly parked: Pick<ParkedOperation, 'deviceId' | 'seq' | 'payloadSha' | 'status'> | null
}

export interface ActContent {
  readonly note: string
  /** The corrected arguments; only for `fix`. */
  readonly args?: unknown
}

const ACTION: Readonly<Partial<Record<AttentionAct, (typeof RESOLVE_ACTIONS)[number]>>> = {
  [ATTENTION_ACT.rerun]: 'rerun',
  [ATTENTION_ACT.fix]: 'fix',
  [ATTENTION_ACT.dismiss]: 'dismiss',
}

type ClosingAct = InputOf<typeof resolveAttention>['act']

/** Runs an act, locally or on the server. */
export async function perform(act: AttentionAct, target: ActTarget, content: ActContent): Promise<Performed> {
  if (isClosing(act)) return target.attentionId ? close(target.attentionId, act, content.note) : { kind: 'missing' }
  const action = ACTION[act]
  return target.parked && action ? settle(target.parked, action, content) : { kind: 'missing' }
}

async function close(attentionId: Id, act: ClosingAct, note: string): Promise<Performed> {
  const outcome = await runCommand(resolveAttention, { attentionId, act, note })
  if (outcome.ok) return { kind: 'closed' }
  if ('refusal' in outcome) return { kind: 'refused', code: outcome.refusal.code, details: outcome.refusal.details ?? null }
  return { kind: 'failed', failure: 'failure' in outcome ? outcome.failure : failureOf('unexpected') }
}

async function settle(
  saved: NonNullable<ActTarget['parked']>,
  action: (typeof RESOLVE_ACTIONS)[number],
  { note, args }: ActContent,
): Promise<Performed> {
  const place = saved.status === 'quarantined' ? { payloadSha: saved.payloadSha } : { seq: saved.seq }
  const answer = await resolveOperation({
    deviceId: saved.deviceId,
    ...place,
    action,
    ...(note ? { reason: note } : {}),
    ...(action === 'fix' ? { args } : {}),
  })
  if (!answer.ok) {
    if ('failure' in answer) return { kind: 'failed', failure: answer.failure }
    return 'isNotFound' in answer ? { kind: 'missing' } : { kind: 'refused', code: 'sync.invalid', details: null }
  }
  // Its changes reach this till with the next pull.
  wakeSender()
  if (!answer.data.ok) return { kind: 'refused', code: answer.data.refusal.code, details: null }
  const { result, behind } = answer.data
  return { kind: 'settled', status: result.status, code: result.code, behind: behind.length }
}
