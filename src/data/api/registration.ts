import { aliasResponseSchema, registrationSchema, visitorCountrySchema } from '#domain/platform/registration.ts'
import { callApi } from './api.ts'

/** Whether a shop can be opened on this server. A server that does not say so is asked by the form itself. */
export async function askIsRegistrationOpen(): Promise<boolean> {
  const answer = await callApi('registration', { schema: registrationSchema, token: null, isQuiet: true })
  return !answer.ok || answer.data.is_open
}

/** Which terms a shop is opened under now; null where the server does not say. */
export async function askTermsVersion(): Promise<number | null> {
  const answer = await callApi('registration', { schema: registrationSchema, token: null })
  return (answer.ok ? answer.data.terms_version : null) ?? null
}

/** With which calling code numbers begin where this device is; null where the server does not say, or is of before it could. */
export async function askCallingCode(): Promise<string | null> {
  const answer = await callApi('visitor_country', { schema: visitorCountrySchema, token: null, isQuiet: true })
  return answer.ok ? answer.data.country_calling_code : null
}

/** Whether a name in addresses is free, and one like it that is; null where the server does not say now. */
export async function askFreeAlias(alias: string): Promise<{ readonly isFree: boolean; readonly free: string | null } | null> {
  const path = `free_alias?${new URLSearchParams({ alias })}`
  const answer = await callApi(path, { schema: aliasResponseSchema, token: null, isQuiet: true })
  return answer.ok ? { isFree: answer.data.is_free, free: answer.data.free } : null
}
