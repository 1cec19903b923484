import * as v from 'valibot'
import { type Change, type RowOf, defineRecord, insert, patch } from '../kernel/define.ts'
import { id, json, nullable, text } from '../kernel/fields.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { hourSpansSchema } from '../kernel/kinds/hour-spans.ts'
import { timeOfDaySchema } from '../kernel/kinds/time-of-day.ts'
import { daySchema } from '../kernel/time.ts'

/** Where a shop can be found online. The codes are the specification's. */
export const SOCIAL_CHANNEL = {
  telephone: 0,
  whatsapp: 1,
  maps: 2,
  instagram: 3,
  snapchat: 4,
  facebook: 5,
  facebookPageId: 6,
  tiktok: 7,
  googleReview: 8,
} as const
export type ChannelName = keyof typeof SOCIAL_CHANNEL

/** Days with other hours than the weekly ones, or on which the shop is closed. */
export const specialHoursSchema = v.object({
  startsOn: daySchema,
  endsOn: daySchema,
  isClosed: v.boolean(),
  from: v.nullable(timeOfDaySchema),
  to: v.nullable(timeOfDaySchema),
})
export type SpecialHours = v.InferOutput<typeof specialHoursSchema>

/**
 * Public data of the business: city, opening hours and contact. Tills need it for opening days (`shop-closing.ts`). An
 * account has at most one row, with the id `ONLY_ROW_ID`. Data for printing is in `account_setting`, and the place on
 * the map, which tills need at a check-in, in `attendance_setting`.
 */
export const businessProfile = defineRecord({
  name: 'business_profile',
  travels: 'till',
  isOptional: true,
  copyRank: 0,
  fields: {
    id: id(),
    /** The shop's name in URLs of the online shop; unique, and chosen once. */
    alias: nullable(text(30)),
    city: nullable(text(80)),
    hours: json(hourSpansSchema),
    specialHours: json(v.array(specialHoursSchema)),
    channels: json(v.array(v.object({ channel: v.picklist(Object.values(SOCIAL_CHANNEL)), value: v.string() }))),
  },
})
export type BusinessProfile = RowOf<typeof businessProfile>

const BLANK: BusinessProfile = { id: ONLY_ROW_ID, alias: null, city: null, hours: [], specialHours: [], channels: [] }

/** Writes some of the profile, and inserts the row if it is missing. */
export const profileChange = (profile: BusinessProfile | null, fields: Partial<BusinessProfile>): Change =>
  profile ? patch(businessProfile, ONLY_ROW_ID, fields) : insert(businessProfile, { ...BLANK, ...fields })

export const profileOr = (profile: BusinessProfile | null): BusinessProfile => profile ?? BLANK
