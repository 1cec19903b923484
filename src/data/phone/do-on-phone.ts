import * as v from 'valibot'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import { fieldFaults } from '#domain/kernel/field-faults.ts'
import { instant } from '#domain/kernel/time.ts'
import { commandResponseSchema } from '#domain/platform/calls.ts'
import { callApi, failureOf, tellSignedOut } from '../api/api.ts'
import type { CommandOutcome } from '../contract.ts'
import { newIdOf } from '../ports.ts'
import { storageFaultOf } from '../storage/storage-fault.ts'
import { type OwnEntries, type OwnEntry, type Whose, isWaiting, keepOwn, readOwn } from './own-entries.ts'
import { readServerClock } from './server-clock.ts'

/**
 * Does what may wait on the phone of whoever does it. The server is asked at once, and briefly; where it does not answer, or will not hear her now,
 * what she did is stored, under the id under which it was asked, so that it counts once if it had arrived. Behind something that waits it waits as
 * well: the server hears things as they happened.
 */
export async function doOnPhone(own: OwnEntries, command: CommandDefinition, input: unknown, who: Whose): Promise<CommandOutcome> {
  const parsed = v.safeParse(command.input, input)
  if (!parsed.success) return { ok: false, errors: fieldFaults(parsed.issues) }
  const occurredAt = instant(Math.round(own.ports.nowMs()))
  const opId = newIdOf(own.ports)
  const before = await readOwn(own, who).catch(() => [])
  if (!before.some(isWaiting)) {
    const answered = await ask(own, command, { opId, input: parsed.output })
    if (answered) return answered
  }
  const entry: OwnEntry = {
    ...{ ...who, opId, command: command.name, input: parsed.output, occurredAt, ...readServerClock() },
    ...{ state: 'waiting', answeredAt: null, told: [] },
  }
  return keep(own, entry)
}

/** Null where the server said nothing of it. */
async function ask(
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
  if ('failure' in answer && answer.failure.kind === 'signed-out') tellSignedOut(answer.code)
  return null
}

/** Once more on a fresh handle where the first was dead; the id is taken once, so that a write which had succeeded stays one. */
async function keep(own: OwnEntries, entry: OwnEntry, isLast = false): Promise<CommandOutcome> {
  try {
    await keepOwn(own, entry)
    return { ok: true, operationId: entry.opId, number: null, isSaved: 'device' }
  } catch (cause) {
    const isKept = (await readOwn(own, entry).catch(() => [])).some(({ opId }) => opId === entry.opId)
    if (isKept) return { ok: true, operationId: entry.opId, number: null, isSaved: 'device' }
    const fault = storageFaultOf(cause)
    if (fault === null) throw cause
    if (fault === 'full') return { ok: false, failure: failureOf('storage-full') }
    if (isLast) return { ok: false, failure: failureOf('storage') }
    own.drop()
    return keep(own, entry, true)
  }
}
