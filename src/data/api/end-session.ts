import * as v from 'valibot'
import { callApi } from './api.ts'
import { forgetSession } from '../phone/kept-session.ts'
import { clearToken, readToken } from './session-token.ts'

/**
 * Forgets the session of a person here at once, and ends it on the server if that can be reached. Quiet: nobody waits for
 * the answer, and a session that was over already is no reason to ask anybody to sign in.
 */
export async function endSession(): Promise<void> {
  const token = readToken()
  clearToken()
  forgetSession()
  if (token) await callApi('logout', { body: {}, schema: v.unknown(), token, isQuiet: true })
}
