import * as v from 'valibot'
import { callApi } from './api.ts'
import { forgetSession } from '../phone/stored-session.ts'
import { clearToken, readToken } from './session-token.ts'

/**
 * Removes the session from this device at once, and ends it on the server if that can be reached. The call is quiet,
 * so that an expired session does not ask anyone to sign in.
 */
export async function endSession(): Promise<void> {
  const token = readToken()
  clearToken()
  forgetSession()
  if (token) await callApi('logout', { body: {}, schema: v.unknown(), token, isQuiet: true })
}
