import { createHmac, timingSafeEqual } from 'node:crypto'
import { employee, employeePin, employeeProof } from '#domain/employees/employee.ts'
import { proofText } from '#domain/employees/override-proof.ts'
import type { Objection, Reader } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { syncConcern } from '../outcome.ts'
import type { PeopleAt } from './people-at.ts'
import { isOpenedByPassword } from './unlock-proof.ts'
import { workedHere } from './worked-here.ts'

const isEqual = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** Whether the approver's PIN was entered for exactly this operation on this till while they were employed. */
export async function isProved(people: PeopleAt, op: Operation, deviceId: Id, by: Id): Promise<boolean> {
  if (op.proof?.by !== by) return false
  const { read } = people
  const [pin, proof] = await Promise.all([read.get(employeePin, by), read.get(employeeProof, by)])
  // The key of a short PIN proves nothing, since it can be guessed in minutes.
  if (!proof?.key || !pin?.isLong) return false
  const who = await read.get(employee, by)
  if (!who || !(await workedHere(people, who))) return false
  const mac = createHmac('sha256', Buffer.from(proof.key, 'hex')).update(proofText(op, deviceId)).digest('hex')
  return isEqual(mac, op.proof.mac)
}

export async function unproved(read: Reader, by: Id): Promise<Objection> {
  const who = await read.get(employee, by)
  return syncConcern('sync.override-unproved', { allowedBy: by, ...(who ? { nameAr: who.nameAr, nameEn: who.nameEn } : {}) })
}

/**
 * Concerns about an approval: none if proved by the approver's PIN. For the actor's own approval, unlocking the till by password is
 * sufficient: they may have no PIN, and their own session would not require one.
 */
export async function proofConcerns(people: PeopleAt, op: Operation, deviceId: Id, by: Id | null): Promise<Objection[]> {
  if (by === null || (await isProved(people, op, deviceId, by))) return []
  return by === op.actor && (await isOpenedByPassword(people, op, deviceId)) ? [] : [await unproved(people.read, by)]
}
