import * as v from 'valibot'
import { loginResponseSchema } from '#domain/platform/calls.ts'
import { type LinkKind, type LetterLink, letterLinkSchema } from '#domain/platform/letter-link.ts'
import { type LetterPreview, letterPreviewsSchema } from '#domain/platform/letter-previews.ts'
import { type OwnSession, changeEmailResponseSchema, ownSessionsSchema } from '#domain/platform/own-login.ts'
import type { WizardStep } from '#domain/settings/account-setting.ts'
import { type ApiAnswer, callApi } from './api.ts'

/** Calls about the account itself. They concern all accounts of the server, so they cannot be commands of a shop. */

/** Creates a shop; the response signs its owner in. */
export const openShop = (draft: object): Promise<ApiAnswer<v.InferOutput<typeof loginResponseSchema>>> =>
  callApi('register', { body: draft, schema: loginResponseSchema, token: null })

/** Sets the shop's alias in addresses, which is unique on the server. */
export const chooseAlias = (alias: string): Promise<ApiAnswer<unknown>> =>
  callApi('settings/choose_alias', { body: { alias }, schema: v.unknown() })

/** Fetches previews of the e-mails that the server sends for this shop. */
export async function queryLetterPreviews(): Promise<ApiAnswer<readonly LetterPreview[]>> {
  const answer = await callApi('settings/letter_previews', { schema: letterPreviewsSchema })
  return answer.ok ? { ok: true, data: answer.data.letters } : answer
}

/** Fetches the state of an e-mail link. Without an answer it counts as good, as using the link reports any fault. */
export async function requestLetterLink(kind: LinkKind, secret: string): Promise<LetterLink> {
  const request = { body: { kind, token: secret }, schema: letterLinkSchema, token: null, isQuiet: true }
  const answer = await callApi('letter_link', request)
  return answer.ok ? answer.data : { state: 'good' }
}

/** Verifies an e-mail address by the secret in the e-mail sent to it. */
export const verifyEmail = (secret: string): Promise<ApiAnswer<unknown>> =>
  callApi('verify_email', { body: { token: secret }, schema: v.unknown(), token: null })

export const resendVerification = (): Promise<ApiAnswer<unknown>> => callApi('resend_verification', { body: {}, schema: v.unknown() })

export const changePassword = (given: { readonly current: string; readonly password: string }): Promise<ApiAnswer<unknown>> =>
  callApi('user/change_password', { body: given, schema: v.unknown() })

/** Changes the e-mail of the signed-in user; `is_pending` until the new address is verified. */
export const changeEmail = (given: {
  readonly current: string
  readonly email: string
}): Promise<ApiAnswer<v.InferOutput<typeof changeEmailResponseSchema>>> =>
  callApi('user/change_email', { body: given, schema: changeEmailResponseSchema })

/** Lists the sessions of the signed-in user. */
export async function queryOwnSessions(): Promise<ApiAnswer<readonly OwnSession[]>> {
  const answer = await callApi('user/sessions', { schema: ownSessionsSchema })
  return answer.ok ? { ok: true, data: answer.data.sessions } : answer
}

/** Ends one session; `endOtherSessions` ends all but the current one. */
export const endOwnSession = (id: string): Promise<ApiAnswer<unknown>> => callApi('user/end_session', { body: { id }, schema: v.unknown() })
export const endOtherSessions = (): Promise<ApiAnswer<unknown>> => callApi('user/end_other_sessions', { body: {}, schema: v.unknown() })

/** Records that a step of the setup wizard is done. */
export const recordWizardStep = (step: WizardStep): Promise<ApiAnswer<unknown>> =>
  callApi('wizard/update_progress', { body: { step }, schema: v.unknown() })
