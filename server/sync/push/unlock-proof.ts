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

/** An operation that says who unlocked its till, and when. */
interface Unlocked extends Operation {
  readonly actor: Id
  readonly unlock: NonNullable<Operation['unlock']>
}

/** The keys by which her PIN may have made the one of this unlocking. */
async function pinUnlockKeys(read: Reader, op: Unlocked, deviceId: Id): Promise<readonly string[]> {
  const { actor, unlock, clockOffsetMs } = op
  const [pin, proof] = await Promise.all([read.get(employeePin, actor), read.get(employeeProof, actor)])
  const times = { unlockedAt: onServerClock(unlock.at, clockOffsetMs), doneAt: correctedTime(op) }
  return pinKeysAt(pin, proof, times).map((key) => macOf(key, unlockText(actor, deviceId, unlock.at)))
}

/** The key that the till was given when she signed in there. It ends with what her password lets her do. */
async function givenUnlockKeys(people: PeopleAt, op: Unlocked, deviceId: Id): Promise<readonly string[]> {
  const { actor, unlock } = op
  const { read } = people
  const [given, who] = await Promise.all([read.get(tillUnlock, unlockId(actor, deviceId, unlock.at)), read.get(employee, actor)])
  if (!given || !who) return []
  return provesAt(given, who, correctedTime(op)) && (await workedHere(people, who)) ? [given.key] : []
}

/** Whether exactly this was sealed by one of these keys, while the unlocking lasted. */
async function isSealed(op: Operation, deviceId: Id, keysOf: (op: Unlocked) => Promise<readonly string[]>): Promise<boolean> {
  const { actor, unlock } = op
  if (!actor || !unlock) return false
  const lasted = op.occurredAt - unlock.at
  if (lasted < 0 || lasted > UNLOCK_LASTS_MS) return false
  const keys = await keysOf({ ...op, actor, unlock })
  return keys.some((key) => timingSafeEqual(Buffer.from(macOf(key, doneText(op, deviceId))), Buffer.from(unlock.mac)))
}

/** Whether the PIN or the password of whoever is named unlocked exactly this till, and exactly this was done before it was locked. */
export const isUnlockedByHer = (people: PeopleAt, op: Operation, deviceId: Id): Promise<boolean> =>
  isSealed(op, deviceId, async (unlocked) =>
    (await Promise.all([pinUnlockKeys(people.read, unlocked, deviceId), givenUnlockKeys(people, unlocked, deviceId)])).flat(),
  )

/** The same of her password alone. */
export const isOpenedByPassword = (people: PeopleAt, op: Operation, deviceId: Id): Promise<boolean> =>
  isSealed(op, deviceId, (unlocked) => givenUnlockKeys(people, unlocked, deviceId))
