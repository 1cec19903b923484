import { heldByAnyOf, needsLongPin, reachesAsFarAs, withoutProof } from '#domain/access/guarded.ts'
import { canProve } from '#domain/employees/actor-proof.ts'
import { DISCOUNT_MAX_USUAL, discountMaxOf } from '#domain/employees/discount-ceiling.ts'
import { employee, employeePin, role } from '#domain/employees/employee.ts'
import type { Rights } from '#domain/employees/override.ts'
import type { Actor, Decision, Objection, Reader } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { rate } from '#domain/kernel/money.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { syncConcern } from '../outcome.ts'
import { isProved } from './override-proof.ts'
import type { PeopleAt } from './people-at.ts'
import { isUnlockedByHer } from './unlock-proof.ts'

/** Whether the actor is proved: by the PIN or password that unlocked the till, or by the actor's PIN entered for this operation. */
export const isActorProved = async (people: PeopleAt, op: Operation, deviceId: Id): Promise<boolean> =>
  (await isUnlockedByHer(people, op, deviceId)) || (op.actor !== null && (await isProved(people, op, deviceId, op.actor)))

interface CounterPerson {
  readonly id: Id
  readonly rights: Rights
}
const PEOPLE_MAX = 500
const pinsOf = new WeakMap<object, Promise<readonly Id[]>>()

/** Employees whose PIN cannot serve as proof. Read once per batch, identified by its `unit`. */
function withoutProvingPin(unit: Reader): Promise<readonly Id[]> {
  const found =
    pinsOf.get(unit) ??
    unit.select(employeePin, { limit: PEOPLE_MAX }).then((pins) => pins.filter((pin) => !canProve(pin)).map(({ id }) => id))
  pinsOf.set(unit, found)
  return found
}

/** Employees of a till whose PIN cannot serve as proof: an unproved operation may be by any of them. */
async function peopleWithoutProof({ unit, people, deviceId }: Pick<Claimed, 'unit' | 'people' | 'deviceId'>): Promise<CounterPerson[]> {
  const all = await people.read.many(employee, await withoutProvingPin(unit))
  const counter = all.filter(({ isActive, tillIds }) => isActive && (tillIds === null || tillIds.includes(deviceId)))
  const roles = new Map((await people.read.many(role, [...new Set(counter.map(({ roleId }) => roleId))])).map((row) => [row.id, row]))
  return counter.flatMap(({ id, roleId }): CounterPerson[] => {
    const held = roles.get(roleId)
    return held ? [{ id, rights: { permissions: held.permissions, discountMax: held.discountMax } }] : []
  })
}

/**
 * What an unproved actor may do without a notice: nothing that requires a proof; and if the actor's PIN could have proved it, no more than
 * the other employees of this till.
 */
async function unprovedRights(claimed: Claimed): Promise<Rights> {
  const { people, actor } = claimed
  const permissions = withoutProof(actor.permissions)
  const pin = actor.employeeId && (await people.read.get(employeePin, actor.employeeId))
  const others = (await peopleWithoutProof(claimed)).filter(({ id }) => id !== actor.employeeId).map(({ rights }) => rights)
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
  readonly unit: Reader
  readonly people: PeopleAt
  readonly op: Operation
  readonly deviceId: Id
  readonly actor: Actor
  /** The decision with the claimed actor's permissions, and a function to decide again with others. */
  readonly decision: Decision<string>
  readonly decideAs: (actor: Actor) => Decision<string>
}

/** Notices about an unproved actor: that the action was done in their name, if other employees of the till could not have done it. */
export async function actorConcerns(claimed: Claimed): Promise<Objection[]> {
  const { people, op, actor, decision, decideAs } = claimed
  if (actor.employeeId === null || !decision.ok) return []
  const rights = await unprovedRights(claimed)
  if (rights.discountMax === (actor.discountMax ?? null) && reachesAsFarAs(rights.permissions, actor.permissions)) return []
  const lesser = decideAs({ employeeId: actor.employeeId, ...rights })
  const reported = new Set(decision.objections.map(({ code }) => code))
  if (lesser.ok && lesser.objections.every(({ code }) => reported.has(code))) return []
  const who = op.actor && (await people.read.get(employee, op.actor))
  return [syncConcern('sync.actor-unproved', { actor: actor.employeeId, ...(who ? { nameAr: who.nameAr, nameEn: who.nameEn } : {}) })]
}
