import * as v from 'valibot'
import { nowMs } from '../../data/clock.ts'
import { clearDraft, readDraft, writeDraft } from '../../data/storage/local-cache.ts'
import { inStorage } from '../../data/storage/web-storage.ts'

/**
 * `tab`: survives a reload and a crash, read synchronously, never shared by tabs. `device`: also survives closing and
 * updating the app, and is the same in every tab.
 */
export type DraftPlace = 'tab' | 'device'

/** The key of a draft, and the schema it must match to be used. */
export interface StoredDraft<T> {
  readonly key: string
  /** A draft that does not match was written by another version and is ignored. */
  readonly schema: v.GenericSchema<unknown, T>
  /** An older draft on the device is not used. */
  readonly maxAgeMs?: number
}

/** Former format of the rental desk's drafts, before the row's own time was used for their age. */
const envelopeSchema = v.object({ at: v.number(), work: v.unknown() })

function parsed<T>({ schema }: StoredDraft<T>, value: unknown): T | null {
  const envelope = v.safeParse(envelopeSchema, value)
  const result = v.safeParse(schema, envelope.success ? envelope.output.work : value)
  return result.success ? result.output : null
}

export function readTabDraft<T>(draft: StoredDraft<T>): T | null {
  const text = inStorage('sessionStorage', (storage) => storage.getItem(draft.key))
  try {
    return text === null ? null : parsed(draft, JSON.parse(text))
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

/** Throws if the device's storage cannot be read. */
export async function readDeviceDraft<T>(draft: StoredDraft<T>): Promise<T | null> {
  const stored = await readDraft(draft.key)
  const isTooOld = stored && Math.abs(nowMs() - stored.at) >= (draft.maxAgeMs ?? Infinity)
  return stored && !isTooOld ? parsed(draft, stored.value) : null
}

/** Stores a draft, or removes it if `value` is null; false if there is no room or no storage. */
export async function storeDraft(place: DraftPlace, key: string, value: unknown): Promise<boolean> {
  if (place === 'device') {
    const [written] = await Promise.allSettled([value === null ? clearDraft(key) : writeDraft(key, value)])
    return written.status === 'fulfilled'
  }
  const write = (storage: Storage) => {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
    return true
  }
  return inStorage('sessionStorage', write) ?? false
}
