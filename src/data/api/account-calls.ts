import * as v from 'valibot'
import { loginResponseSchema } from '#domain/platform/calls.ts'
import { type LinkKind, type LetterLink, letterLinkSchema } from '#domain/platform/letter-link.ts'
import { type LetterPreview, letterPreviewsSchema } from '#domain/platform/letter-previews.ts'
import { type OwnSession, changeEmailResponseSchema, ownSessionsSchema } from '#domain/platform/own-login.ts'
import type { WizardStep } from '#domain/settings/account-setting.ts'
import { type ApiAnswer, callApi } from './api.ts'

/** Calls about the account itself, which no command of a shop can be: they reach over all accounts of the server. */

/** Opens a shop; the answer signs its owner in. */
export const openShop = (draft: object): Promise<ApiAnswer<v.InferOutput<typeof loginResponseSchema>>> =>
  callApi('register', { body: draft, schema: loginResponseSchema, token: null })

/** Chooses the name of the shop in addresses, which no other shop has. */
export const chooseAlias = (alias: string): Promise<ApiAnswer<unknown>> =>
  callApi('settings/choose_alias', { body: { alias }, schema: v.unknown() })

/** How the letters that the server writes for this shop read. */
export async function askLetterPreviews(): Promise<ApiAnswer<readonly LetterPreview[]>> {
  const answer = await callApi('settings/letter_previews', { schema: letterPreviewsSchema })
  return answer.ok ? { ok: true, data: answer.data.letters } : answer
}

/** How the link of a letter stands. Where the server does not say, it counts as good: whoever uses it hears then. */
export async function askLetterLink(kind: LinkKind, secret: string): Promise<LetterLink> {
  const asked = { body: { kind, token: secret }, schema: letterLinkSchema, token: null, isQuiet: true }
  const answer = await callApi('letter_link', asked)
  return answer.ok ? answer.data : { state: 'good' }
}

/** Confirms an e-mail by the secret of the letter to it. */
export const verifyEmail = (secret: string): Promise<ApiAnswer<unknown>> =>
  callApi('verify_email', { body: { token: secret }, schema: v.unknown(), token: null })

/** Asks for another letter to the e-mail of whoever is signed in. */
export const resendVerification = (): Promise<ApiAnswer<unknown>> => callApi('resend_verification', { body: {}, schema: v.unknown() })

/** Gives whoever is signed in another password. */
export const changePassword = (given: { readonly current: string; readonly password: string }): Promise<ApiAnswer<unknown>> =>
  callApi('user/change_password', { body: given, schema: v.unknown() })

/** Gives whoever is signed in another e-mail; `is_pending` until a letter to it was opened. */
export const changeEmail = (given: {
  readonly current: string
  readonly email: string
}): Promise<ApiAnswer<v.InferOutput<typeof changeEmailResponseSchema>>> =>
  callApi('user/change_email', { body: given, schema: changeEmailResponseSchema })

/** Where whoever is signed in is signed in. */
export async function askOwnSessions(): Promise<ApiAnswer<readonly OwnSession[]>> {
  const answer = await callApi('user/sessions', { schema: ownSessionsSchema })
  return answer.ok ? { ok: true, data: answer.data.sessions } : answer
}

/** Ends one of them, or all but this one. */
export const endOwnSession = (id: string): Promise<ApiAnswer<unknown>> => callApi('user/end_session', { body: { id }, schema: v.unknown() })
export const endOtherSessions = (): Promise<ApiAnswer<unknown>> => callApi('user/end_other_sessions', { body: {}, schema: v.unknown() })

/** Records a step of setting up the shop that is done. */
export const recordWizardStep = (step: WizardStep): Promise<ApiAnswer<unknown>> =>
  callApi('wizard/update_progress', { body: { step }, schema: v.unknown() })
