import * as v from 'valibot'
import { requiredText } from '../entities/typed-schemas.ts'
import { rateSchema } from '../kernel/money.ts'
import { idSchema } from '../kernel/ids.ts'
import { ACCOUNT_FAULTS } from './account-fault.ts'
import { waitedSchema } from '../sync/phone-time.ts'
import { PAPER, WIZARD_STEPS } from '../settings/account-setting.ts'
import { TERMINAL_CODES } from './card-terminal.ts'

/* The calls named by the specification, with its exact paths, shapes and names. */

const dateAndTime = v.pipe(v.string('required'), v.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'date-and-time'))

/** By e-mail, or by account number and user name. */
export const loginSchema = v.pipe(
  v.object({
    account_id: v.optional(v.pipe(v.number('integer'), v.integer('integer'), v.minValue(1, 'integer'))),
    username: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120, 'too-long'))),
    email: v.optional(v.pipe(v.string(), v.trim(), v.email('email'), v.maxLength(200, 'too-long'))),
    /** Instead of the user name: for an employee on a till that does not know their user name. */
    employee_id: v.optional(idSchema),
    password: v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(200, 'too-long')),
    /** Ends the user's session elsewhere. */
    take_over: v.optional(v.boolean(), false),
    /** Leaves the other session open. */
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
  /** Absent on older servers, whose users all count as verified. */
  is_email_verified: v.optional(v.boolean()),
  username: v.string(),
  lang: v.picklist(['ar', 'en']),
  permissions: permissionsSchema,
  /** The role's discount ceiling in basis points; null for the default, absent on older servers. */
  discount_max: v.optional(v.nullable(rateSchema)),
})
export type User = v.InferOutput<typeof userSchema>
export const loginResponseSchema = v.object({ ...userSchema.entries, api_token: v.string() })

export const demoShopSchema = v.object({ email: v.nullable(v.string()), password: v.nullable(v.string()) })

export const forgotPasswordSchema = v.object({ email: v.pipe(requiredText(200), v.email('email')) })

export const globalInformationsRequestSchema = v.object({ userAgent: v.pipe(v.string(), v.maxLength(500)), dateAndTime })
export const globalInformationsSchema = v.object({
  auth: v.boolean(),
  global_informations: v.object({
    account: v.object({
      id: v.number(),
      wizard_progress: v.array(v.picklist(WIZARD_STEPS)),
      /** 1 if bills may be put on hold. */
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
      /** Accepted payment methods as bits; absent on older servers. */
      payment_methods: v.optional(v.nullable(v.number())),
      business_day_ends_at: v.optional(v.number()),
      /** Hours until an unpaid reservation lapses, 0 for never; absent on older servers. */
      unpaid_kept_hours: v.optional(v.number()),
      /** The rounding step of cash in minor units; absent on older servers. */
      cash_step: v.optional(v.number()),
      /** Points per currency unit paid; absent on older servers. */
      points_per_unit: v.optional(v.number()),
      paper: v.optional(v.picklist(Object.values(PAPER))),
      vat_rate: v.optional(rateSchema),
      /** The end of the trial or the paid period; null if none, absent on older servers. */
      expires_at: v.optional(v.nullable(v.number())),
    }),
    user: userSchema,
    /** The employee's own editable details; absent for users who are not employees, and on older servers. */
    own_details: v.optional(
      v.object({ name_ar: v.string(), name_en: v.string(), mobile: v.nullable(v.string()), picture_id: v.nullable(idSchema) }),
    ),
    /** The state of the user's PIN; absent if there is none, and on older servers. */
    own_pin: v.optional(v.object({ is_too_short: v.boolean(), set_by_another_at: v.nullable(v.number()) })),
    general_informations: v.object({ server_time: v.number(), version: v.string() }),
  }),
})
export type GlobalInformations = v.InferOutput<typeof globalInformationsSchema>['global_informations']

/** Whether the error occurred for a merchant's user or a manager of the platform. */
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
/** Sent only to apps that request them, because older apps reject responses with unknown types. */
export const LATER_NOTIFICATION_TYPES = ['attendance'] as const satisfies readonly (typeof NOTIFICATION_TYPES)[number][]
export const notificationsRequestSchema = v.object({
  date: v.optional(v.pipe(v.string(), v.isoDate('day'))),
  dateAndTime: v.optional(dateAndTime),
  type: v.optional(v.picklist(NOTIFICATION_TYPES, 'choice')),
  /** The page within one type, starting at 0. */
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'invalid'), v.transform(Number))),
  unread: v.optional(v.picklist(['yes'], 'choice')),
  /** A newer type that the app supports in addition to the original ones. */
  also: v.optional(v.picklist(LATER_NOTIFICATION_TYPES, 'choice')),
})
export const NOTICES_PAGE = 50
/** Notifications per type when all types are requested, so that one type does not displace others. */
export const NOTICES_SHARE = 20
const SHOWN_MAX = 500
export const markAsReadSchema = v.object({
  type: v.picklist(NOTIFICATION_TYPES, 'choice'),
  /** The notifications that the user has seen; by default all current ones. */
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
  /** The number of all unread notifications of the requested types. */
  unread: v.number(),
  kinds: v.array(v.object({ type: v.picklist(NOTIFICATION_TYPES), count: v.number(), unread: v.number() })),
})

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
  /** The quota of files is used up; the sender keeps the file and retries later. */
  'file-quota',
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
  /** A sum exceeds the safe integer range, because of an implausible price. */
  'sum-too-large',
  'gateway-unreachable',
  /** The invoice is fully paid, or its shop does not accept online payments. */
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
  /** The till was revoked as lost or stolen: it may not read, and deletes its copy. */
  'till-revoked',
  'invalid',
] as const
export type AccessCode = (typeof ACCESS_CODES)[number]

/** Codes of single fields, as used by the schemas. */
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

/** The client truncates longer search texts. */
export const SEARCH_LENGTH_MAX = 100

/** Parameters of `GET /api/query/{name}`. Filters are sent as `filter.field=value`. */
export const queryRequestSchema = v.object({
  search: v.optional(v.pipe(v.string(), v.maxLength(SEARCH_LENGTH_MAX))),
  sort: v.optional(v.pipe(v.string(), v.maxLength(60))),
  descending: v.optional(v.picklist(['0', '1'])),
  offset: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'integer'))),
  limit: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'integer'))),
  /** Requests the totals of all matching rows in addition to the page. */
  totals: v.optional(v.picklist(['0', '1'])),
})
export const queryResponseSchema = v.object({
  rows: v.array(v.record(v.string(), v.unknown())),
  total: v.number(),
  /** Names of referenced rows by id; absent on older servers. */
  names: v.optional(v.record(v.string(), v.object({ ar: v.string(), en: v.string() })), {}),
  /** By field; absent if not requested, beyond the safe range, or on older servers. */
  totals: v.optional(v.record(v.string(), v.number())),
})

/** `waited`: it was done on the employee's phone offline and is sent later. Absent in older apps. */
export const commandRequestSchema = v.object({ opId: idSchema, input: v.unknown(), waited: v.optional(waitedSchema) })
export const objectionSchema = v.object({
  code: v.string(),
  field: v.optional(v.string()),
  details: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
/** Status 200. A refusal is a regular response, not an error of the transport. */
export const commandResponseSchema = v.variant('ok', [
  v.object({
    ok: v.literal(true),
    /** What was reported about an action that waited on a phone. */ told: v.optional(v.array(objectionSchema)),
  }),
  v.object({ ok: v.literal(false), refusal: objectionSchema }),
])
