import * as v from 'valibot'
import { nowMs } from '../../data/clock.ts'
import { clearDraft, readDraft, writeDraft } from '../../data/storage/local-cache.ts'
import { inStorage } from '../../data/storage/web-storage.ts'

/**
 * `tab`: there after a reload and a crash, read at once, never shared by two tabs. `device`: there after the app was closed or updated, too, and
 * the same for every tab.
 */
export type DraftPlace = 'tab' | 'device'

/** Under which key a draft is stored, and what it must look like to be used again. */
export interface StoredDraft<T> {
  readonly key: string
  /** A draft that does not match it was written by another version, and is left alone. */
  readonly schema: v.GenericSchema<unknown, T>
  /** A draft on the device that is this old is not used again. */
  readonly maxAgeMs?: number
}

/** The rental desk stored its drafts in this envelope until the time of the stored row was used for their age. */
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

/** Fails where the storage of the device cannot be read. */
export async function readDeviceDraft<T>(draft: StoredDraft<T>): Promise<T | null> {
  const stored = await readDraft(draft.key)
  const isTooOld = stored && Math.abs(nowMs() - stored.at) >= (draft.maxAgeMs ?? Infinity)
  return stored && !isTooOld ? parsed(draft, stored.value) : null
}

/** Stores a draft, or removes it where `value` is null; false where the browser has no room or no storage. */
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
