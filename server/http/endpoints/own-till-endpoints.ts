import { enrolRequestSchema, enrolResponseSchema } from '#domain/sync/messages.ts'
import { unlockRequestSchema, unlockResponseSchema } from '#domain/sync/unlock-messages.ts'
import { endpoint } from './endpoint.ts'

/** Calls of a signed-in user that turn the current device into a till and unlock it. */
export const ownTillEndpoints = {
  enrol: endpoint({
    method: 'post',
    path: '/api/sync/enrol',
    summary: 'Makes this device a till: its credential and its document series.',
    access: 'user',
    body: enrolRequestSchema,
    reply: enrolResponseSchema,
  }),
  unlock: endpoint({
    method: 'post',
    path: '/api/sync/unlock',
    summary: 'Gives the till on which a person has signed in the key that proves what she does there.',
    access: 'user',
    body: unlockRequestSchema,
    reply: unlockResponseSchema,
    more: { 403: 'The credential is of no till in service of this account, or the session of nobody who works in the shop.' },
  }),
} as const
