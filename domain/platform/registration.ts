import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'
import { LETTERS_ONLY } from '../kernel/text.ts'
import { DAY_MS, type Instant, instant } from '../kernel/time.ts'
import { aliasSchema, laterAliasSchema } from '../settings/alias.ts'
import { fitsTaxQr } from '../taxes/qr.ts'
import { requiredText } from './calls.ts'
import { TERMS_OF_USE } from './terms-of-use.ts'

/** Whoever registers works so long free. */
export const TRIAL_DAYS = 7
/** When a trial ends that begins now. */
export const trialEnd = (now: number): Instant => instant(now + TRIAL_DAYS * DAY_MS)

/** Whether anybody may open a shop on this server, and under which terms; a server of before it told them says none. */
export const registrationSchema = v.object({ is_open: v.boolean(), trial_days: v.number(), terms_version: v.optional(v.number()) })

/** With which calling code mobile numbers begin where a visitor is, as a service names it: `+966`. */
export const visitorCountrySchema = v.object({ country_calling_code: v.nullable(v.string()) })

export const registerSchema = v.object({
  name_ar: v.pipe(requiredText(120), v.check(fitsTaxQr, 'settings.name-too-long-for-qr')),
  /** Empty: the Arabic one stands in its place. */
  name_en: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(120, 'too-long'))), null),
  /** The name of the shop in addresses, chosen once. Empty, and on a page of before it was asked: chosen later. */
  alias: v.optional(v.nullable(laterAliasSchema), null),
  owner_name: v.pipe(requiredText(80), v.regex(LETTERS_ONLY, 'letters-only')),
  email: v.pipe(requiredText(200), v.email('email')),
  mobile: requiredText(30),
  country: v.picklist([1, 2], 'choice'),
  /** In which letters are written to the owner and the app speaks to her: that of the page on which she registered. */
  lang: v.optional(v.picklist(['ar', 'en'], 'choice'), 'ar'),
  password: v.pipe(v.string('required'), v.minLength(10, 'password-short'), v.maxLength(200, 'too-long')),
  /** Which terms she has read and accepts: those of today. A page that was opened before they changed names others; none are 0. */
  terms_version: v.picklist([TERMS_OF_USE.version], ({ input }) => (input === 0 ? 'terms-required' : 'terms-changed')),
  /** The same when a registration is sent again because its answer was lost: it opens no second shop, and lets her in to the first. */
  registration_id: v.optional(v.nullable(idSchema), null),
})

/** Asks whether a name in addresses is free. */
export const aliasRequestSchema = v.object({ alias: aliasSchema })
/** `free`: the name itself where it is free, else one like it that is; null where none was found. */
export const aliasResponseSchema = v.object({ is_free: v.boolean(), free: v.nullable(v.string()) })
