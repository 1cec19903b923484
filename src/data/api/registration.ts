import { aliasResponseSchema, registrationSchema, visitorCountrySchema } from '#domain/platform/registration.ts'
import { callApi } from './api.ts'

/** Whether this server accepts new shops. True without an answer: the form then reports any fault. */
export async function queryIsRegistrationOpen(): Promise<boolean> {
  const answer = await callApi('registration', { schema: registrationSchema, token: null, isQuiet: true })
  return !answer.ok || answer.data.is_open
}

/** The current version of the terms for new shops; null if unknown. */
export async function queryTermsVersion(): Promise<number | null> {
  const answer = await callApi('registration', { schema: registrationSchema, token: null })
  return (answer.ok ? answer.data.terms_version : null) ?? null
}

/** The calling code of the visitor's country; null if unknown or if the server's release does not support it. */
export async function queryCallingCode(): Promise<string | null> {
  const answer = await callApi('visitor_country', { schema: visitorCountrySchema, token: null, isQuiet: true })
  return answer.ok ? answer.data.country_calling_code : null
}

/** Whether an alias is free, and a similar one that is; null without an answer. */
export async function queryFreeAlias(alias: string): Promise<{ readonly isFree: boolean; readonly free: string | null } | null> {
  const path = `free_alias?${new URLSearchParams({ alias })}`
  const answer = await callApi(path, { schema: aliasResponseSchema, token: null, isQuiet: true })
  return answer.ok ? { isFree: answer.data.is_free, free: answer.data.free } : null
}
