import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { LETTERS_ONLY } from '../kernel/text.ts'
import { DAY_MS, type Instant, instant } from '../kernel/time.ts'
import { aliasSchema, laterAliasSchema } from '../settings/alias.ts'
import { fitsTaxQr } from '../taxes/qr.ts'
import { requiredText } from '../entities/typed-schemas.ts'
import { TERMS_OF_USE } from './terms-of-use.ts'

export const TRIAL_DAYS = 7
export const trialEnd = (now: number): Instant => instant(now + TRIAL_DAYS * DAY_MS)

/** Whether registration is open on this server, and the version of the terms; older servers omit the version. */
export const registrationSchema = v.object({ is_open: v.boolean(), trial_days: v.number(), terms_version: v.optional(v.number()) })

/** The calling code of the visitor's country, such as `+966`. */
export const visitorCountrySchema = v.object({ country_calling_code: v.nullable(v.string()) })

export const registerSchema = v.object({
  name_ar: v.pipe(requiredText(120), v.check(fitsTaxQr, 'settings.name-too-long-for-qr')),
  /** If empty, the Arabic name is used. */
  name_en: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(120, 'too-long'))), null),
  /** The shop's name in URLs, chosen once. If empty, or omitted by an older page, it is chosen later. */
  alias: v.optional(v.nullable(laterAliasSchema), null),
  owner_name: v.pipe(requiredText(80), v.regex(LETTERS_ONLY, 'letters-only')),
  email: v.pipe(requiredText(200), v.email('email')),
  mobile: requiredText(30),
  country: v.picklist([1, 2], 'choice'),
  /** The language of the app and of letters to the owner: that of the registration page. */
  lang: v.optional(v.picklist(['ar', 'en'], 'choice'), 'ar'),
  password: v.pipe(v.string('required'), v.minLength(10, 'password-short'), v.maxLength(200, 'too-long')),
  /**
   * The accepted version of the terms, which must be the current one. 0 means not accepted; a page opened before a
   * change sends an older version.
   */
  terms_version: v.picklist([TERMS_OF_USE.version], ({ input }) => (input === 0 ? 'terms-required' : 'terms-changed')),
  /** Identifies a registration that is repeated after a lost response: it opens no second shop but signs in to the first. */
  registration_id: v.optional(v.nullable(idSchema), null),
})

export const aliasRequestSchema = v.object({ alias: aliasSchema })
/** `free`: the alias itself if free, otherwise a similar free one; null if none was found. */
export const aliasResponseSchema = v.object({ is_free: v.boolean(), free: v.nullable(v.string()) })
