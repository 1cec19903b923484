import type { Page } from '@playwright/test'
import { MIRROR_NAME, type MirrorState } from '../../../src/data/mirror/mirror-rows.ts'

/** Reads a row of a till's mirror directly from IndexedDB. */
export function mirroredRow(page: Page, record: string, id: string): Promise<unknown> {
  return page.evaluate(
    ([database, store, key]) =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.addEventListener('error', () => reject(new Error('the mirror does not open')))
        opening.addEventListener('success', () => {
          const db = opening.result
          if (!db.objectStoreNames.contains(store)) {
            db.close()
            return resolve(null)
          }
          const requested = db.transaction(store).objectStore(store).get(key)
          requested.addEventListener('error', () => reject(new Error('the mirror does not answer')))
          return requested.addEventListener('success', () => {
            db.close()
            resolve(requested.result)
          })
        })
      }),
    [MIRROR_NAME, record, id] as const,
  )
}

/** The progress of the first copy, as stored by the mirror. */
export async function mirrorState(page: Page): Promise<MirrorState | null> {
  return (await mirroredRow(page, 'state', 'state')) as MirrorState | null
}
