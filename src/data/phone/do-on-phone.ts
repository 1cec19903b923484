import * as v from 'valibot'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import { fieldFaults } from '#domain/kernel/field-faults.ts'
import { instant } from '#domain/kernel/time.ts'
import { commandResponseSchema } from '#domain/platform/calls.ts'
import { callApi, failureOf, reportSignedOut } from '../api/api.ts'
import type { CommandOutcome } from '../contract.ts'
import { newIdOf } from '../ports.ts'
import { storageFaultOf } from '../storage/storage-fault.ts'
import { type OwnEntries, type OwnEntry, type Whose, isWaiting, keepOwn, readOwn } from './own-entries.ts'
import { readServerClock } from './server-clock.ts'

/**
 * Runs a command that may wait on the phone of the employee. The server is called first, with a short limit; if it does not
 * answer or the session is not valid, the command is stored under the operation id of that call, so that it counts once even if
 * the call had arrived. While earlier entries wait, new ones queue behind them, because the server needs them in order.
 */
export async function doOnPhone(own: OwnEntries, command: CommandDefinition, input: unknown, who: Whose): Promise<CommandOutcome> {
  const parsed = v.safeParse(command.input, input)
  if (!parsed.success) return { ok: false, errors: fieldFaults(parsed.issues) }
  const occurredAt = instant(Math.round(own.ports.nowMs()))
  const opId = newIdOf(own.ports)
  const before = await readOwn(own, who).catch(() => [])
  if (!before.some(isWaiting)) {
    const answered = await query(own, command, { opId, input: parsed.output })
    if (answered) return answered
  }
  const entry: OwnEntry = {
    ...{ ...who, opId, command: command.name, input: parsed.output, occurredAt, ...readServerClock() },
    ...{ state: 'waiting', answeredAt: null, told: [] },
  }
  return keep(own, entry)
}

/** Null if the server gave no result for it. */
async function query(
  own: OwnEntries,
  { name }: CommandDefinition,
  body: { readonly opId: string; readonly input: unknown },
): Promise<CommandOutcome | null> {
  const answer = await callApi(`command/${name}`, { body, schema: commandResponseSchema, isQuiet: true }, own.ports)
  if (answer.ok) {
    const done = { ok: true, operationId: body.opId, number: null, isSaved: 'server' } as const
    return answer.data.ok ? done : { ok: false, refusal: answer.data.refusal }
  }
  if ('errors' in answer) return { ok: false, errors: answer.errors }
  if ('failure' in answer && answer.failure.kind === 'signed-out') reportSignedOut(answer.code)
  return null
}

/**
 * Retries once with a new connection if the first was dead. The operation id is the same, so a write that had
 * succeeded is not repeated.
 */
async function keep(own: OwnEntries, entry: OwnEntry, isLast = false): Promise<CommandOutcome> {
  try {
    await keepOwn(own, entry)
    return { ok: true, operationId: entry.opId, number: null, isSaved: 'device' }
  } catch (cause) {
    const isStored = (await readOwn(own, entry).catch(() => [])).some(({ opId }) => opId === entry.opId)
    if (isStored) return { ok: true, operationId: entry.opId, number: null, isSaved: 'device' }
    const fault = storageFaultOf(cause)
    if (fault === null) throw cause
    if (fault === 'full') return { ok: false, failure: failureOf('storage-full') }
    if (isLast) return { ok: false, failure: failureOf('storage') }
    own.drop()
    return keep(own, entry, true)
  }
}
