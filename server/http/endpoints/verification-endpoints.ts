import * as v from 'valibot'
import { letterLinkRequestSchema, letterLinkSchema } from '#domain/platform/letter-link.ts'
import { endpoint } from './endpoint.ts'

const done = v.object({ ok: v.literal(true) })

export const verificationEndpoints = {
  verifyEmail: endpoint({
    method: 'post',
    path: '/api/verify_email',
    summary: 'Confirms an e-mail by the secret of a letter to it.',
    access: 'anyone',
    body: v.object({ token: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'too-long')) }),
    reply: done,
  }),
  letterLink: endpoint({
    method: 'post',
    path: '/api/letter_link',
    summary: 'How the link of a letter stands, before anything is done with it; looking uses nothing up.',
    access: 'anyone',
    body: letterLinkRequestSchema,
    reply: letterLinkSchema,
  }),
  resendVerification: endpoint({
    method: 'post',
    path: '/api/resend_verification',
    summary: 'Writes another letter with a link that confirms the e-mail of whoever asks; once a minute and five in a day at most.',
    access: 'user',
    reply: done,
  }),
} as const
