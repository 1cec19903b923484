import * as v from 'valibot'
import { rateSchema } from '../kernel/money.ts'
import { idSchema } from '../kernel/ids.ts'
import { ACCOUNT_FAULTS } from './account-fault.ts'
import { waitedSchema } from '../sync/phone-time.ts'
import { PAPER, WIZARD_STEPS } from '../settings/account-setting.ts'
import { TERMINAL_CODES } from './card-terminal.ts'

/** The calls that the specification names, at their exact paths and shapes. Names are its own. */
export const requiredText = (lengthMax: number) =>
  v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(lengthMax, 'too-long'))
const dateAndTime = v.pipe(v.string('required'), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'date-and-time'))

/** By e-mail, or by account number and user name. */
export const loginSchema = v.pipe(
  v.object({
    account_id: v.optional(v.pipe(v.number('integer'), v.integer('integer'), v.minValue(1, 'integer'))),
    username: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, 'too-long'))),
    email: v.optional(v.pipe(v.string(), v.trim(), v.email('email'), v.maxLength(200, 'too-long'))),
    /** In place of her user name: who works on a till that does not know by what she signs in. */
    employee_id: v.optional(idSchema),
    password: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'too-long')),
    /** Ends the session that this user has elsewhere. */
    take_over: v.optional(v.boolean(), false),
    /** Leaves it open, beside the one that begins here. */
    alongside: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check(({ email, username, employee_id: employeeId }) => Boolean(email || username || employeeId), 'required'),
    ['username'],
  ),
  v.forward(
    v.check(({ email, account_id }) => Boolean(email || account_id), 'required'),
    ['account_id'],
  ),
)

export const permissionsSchema = v.record(v.string(), v.array(v.number()))

export const userSchema = v.object({
  id: idSchema,
  account_id: v.number(),
  employee_id: v.nullable(idSchema),
  name_ar: v.string(),
  name_en: v.string(),
  email: v.nullable(v.string()),
  /** Absent from a server of before this was asked, whose users all count as known. */
  is_email_verified: v.optional(v.boolean()),
  username: v.string(),
  lang: v.picklist(['ar', 'en']),
  permissions: permissionsSchema,
  /** The most of a price that her role lets her take off, in basis points; null where the usual holds, absent from servers of before. */
  discount_max: v.optional(v.nullable(rateSchema)),
})
export type User = v.InferOutput<typeof userSchema>
export const loginResponseSchema = v.object({ ...userSchema.entries, api_token: v.string() })

/** The shop that anybody may look into, where this server keeps one open. */
export const demoShopSchema = v.object({ email: v.nullable(v.string()), password: v.nullable(v.string()) })

export const forgotPasswordSchema = v.object({ email: v.pipe(requiredText(200), v.email('email')) })

export const globalInformationsRequestSchema = v.object({ userAgent: v.pipe(v.string(), v.maxLength(500)), dateAndTime })
export const globalInformationsSchema = v.object({
  auth: v.boolean(),
  global_informations: v.object({
    account: v.object({
      id: v.number(),
      wizard_progress: v.array(v.picklist(WIZARD_STEPS)),
      /** 1 when bills may be put on hold. */
      hold_invoice: v.picklist([0, 1]),
      account_whatsapp_package_status: v.number(),
      account_whatsapp_package_connected: v.number(),
      name_ar: v.string(),
      name_en: v.string(),
      country: v.number(),
      currency: v.string(),
      time_zone: v.string(),
      digits: v.number(),
      is_offline_selling_on: v.boolean(),
      idle_lock_minutes: v.optional(v.number()),
      /** The methods of payment that the shop takes, each by its bit; absent from a server of before it could say. */
      payment_methods: v.optional(v.nullable(v.number())),
      business_day_ends_at: v.optional(v.number()),
      /** For how many hours an unpaid reservation is kept, 0 for always; absent from a server of before they could lapse. */
      unpaid_kept_hours: v.optional(v.number()),
      /** What cash is rounded to, in minor units; absent from a server of before it could be. */
      cash_step: v.optional(v.number()),
      /** Points that one currency unit paid earns; absent from a server of before later payments earned any. */
      points_per_unit: v.optional(v.number()),
      /** On what the shop usually prints. */
      paper: v.optional(v.picklist(Object.values(PAPER))),
      vat_rate: v.optional(rateSchema),
      /** The end of the trial or of what was paid, as an instant; null is without end, absent from a server of before it told. */
      expires_at: v.optional(v.nullable(v.number())),
    }),
    user: userSchema,
    /** What of her file she changes herself; absent of whoever is no employee, and from a server of before this was told. */
    own_details: v.optional(
      v.object({ name_ar: v.string(), name_en: v.string(), mobile: v.nullable(v.string()), picture_id: v.nullable(idSchema) }),
    ),
    /** How her own PIN stands; absent when she has none, and from a server of before this was told. */
    own_pin: v.optional(v.object({ is_too_short: v.boolean(), set_by_another_at: v.nullable(v.number()) })),
    general_informations: v.object({ server_time: v.number(), version: v.string() }),
  }),
})
export type GlobalInformations = v.InferOutput<typeof globalInformationsSchema>['global_informations']

/** Who met the failure: a merchant's user or a manager of the platform. */
export const ERROR_SOURCE = { user: 1, manager: 2 } as const
export const jsErrorSchema = v.object({
  type: v.picklist(Object.values(ERROR_SOURCE), 'choice'),
  error: v.pipe(v.string(), v.maxLength(4000, 'too-long')),
  route: v.pipe(v.string(), v.maxLength(500, 'too-long')),
  dateAndTime,
  userAgent: v.pipe(v.string(), v.maxLength(500, 'too-long')),
})

export const wizardProgressSchema = v.object({ step: v.picklist(WIZARD_STEPS, 'choice') })
export const languageSchema = v.object({ lang: v.picklist(['ar', 'en'], 'choice') })

export const NOTIFICATION_TYPES = ['stock', 'surveys', 'complaints', 'orders', 'employees', 'attendance'] as const
/** Of these an app is told only where it asks for them: one from before there were any refuses an answer that has them. */
export const LATER_NOTIFICATION_TYPES = ['attendance'] as const satisfies readonly (typeof NOTIFICATION_TYPES)[number][]
export const notificationsRequestSchema = v.object({
  date: v.optional(v.pipe(v.string(), v.isoDate('day'))),
  dateAndTime: v.optional(dateAndTime),
  type: v.optional(v.picklist(NOTIFICATION_TYPES, 'choice')),
  /** Of one type: which page of them, from 0 on. */
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'invalid'), v.transform(Number))),
  /** Only what the user has not read. */
  unread: v.optional(v.picklist(['yes'], 'choice')),
  /** A type that came later, and that whoever asks for all types knows. */
  also: v.optional(v.picklist(LATER_NOTIFICATION_TYPES, 'choice')),
})
/** Notices of one page. */
export const NOTICES_PAGE = 50
/** Where all types are asked for, each has a share of its own: many of one do not hide another. */
export const NOTICES_SHARE = 20
const SHOWN_MAX = 500
export const markAsReadSchema = v.object({
  type: v.picklist(NOTIFICATION_TYPES, 'choice'),
  /** What the user was shown; without it all that stand now. */
  shown: v.optional(v.pipe(v.array(v.object({ id: idSchema, raised_at: v.number() })), v.maxLength(SHOWN_MAX, 'too-many'))),
})
export const notificationSchema = v.object({
  id: idSchema,
  type: v.picklist(NOTIFICATION_TYPES),
  code: v.string(),
  details: v.record(v.string(), v.union([v.string(), v.number()])),
  raised_at: v.number(),
  is_read: v.boolean(),
})
export const notificationsResponseSchema = v.object({
  records: v.array(notificationSchema),
  /** Of all types that were asked for, shown or not. */
  unread: v.number(),
  kinds: v.array(v.object({ type: v.picklist(NOTIFICATION_TYPES), count: v.number(), unread: v.number() })),
})

/** Codes that sign-in and the transport answer with. */
export const ACCESS_CODES = [
  'username-incorrect',
  'password-incorrect',
  'current-password-incorrect',
  'account-does-not-exist',
  ...ACCOUNT_FAULTS,
  'user-not-active',
  'user-does-not-exist',
  'another-session-exists',
  'session-expired',
  'session-taken-over',
  'not-logged-in',
  'ip-blocked',
  'user-slowed',
  'too-many-requests',
  /** No room for more files now; who sends them keeps them and asks again. */
  'file-quota',
  /** The bytes of a file are not those that were sent. */
  'damaged',
  'reset-link-dead',
  'invitation-dead',
  'invitation-email-taken',
  'verification-used',
  'verification-expired',
  'verification-change-expired',
  'verification-unknown',
  'verification-void',
  'verification-taken',
  'verification-too-soon',
  'verification-too-many',
  'link-withdrawn',
  'email-already-exists',
  'registration-closed',
  'too-large',
  /** What was asked for adds up to more than a number holds: somewhere stands a price that nobody can have meant. */
  'sum-too-large',
  /** The payment gateway did not answer. */
  'gateway-unreachable',
  /** Nothing is left to pay of the invoice, or its shop takes no payments online. */
  'nothing-to-pay',
  ...TERMINAL_CODES,
  'not-json',
  'too-deep',
  'unknown-command',
  'unknown-endpoint',
  'not-found',
  'other-shop',
  'no-permission',
  'server-error',
  'upgrade-needed',
  /** The till was taken for lost or stolen: it reads nothing any more, and empties its copy. */
  'till-revoked',
  'invalid',
] as const
export type AccessCode = (typeof ACCESS_CODES)[number]

/** Codes of single fields, as the schemas name them. */
export const FIELD_CODES = [
  'required',
  'too-long',
  'too-many',
  'integer',
  'time-zone',
  'email',
  'choice',
  'day',
  'day-ahead',
  'date-and-time',
  'time',
  'colour',
  'coordinates',
  'hours-overlap',
  'hours-same',
  'letters-only',
  'name-signs',
  'latin-code',
  'password-short',
  'secret-short',
  'gateway-key-refused',
  'terminal-key-refused',
  'password-common',
  'email-same',
  'alias-letters',
  'alias-short',
  'alias-taken',
  'alias-fixed',
  'terms-required',
  'terms-changed',
  'mobile-required',
  'mobile-wrong',
  'quantity',
  'stock-quantity',
  'stock-count',
  'stock-count-old',
  'stock-lines',
  'end-before-start',
  'range-too-long',
  'id',
  'invalid',
] as const
export type FieldCode = (typeof FIELD_CODES)[number]

/** Nothing is called so long: whoever pastes more into a search is answered for its beginning. */
export const SEARCH_LENGTH_MAX = 100

/** Asking a query over HTTP: `GET /api/query/{name}`. Filters travel as `filter.field=value`. */
export const queryRequestSchema = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_LENGTH_MAX))),
  sort: v.optional(v.pipe(v.string(), v.maxLength(60))),
  descending: v.optional(v.picklist(['0', '1'])),
  offset: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'integer'))),
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'integer'))),
  /** Asks for the sums of all rows that match, beside the page. */
  totals: v.optional(v.picklist(['0', '1'])),
})
export const queryResponseSchema = v.object({
  rows: v.array(v.record(v.string(), v.unknown())),
  total: v.number(),
  /** What the rows that are pointed at are called, by id; absent from a server of an older release. */
  names: v.optional(v.record(v.string(), v.object({ ar: v.string(), en: v.string() })), {}),
  /** By field; absent where they were not asked for, are beyond what a number holds, or the server is of an older release. */
  totals: v.optional(v.record(v.string(), v.number())),
})

/** `waited`: it was done on her own phone without a network, and is sent later. Absent from an app of before phones kept anything. */
export const commandRequestSchema = v.object({ opId: idSchema, input: v.unknown(), waited: v.optional(waitedSchema) })
export const objectionSchema = v.object({
  code: v.string(),
  field: v.optional(v.string()),
  details: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
/** 200. A refusal of the business is an answer, not a failure of the transport. */
export const commandResponseSchema = v.variant('ok', [
  v.object({ ok: v.literal(true), /** Of what waited: what a person is told of it. */ told: v.optional(v.array(objectionSchema)) }),
  v.object({ ok: v.literal(false), refusal: objectionSchema }),
])
