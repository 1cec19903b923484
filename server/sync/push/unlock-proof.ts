import { createHmac, timingSafeEqual } from 'node:crypto'
import { UNLOCK_LASTS_MS, doneText, pinKeysAt, unlockText } from '#domain/employees/actor-proof.ts'
import { employee, employeePin, employeeProof } from '#domain/employees/employee.ts'
import type { Reader } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { onServerClock } from '#domain/kernel/time.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { correctedTime } from '#domain/sync/till-time.ts'
import { provesAt, tillUnlock } from '#domain/sync/till-unlock.ts'
import { unlockId } from '../../identity/till-unlocks.ts'
import type { PeopleAt } from './people-at.ts'
import { workedHere } from './worked-here.ts'

const macOf = (key: string, text: string): string => createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex')

interface Unlocked extends Operation {
  readonly actor: Id
  readonly unlock: NonNullable<Operation['unlock']>
}

/** Keys that the actor's PIN may have produced for this unlock. */
async function pinUnlockKeys(read: Reader, op: Unlocked, deviceId: Id): Promise<readonly string[]> {
  const { actor, unlock, clockOffsetMs } = op
  const [pin, proof] = await Promise.all([read.get(employeePin, actor), read.get(employeeProof, actor)])
  const times = { unlockedAt: onServerClock(unlock.at, clockOffsetMs), doneAt: correctedTime(op) }
  return pinKeysAt(pin, proof, times).map((key) => macOf(key, unlockText(actor, deviceId, unlock.at)))
}

/** The key issued to the till when the actor signed in there; it expires with the actor's right to sign in. */
async function givenUnlockKeys(people: PeopleAt, op: Unlocked, deviceId: Id): Promise<readonly string[]> {
  const { actor, unlock } = op
  const { read } = people
  const [given, who] = await Promise.all([read.get(tillUnlock, unlockId(actor, deviceId, unlock.at)), read.get(employee, actor)])
  if (!given || !who) return []
  return provesAt(given, who, correctedTime(op)) && (await workedHere(people, who)) ? [given.key] : []
}

/** Whether this operation was signed with one of these keys while the unlock was valid. */
async function isSealed(op: Operation, deviceId: Id, keysOf: (op: Unlocked) => Promise<readonly string[]>): Promise<boolean> {
  const { actor, unlock } = op
  if (!actor || !unlock) return false
  const lasted = op.occurredAt - unlock.at
  if (lasted < 0 || lasted > UNLOCK_LASTS_MS) return false
  const keys = await keysOf({ ...op, actor, unlock })
  return keys.some((key) => timingSafeEqual(Buffer.from(macOf(key, doneText(op, deviceId))), Buffer.from(unlock.mac)))
}

/** Whether the actor unlocked this till by PIN or password, and performed this operation before it was locked again. */
export const isUnlockedByHer = (people: PeopleAt, op: Operation, deviceId: Id): Promise<boolean> =>
  isSealed(op, deviceId, async (unlocked) =>
    (await Promise.all([pinUnlockKeys(people.read, unlocked, deviceId), givenUnlockKeys(people, unlocked, deviceId)])).flat(),
  )

/** The same for the password only. */
export const isOpenedByPassword = (people: PeopleAt, op: Operation, deviceId: Id): Promise<boolean> =>
  isSealed(op, deviceId, (unlocked) => givenUnlockKeys(people, unlocked, deviceId))
