import * as v from 'valibot'
import {
  changeEmailResponseSchema,
  changeEmailSchema,
  changePasswordSchema,
  endSessionSchema,
  ownSessionsSchema,
} from '#domain/platform/own-login.ts'
import { endpoint } from './endpoint.ts'

/** Changes of the user's own sign-in. A wrong `current` password counts as a failed sign-in. */
export const ownLoginEndpoints = {
  changePassword: endpoint({
    method: 'post',
    path: '/api/user/change_password',
    summary: 'Gives whoever asks another password, for the one that she has, and ends every other session of hers.',
    access: 'user',
    body: changePasswordSchema,
    reply: v.object({ ok: v.literal(true) }),
  }),
  changeEmail: endpoint({
    method: 'post',
    path: '/api/user/change_email',
    summary:
      'Gives whoever asks another e-mail to sign in with: at once while hers was not confirmed, else once the link of a letter to the new one is opened (`is_pending`).',
    access: 'user',
    body: changeEmailSchema,
    reply: changeEmailResponseSchema,
  }),
  ownSessions: endpoint({
    method: 'get',
    path: '/api/user/sessions',
    summary: 'Where whoever asks is signed in, the one used last first.',
    access: 'user',
    reply: ownSessionsSchema,
  }),
  endOwnSession: endpoint({
    method: 'post',
    path: '/api/user/end_session',
    summary: 'Ends one of the sessions of whoever asks. One that has ended already counts as done; that of anybody else is not found.',
    access: 'user',
    body: endSessionSchema,
    reply: v.object({ ok: v.literal(true) }),
    more: { 404: 'She has no such session.' },
  }),
  endOtherSessions: endpoint({
    method: 'post',
    path: '/api/user/end_other_sessions',
    summary: 'Ends every session of whoever asks but the one that asks.',
    access: 'user',
    reply: v.object({ ok: v.literal(true) }),
  }),
} as const
