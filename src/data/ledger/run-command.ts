import type { CommandDefinition } from '#domain/kernel/define.ts'
import { commandResponseSchema } from '#domain/platform/calls.ts'
import { changesShopData } from '#domain/access/guarded.ts'
import * as v from 'valibot'
import { fieldFaults } from '#domain/kernel/field-faults.ts'
import { type CurrentActor, currentActor, unlockKey } from '../actor.ts'
import { callApi, failureOf } from '../api/api.ts'
import { newId } from '../clock.ts'
import { thisDevice } from '../device.ts'
import { commitOperation } from './commit.ts'
import type { CommandOutcome, FailureKind, RunCommand } from '../contract.ts'
import { doOnPhone } from '../phone/do-on-phone.ts'
import { ownEntries } from '../phone/own-entries.ts'
import { wakeOwnQueue } from '../phone/own-queue.ts'
import { wakeSender } from '../sync/sync-client.ts'
import { tillIdentity } from '../till/till-identity.ts'
import { underWay } from './under-way.ts'
import { lookAtStorage } from '../storage/watch-storage.ts'

/**
 * Runs a command. A till stores it and sends it later; online commands, and all commands in a plain browser, are sent to
 * the server at once. A command with `waitsOnPhoneOf` is queued on the employee's phone if the server does not answer.
 */
export const runCommand: RunCommand = (command, input, proof = null) => underWay(() => run(command, input, proof))

const run: RunCommand = async (command, input, proof = null) => {
  const actor = currentActor()
  if (!actor) return { ok: false, failure: failureOf('signed-out') }
  // A till belongs to one account; for a user of another account it is a plain browser.
  const isTill = (await tillIdentity())?.accountId === actor.accountId
  if (!isTill && command.waitsOnPhoneOf) return onOwnPhone(command, input, actor)
  if (command.kind === 'online' || !isTill) return queryServer(command, input, actor)
  const unlock = await unlockKey()
  // The server accepts changes of shop data only with the user's session or PIN, so without an unlock key they are sent online.
  if (!unlock && changesShopData(command)) return queryServer(command, input, actor)
  const { employeeId, permissions, discountMax = null } = actor
  const outcome = await whileWatched(commitOperation(command, input, { employeeId, permissions, discountMax }, { proof, unlock }))
  if (outcome.ok) wakeSender()
  else if ('failure' in outcome && STORAGE_FAILURES.has(outcome.failure.kind)) void lookAtStorage()
  return outcome
}

/** Runs a command of the signed-in user for themselves, which may also be queued offline. */
async function onOwnPhone(
  command: CommandDefinition,
  input: unknown,
  { source, accountId, employeeId }: CurrentActor,
): Promise<CommandOutcome> {
  if (source === 'pin' || employeeId === null) return { ok: false, failure: failureOf('signed-out') }
  const outcome = await doOnPhone(ownEntries(), command, input, { accountId, employeeId })
  if (outcome.ok && outcome.isSaved === 'device') wakeOwnQueue()
  return outcome
}

/** The slowest disk stores a command in a second; one that takes this long may wait for a transaction that never ends. */
const ACT_LIMIT_MS = 10_000

/** Checks the storage when a command does not finish, so that the till reports hanging storage. */
function whileWatched<T>(act: Promise<T>): Promise<T> {
  const cancel = thisDevice().ports.after(ACT_LIMIT_MS, () => void lookAtStorage())
  return act.finally(cancel)
}

const STORAGE_FAILURES: ReadonlySet<FailureKind> = new Set(['storage', 'storage-full'])

async function queryServer(command: CommandDefinition, input: unknown, actor: CurrentActor): Promise<CommandOutcome> {
  if (actor.source === 'pin') return { ok: false, failure: failureOf('signed-out') }
  const parsed = v.safeParse(command.input, input)
  if (!parsed.success) return { ok: false, errors: fieldFaults(parsed.issues) }
  const opId = newId()
  const answer = await callApi(`command/${command.name}`, { body: { opId, input: parsed.output }, schema: commandResponseSchema })
  if (answer.ok) {
    if (!answer.data.ok) return { ok: false, refusal: answer.data.refusal }
    wakeSender()
    return { ok: true, operationId: opId, number: null, isSaved: 'server' }
  }
  if ('errors' in answer) return { ok: false, errors: answer.errors }
  return { ok: false, failure: 'failure' in answer ? answer.failure : failureOf('unexpected') }
}
