import * as v from 'valibot'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { instantSchema } from '#domain/kernel/time.ts'
import type { UnlockKey } from '../contract.ts'
import { inStorage } from '../storage/web-storage.ts'

/*
 * Who works on this till, stored in sessionStorage over a reload only: closing the tab or locking the till removes
 * it. Only the key of this unlocking is stored; it seals commands but cannot unlock the till.
 */

const WORK = 'fustan_work'
const KEY = 'fustan_unlock_key'
const LEFT = 'fustan_left_by'

const workSchema = v.object({
  by: idSchema,
  /** How the employee signed in, as in `CurrentActor`. */
  source: v.picklist(['password', 'pin']),
  /** False for an employee who enrolled the till without having a PIN and works on it until it locks. */
  hasPin: v.boolean(),
  touchedAt: v.number(),
})
export type Work = v.InferOutput<typeof workSchema>

const keySchema = v.object({ by: idSchema, at: instantSchema, key: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })

function saved<T>(name: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const read = v.safeParse(schema, JSON.parse(inStorage('sessionStorage', (storage) => storage.getItem(name)) ?? 'null'))
    return read.success ? read.output : null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

const keep = (name: string, value: unknown): void =>
  void inStorage('sessionStorage', (storage) => storage.setItem(name, JSON.stringify(value)))
const forget = (name: string): void => void inStorage('sessionStorage', (storage) => storage.removeItem(name))

export const storedWork = (): Work | null => saved(WORK, workSchema)

/** Stores the current employee. Calling it again for the same one (other rights, a password after the PIN) does not count as a touch. */
export function keepWork(work: Omit<Work, 'touchedAt'>, nowMs: number): void {
  const before = storedWork()
  keep(WORK, { ...work, touchedAt: before?.by === work.by ? before.touchedAt : nowMs })
}

const TOUCH_EVERY_MS = 5_000
let writtenAt = 0

export function touchWork(nowMs: number): void {
  if (Math.abs(nowMs - writtenAt) < TOUCH_EVERY_MS) return
  const work = storedWork()
  if (!work) return
  writtenAt = nowMs
  keep(WORK, { ...work, touchedAt: nowMs })
}

/** Removes the current employee but stores who it was, because the page that was left is theirs. */
export function forgetWork(): void {
  const work = storedWork()
  if (work) keep(LEFT, work.by)
  forget(WORK)
  forget(KEY)
  writtenAt = 0
}

export const keepUnlockKey = (key: UnlockKey): void => keep(KEY, key)
export const forgetUnlockKey = (): void => forget(KEY)

/** The key of the current unlocking; null if there is no proof of who it is. */
export function savedUnlockKey(by: Id): UnlockKey | null {
  const key = saved(KEY, keySchema)
  return key?.by === by ? key : null
}

/** A person who is not an employee of this shop, or not known to the till. */
const STRANGER = 'stranger'
const leftSchema = v.union([idSchema, v.literal(STRANGER)])
export type LeftBy = v.InferOutput<typeof leftSchema>

/** Stores who left the page that is currently open. */
export const keepLeftBy = (by: Id | null): void => keep(LEFT, by ?? STRANGER)

/** Who worked here before the till was locked in this tab; null at its start. */
export const leftBy = (): LeftBy | null => saved(LEFT, leftSchema)

/** Removes everything, for a page that was opened by its address. */
export function forgetAllWork(): void {
  forgetWork()
  forget(LEFT)
}

/**
 * Whether this page was reloaded by the user, by the app, or after the browser discarded it. False for a new address,
 * a reopened tab and a duplicated tab, even if the browser copied the sessionStorage.
 */
export function isLoadedAnew(): boolean {
  if ('document' in globalThis && 'wasDiscarded' in document && document.wasDiscarded === true) return true
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && entry.type === 'reload'
}
