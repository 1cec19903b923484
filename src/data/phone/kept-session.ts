import * as v from 'valibot'
import { type GlobalInformations, globalInformationsSchema } from '#domain/platform/calls.ts'
import { readToken } from '../api/session-token.ts'
import { inStorage } from '../storage/web-storage.ts'

const KEY = 'kept-session'
const schema = v.object({ token: v.string(), told: globalInformationsSchema.entries.global_informations })

/** Keeps what the server said of the session, for a start of this phone without a network. A till needs none: it knows its people. */
export function keepSession(told: GlobalInformations): void {
  const token = readToken()
  if (token !== null) inStorage('localStorage', (storage) => storage.setItem(KEY, JSON.stringify({ token, told })))
}

/** What was kept of the very session that is open here; null of any other, and of one in whose form a newer app keeps nothing. */
export function keptSession(): GlobalInformations | null {
  const kept = v.safeParse(
    v.pipe(v.string(), v.parseJson(), schema),
    inStorage('localStorage', (storage) => storage.getItem(KEY)),
  )
  return kept.success && kept.output.token === readToken() ? kept.output.told : null
}

export function forgetSession(): void {
  inStorage('localStorage', (storage) => storage.removeItem(KEY))
}
