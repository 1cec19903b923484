import * as v from 'valibot'
import {
  commandRequestSchema,
  commandResponseSchema,
  demoShopSchema,
  forgotPasswordSchema,
  globalInformationsRequestSchema,
  globalInformationsSchema,
  jsErrorSchema,
  languageSchema,
  loginResponseSchema,
  loginSchema,
  markAsReadSchema,
  notificationsRequestSchema,
  notificationsResponseSchema,
  queryRequestSchema,
  queryResponseSchema,
  wizardProgressSchema,
} from '#domain/platform/calls.ts'
import { registerSchema } from '#domain/platform/registration.ts'
import { chooseAliasSchema } from '#domain/settings/alias.ts'
import { letterPreviewsSchema } from '#domain/platform/letter-previews.ts'
import { timelineRequestSchema, timelineResponseSchema } from '#domain/platform/timeline.ts'
import {
  checksumRequestSchema,
  checksumResponseSchema,
  pullRequestSchema,
  pullResponseSchema,
  pushRequestSchema,
  pushResponseSchema,
  snapshotRequestSchema,
  snapshotResponseSchema,
} from '#domain/sync/messages.ts'
import { endpoint } from './endpoint.ts'
import { cardTerminalEndpoints } from './card-terminal-endpoints.ts'
import { gatewayEndpoints } from './online-payment-endpoints.ts'
import { ownLoginEndpoints } from './own-login-endpoints.ts'
import { ownTillEndpoints } from './own-till-endpoints.ts'
import { registrationEndpoints } from './registration-endpoints.ts'
import { verificationEndpoints } from './verification-endpoints.ts'

const done = v.object({ ok: v.literal(true) })
const anyRow = v.record(v.string(), v.unknown())

/** A new password, authorised by the secret of the e-mail. */
export const resetPasswordSchema = v.object({
  token: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(100, 'too-long')),
  password: registerSchema.entries.password,
})

/** The same for an employee, with the language of the page. */
export const acceptInvitationSchema = v.object({ ...resetPasswordSchema.entries, lang: registerSchema.entries.lang })

/** Endpoints that the specification names, and others without business rules. */
export const platformEndpoints = {
  login: endpoint({
    method: 'post',
    path: '/api/login',
    summary: 'Signs a person in, by e-mail or by account number and user name.',
    access: 'anyone',
    body: loginSchema,
    reply: loginResponseSchema,
  }),
  demoShop: endpoint({
    method: 'get',
    path: '/api/demo_shop',
    summary: 'How to sign in to the demo shop; null where this server has none open.',
    access: 'anyone',
    reply: demoShopSchema,
  }),
  logout: endpoint({ method: 'post', path: '/api/logout', summary: 'Ends this session.', access: 'user', reply: done }),
  ...registrationEndpoints,
  forgotPassword: endpoint({
    method: 'post',
    path: '/api/forgot_password',
    summary: 'Writes a letter with a reset address. Answers alike whether or not somebody has this e-mail.',
    access: 'anyone',
    body: forgotPasswordSchema,
    reply: done,
  }),
  forgotAccountId: endpoint({
    method: 'post',
    path: '/api/forgot_account_id',
    summary: 'Writes a letter with the account number and the username. Answers alike whether or not somebody has this e-mail.',
    access: 'anyone',
    body: forgotPasswordSchema,
    reply: done,
  }),
  resetPassword: endpoint({
    method: 'post',
    path: '/api/reset_password',
    summary: 'Sets a new password by the secret of a letter, and ends every session of that user.',
    access: 'anyone',
    body: resetPasswordSchema,
    reply: done,
  }),
  acceptInvitation: endpoint({
    method: 'post',
    path: '/api/accept_invitation',
    summary: 'Sets the first password of an employee, by the secret of her invitation: from then on she signs in.',
    access: 'anyone',
    body: acceptInvitationSchema,
    reply: done,
  }),
  ...verificationEndpoints,
  ...ownLoginEndpoints,
  globalInformations: endpoint({
    method: 'post',
    path: '/api/get_global_informations',
    summary: 'The account, the user with permissions, and the server, for the session that asks.',
    access: 'user',
    body: globalInformationsRequestSchema,
    reply: globalInformationsSchema,
  }),
  addJsError: endpoint({
    method: 'post',
    path: '/api/js_errors/add_js_error',
    summary: 'Reports an unexpected failure of the app.',
    access: 'anyone',
    body: jsErrorSchema,
    reply: done,
  }),
  updateWizardProgress: endpoint({
    method: 'post',
    path: '/api/wizard/update_progress',
    summary: 'Records a finished step of the set-up wizard, once.',
    access: 'user',
    body: wizardProgressSchema,
    reply: done,
  }),
  chooseAlias: endpoint({
    method: 'post',
    path: '/api/settings/choose_alias',
    summary: 'Chooses the name of the shop in addresses, once and for good.',
    access: 'user',
    body: chooseAliasSchema,
    reply: done,
  }),
  letterPreviews: endpoint({
    method: 'get',
    path: '/api/settings/letter_previews',
    summary: 'How each letter of the server reads, with example values and without any secret.',
    access: 'user',
    reply: letterPreviewsSchema,
  }),
  notifications: endpoint({
    method: 'get',
    path: '/api/notifications/get_records',
    summary: 'The notices that this user may see: a page of one type, or the newest of each.',
    access: 'user',
    query: notificationsRequestSchema,
    reply: notificationsResponseSchema,
  }),
  markAsRead: endpoint({
    method: 'post',
    path: '/api/notifications/mark_as_read',
    summary: 'Marks notices of one type as read by this user: what was shown, or all that stand.',
    access: 'user',
    body: markAsReadSchema,
    reply: done,
  }),
  ...gatewayEndpoints,
  ...cardTerminalEndpoints,
  updateLanguage: endpoint({
    method: 'post',
    path: '/api/user/update_language',
    summary: 'Keeps the language that this user chose.',
    access: 'user',
    body: languageSchema,
    reply: done,
  }),
} as const

/** Commands, queries, records and reports. The API document lists each by its own name. */
export const businessEndpoints = {
  command: endpoint({
    method: 'post',
    path: '/api/command/:name',
    summary: 'Runs a command at once.',
    access: 'user',
    body: commandRequestSchema,
    reply: commandResponseSchema,
  }),
  query: endpoint({
    method: 'get',
    path: '/api/query/:name',
    summary: 'Rows of one kind, searched, filtered and sorted.',
    access: 'user',
    query: queryRequestSchema,
    reply: queryResponseSchema,
  }),
  record: endpoint({
    method: 'get',
    path: '/api/record/:record/:id',
    summary: 'One row. Null of a kind that need not be there, such as what stands beside another row.',
    access: 'user',
    reply: v.object({ row: v.nullable(anyRow) }),
    more: { 404: 'No such row in this account.' },
  }),
  timeline: endpoint({
    method: 'get',
    path: '/api/timeline/:record/:id',
    summary: 'What was changed about a row, by whom and from what to what, the newest first.',
    access: 'user',
    query: timelineRequestSchema,
    reply: timelineResponseSchema,
    more: { 404: 'No such row in this account.' },
  }),
  report: endpoint({
    method: 'get',
    path: '/api/report/:name',
    summary: 'The rows of a report.',
    access: 'user',
    reply: v.object({ rows: v.array(anyRow) }),
  }),
  view: endpoint({
    method: 'get',
    path: '/api/view/:name',
    summary: 'Something read whole, composed of rows of several kinds.',
    access: 'user',
    reply: v.object({ data: v.unknown() }),
    more: { 404: 'No such thing in this account.' },
  }),
} as const

const conflict = { 409: 'Another copy of this till has sent, or the server was restored.' }
const locked = { 423: 'The account is disabled or has expired. What the till sends is taken all the same.' }
const tooOld = { ...locked, 426: 'The app is too old to read; the body names the oldest that may.' }

export const syncEndpoints = {
  push: endpoint({
    method: 'post',
    path: '/api/sync/push',
    summary: 'Takes operations that a till has queued, in order.',
    access: 'till',
    body: pushRequestSchema,
    reply: pushResponseSchema,
    more: conflict,
  }),
  pull: endpoint({
    method: 'post',
    path: '/api/sync/pull',
    summary: 'What changed since the cursor of a till.',
    access: 'till',
    body: pullRequestSchema,
    reply: pullResponseSchema,
    more: tooOld,
  }),
  snapshot: endpoint({
    method: 'post',
    path: '/api/sync/snapshot',
    summary: "A page of a till's first copy.",
    access: 'till',
    body: snapshotRequestSchema,
    reply: snapshotResponseSchema,
    more: tooOld,
  }),
  checksum: endpoint({
    method: 'post',
    path: '/api/sync/checksum',
    summary: 'Sums by which a till proves that its copy equals the server. Sums of its own are compared, and the verdict is kept.',
    access: 'till',
    body: checksumRequestSchema,
    reply: checksumResponseSchema,
    more: locked,
  }),
  ...ownTillEndpoints,
  events: endpoint({
    method: 'get',
    path: '/api/sync/events',
    summary: 'A stream of server-sent events that say only that there is something to pull.',
    access: 'till',
    reply: null,
    more: locked,
  }),
} as const

export const openEndpoints = {
  openApi: endpoint({ method: 'get', path: '/api/openapi.json', summary: 'This document.', access: 'anyone', reply: anyRow }),
  health: endpoint({ method: 'get', path: '/health', summary: 'The process runs.', access: 'anyone', reply: done }),
  ready: endpoint({
    method: 'get',
    path: '/ready',
    summary: 'The database answers and the process is not stopping.',
    access: 'anyone',
    reply: done,
    more: { 503: 'Not ready.' },
  }),
} as const
