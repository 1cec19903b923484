import * as v from 'valibot'
import { type GlobalInformations, globalInformationsSchema } from '#domain/platform/calls.ts'
import { readToken } from '../api/session-token.ts'
import { inStorage } from '../storage/web-storage.ts'

const KEY = 'kept-session'
const schema = v.object({ token: v.string(), told: globalInformationsSchema.entries.global_informations })

/** Stores the session information for starting this phone offline. A till does not need it, because it has the employees locally. */
export function keepSession(reported: GlobalInformations): void {
  const token = readToken()
  if (token !== null) inStorage('localStorage', (storage) => storage.setItem(KEY, JSON.stringify({ token, told: reported })))
}

/** The stored information of the current session; null for another session or an unknown format. */
export function savedSession(): GlobalInformations | null {
  const saved = v.safeParse(
    v.pipe(v.string(), v.parseJson(), schema),
    inStorage('localStorage', (storage) => storage.getItem(KEY)),
  )
  return saved.success && saved.output.token === readToken() ? saved.output.told : null
}

export function forgetSession(): void {
  inStorage('localStorage', (storage) => storage.removeItem(KEY))
}
