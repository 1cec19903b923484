import * as v from 'valibot'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { instantSchema } from '#domain/kernel/time.ts'
import type { UnlockKey } from '../contract.ts'
import { inStorage } from '../storage/web-storage.ts'

/*
 * Who works on this till, kept over a reload of the page and no longer: a tab that is closed forgets it, and so does whoever locks the
 * till. Of what opened it only the key of this unlocking is kept, which seals what she does and opens nothing.
 */

const WORK = 'fustan_work'
const KEY = 'fustan_unlock_key'
const LEFT = 'fustan_left_by'

const workSchema = v.object({
  by: idSchema,
  /** What she came in with, as `CurrentActor` has it. */
  source: v.picklist(['password', 'pin']),
  /** Whoever enrolled a till works on it until it is locked, and may have no PIN. */
  hasPin: v.boolean(),
  touchedAt: v.number(),
})
export type Work = v.InferOutput<typeof workSchema>

const keySchema = v.object({ by: idSchema, at: instantSchema, key: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })

function kept<T>(name: string, schema: v.GenericSchema<unknown, T>): T | null {
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

export const keptWork = (): Work | null => kept(WORK, workSchema)

/** Somebody has come in. Coming in again (other rights, a password over the PIN) is no touch of hers. */
export function keepWork(work: Omit<Work, 'touchedAt'>, nowMs: number): void {
  const before = keptWork()
  keep(WORK, { ...work, touchedAt: before?.by === work.by ? before.touchedAt : nowMs })
}

/** A touch is written this long after the last one that was: not every key of a name goes to the disk. */
const TOUCH_EVERY_MS = 5_000
let writtenAt = 0

/** She has touched the till. */
export function touchWork(nowMs: number): void {
  if (Math.abs(nowMs - writtenAt) < TOUCH_EVERY_MS) return
  const work = keptWork()
  if (!work) return
  writtenAt = nowMs
  keep(WORK, { ...work, touchedAt: nowMs })
}

/** Nobody works here any more. Who was the last is remembered: the page that she left is hers. */
export function forgetWork(): void {
  const work = keptWork()
  if (work) keep(LEFT, work.by)
  forget(WORK)
  forget(KEY)
  writtenAt = 0
}

export const keepUnlockKey = (key: UnlockKey): void => keep(KEY, key)
export const forgetUnlockKey = (): void => forget(KEY)

/** The key of the unlocking with which she works here; null where nothing proves that it is she. */
export function keptUnlockKey(by: Id): UnlockKey | null {
  const key = kept(KEY, keySchema)
  return key?.by === by ? key : null
}

/** Whoever is no employee of this shop, or is none that the till knows. */
const STRANGER = 'stranger'
const leftSchema = v.union([idSchema, v.literal(STRANGER)])
export type LeftBy = v.InferOutput<typeof leftSchema>

/** Somebody has left: the page that stands there is the one that she left. */
export const keepLeftBy = (by: Id | null): void => keep(LEFT, by ?? STRANGER)

/** Who worked here before the till was locked in this tab; null at its start. */
export const leftBy = (): LeftBy | null => kept(LEFT, leftSchema)

/** The page was opened at an address of its own, which nobody left behind. */
export function forgetAllWork(): void {
  forgetWork()
  forget(LEFT)
}

/**
 * Whether this page was there a moment ago: loaded anew by somebody, by the app or by a browser that had thrown it out of memory. Opening
 * an address, a tab that was closed before and a copy of a tab are none of it, though the browser may hand them what this one kept.
 */
export function isLoadedAnew(): boolean {
  if ('document' in globalThis && 'wasDiscarded' in document && document.wasDiscarded === true) return true
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && entry.type === 'reload'
}
