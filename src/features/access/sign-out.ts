import * as v from 'valibot'
import { callApi } from '../../data/api.ts'
import { clearToken, readToken } from '../../data/session-token.ts'

/** Forgets the session here at once, and ends it on the server if that can be reached. */
export async function signOut(): Promise<void> {
  const token = readToken()
  clearToken()
  if (token) await callApi('logout', { body: {}, schema: v.unknown(), token })
}
