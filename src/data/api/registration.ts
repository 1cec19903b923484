import { registrationSchema } from '#domain/platform/calls.ts'
import { callApi } from './api.ts'

/** Whether a shop can be opened on this server. A server that does not say so is asked by the form itself. */
export async function askIsRegistrationOpen(): Promise<boolean> {
  const answer = await callApi('registration', { schema: registrationSchema, token: null, isQuiet: true })
  return !answer.ok || answer.data.is_open
}
