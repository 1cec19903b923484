import { heldByAnyOf, needsLongPin, reachesAsFarAs, withoutProof } from '#domain/access/guarded.ts'
import { canProve } from '#domain/employees/actor-proof.ts'
import { DISCOUNT_MAX_USUAL, discountMaxOf } from '#domain/employees/discount-ceiling.ts'
import { employee, employeePin, role } from '#domain/employees/employee.ts'
import type { Rights } from '#domain/employees/override.ts'
import type { Actor, Decision, Objection, Reader } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { rate } from '#domain/kernel/money.ts'
import type { Operation } from '#domain/sync/messages.ts'
import type { UnitOfWork } from '../../store/unit-of-work.ts'
import { syncConcern } from '../outcome.ts'
import { isProved } from './override-proof.ts'
import { isUnlockedByHer } from './unlock-proof.ts'

/** Whether it is proved who did it: by the PIN or the password that unlocked the till, or by her own PIN entered for exactly this. */
export const isActorProved = async (read: Reader, op: Operation, deviceId: Id): Promise<boolean> =>
  (await isUnlockedByHer(read, op, deviceId)) || (op.actor !== null && (await isProved(read, op, deviceId, op.actor)))

interface CounterPerson {
  readonly id: Id
  readonly rights: Rights
}
const PEOPLE_MAX = 500
const known = new WeakMap<object, Map<Id, Promise<readonly CounterPerson[]>>>()

/** Who works on a till with a PIN that proves nothing: what it does without a proof may be anybody's of these. Read once for a batch. */
function peopleWithoutProof(unit: Pick<UnitOfWork, 'reader'>, deviceId: Id): Promise<readonly CounterPerson[]> {
  const ofUnit = known.get(unit.reader) ?? new Map<Id, Promise<readonly CounterPerson[]>>()
  known.set(unit.reader, ofUnit)
  const found = ofUnit.get(deviceId) ?? readPeople(unit.reader, deviceId)
  ofUnit.set(deviceId, found)
  return found
}

async function readPeople(read: Reader, deviceId: Id): Promise<readonly CounterPerson[]> {
  const pins = (await read.select(employeePin, { limit: PEOPLE_MAX })).filter((pin) => !canProve(pin))
  const people = (
    await read.many(
      employee,
      pins.map(({ id }) => id),
    )
  ).filter(({ isActive, tillIds }) => isActive && (tillIds === null || tillIds.includes(deviceId)))
  const roles = new Map((await read.many(role, [...new Set(people.map(({ roleId }) => roleId))])).map((row) => [row.id, row]))
  return people.flatMap(({ id, roleId }): CounterPerson[] => {
    const held = roles.get(roleId)
    return held ? [{ id, rights: { permissions: held.permissions, discountMax: held.discountMax } }] : []
  })
}

/**
 * What the actor that a till only claims may do without being told of: nothing of what a PIN has to prove; and of somebody whose PIN could
 * have proved it, no more than others who work on this till may.
 */
async function unprovedRights(unit: Pick<UnitOfWork, 'reader'>, deviceId: Id, actor: Actor): Promise<Rights> {
  const permissions = withoutProof(actor.permissions)
  const pin = actor.employeeId && (await unit.reader.get(employeePin, actor.employeeId))
  const others = (await peopleWithoutProof(unit, deviceId)).filter(({ id }) => id !== actor.employeeId).map(({ rights }) => rights)
  const ceiling = Math.min(discountMaxOf(actor), Math.max(DISCOUNT_MAX_USUAL, ...others.map(discountMaxOf)))
  return {
    permissions:
      canProve(pin || null) && others.length > 0
        ? heldByAnyOf(
            permissions,
            others.map((other) => other.permissions),
          )
        : permissions,
    discountMax: needsLongPin(actor.permissions) ? rate(ceiling) : (actor.discountMax ?? null),
  }
}

interface Claimed {
  readonly unit: Pick<UnitOfWork, 'reader'>
  readonly op: Operation
  readonly deviceId: Id
  readonly actor: Actor
  /** What was decided in the right of whoever is named, and the same again in other rights. */
  readonly decision: Decision<string>
  readonly decideAs: (actor: Actor) => Decision<string>
}

/** What is told of an act that nothing proves to be hers: that it was done in her name, where it is more than others at that till may. */
export async function actorConcerns({ unit, op, deviceId, actor, decision, decideAs }: Claimed): Promise<Objection[]> {
  if (actor.employeeId === null || !decision.ok) return []
  const rights = await unprovedRights(unit, deviceId, actor)
  if (rights.discountMax === (actor.discountMax ?? null) && reachesAsFarAs(rights.permissions, actor.permissions)) return []
  const lesser = decideAs({ employeeId: actor.employeeId, ...rights })
  const told = new Set(decision.objections.map(({ code }) => code))
  if (lesser.ok && lesser.objections.every(({ code }) => told.has(code))) return []
  const who = op.actor && (await unit.reader.get(employee, op.actor))
  return [syncConcern('sync.actor-unproved', { actor: actor.employeeId, ...(who ? { nameAr: who.nameAr, nameEn: who.nameEn } : {}) })]
}
