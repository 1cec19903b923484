import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Objection, type Reader, defineCommand, happened, refuse } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { periodFaults } from '../kernel/kinds/day-periods.ts'
import { weekHoursSchema } from '../kernel/kinds/week-hours.ts'
import { isTelephone, parseMobile } from '../kernel/phone.ts'
import { latinDigits, withoutDirections } from '../kernel/text.ts'
import {
  type BusinessProfile,
  type ChannelName,
  SOCIAL_CHANNEL,
  type SpecialHours,
  businessProfile,
  profileChange,
  specialHoursSchema,
} from './business-profile.ts'

const EDIT = may('settings', 'edit')
const NO_PERMISSION = 'settings.no-permission'

export const loadProfile = (read: Reader): Promise<BusinessProfile | null> => read.get(businessProfile, ONLY_ROW_ID)

export const changeBusinessHours = defineCommand({
  name: 'changeBusinessHours',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({ hours: weekHoursSchema }),
  refusals: [NO_PERMISSION],
  load: loadProfile,
  decide: ({ hours }, profile) => happened([profileChange(profile, { hours: [...hours] })]),
})

/** Special hours are for a feast or a season; a longer period is a change of the weekly hours. */
export const SPECIAL_HOURS_DAYS_MAX = 30
const PERIODS_MAX = 60

const PERIOD_CODES = {
  backwards: 'settings.end-before-start',
  'too-long': 'settings.period-too-long',
  overlap: 'settings.periods-overlap',
} as const

function faultOfSpecialHours(periods: readonly SpecialHours[]): Objection<(typeof PERIOD_CODES)[keyof typeof PERIOD_CODES]> | null {
  const [first] = periodFaults(periods, SPECIAL_HOURS_DAYS_MAX)
  if (!first) return null
  const details = first.fault === 'too-long' ? { details: { days: SPECIAL_HOURS_DAYS_MAX } } : {}
  return { code: PERIOD_CODES[first.fault], field: `specialHours.${first.nth}.${first.field}`, ...details }
}

/** Changes days with special hours or on which the shop is closed. Open days require both times. */
export const changeSpecialHours = defineCommand({
  name: 'changeSpecialHours',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({ specialHours: v.pipe(v.array(specialHoursSchema), v.maxLength(PERIODS_MAX, 'too-many')) }),
  refusals: [NO_PERMISSION, ...Object.values(PERIOD_CODES), 'settings.hours-required'],
  load: loadProfile,
  decide({ specialHours }, profile) {
    const fault = faultOfSpecialHours(specialHours)
    if (fault) return { ok: false, refusal: fault }
    const timeless = specialHours.findIndex(({ isClosed, from, to }) => !isClosed && (from === null || to === null))
    if (timeless >= 0) {
      const field = specialHours[timeless]?.from === null ? 'from' : 'to'
      return refuse('settings.hours-required', { field: `specialHours.${timeless}.${field}` })
    }
    // A closed day has no hours.
    const saved = specialHours.map((one) => (one.isClosed ? { ...one, from: null, to: null } : one))
    return happened([profileChange(profile, { specialHours: saved })])
  },
})

const CHANNEL_LENGTH_MAX = 300
const address = v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(CHANNEL_LENGTH_MAX, 'too-long'))), null)
type ChannelFault = Objection<'settings.telephone-prefix' | 'settings.whatsapp-prefix' | 'settings.phone-wrong' | 'settings.page-id-digits'>

const spelt = (typed: string): string => withoutDirections(latinDigits(typed)).replace(/[\s()\-.]/g, '')
const HAS_PREFIX = /^(\+|00)/

/** Telephone numbers need an international prefix, WhatsApp numbers must be without one. */
function channelFault(channel: ChannelName, value: string): ChannelFault['code'] | null {
  if (channel === 'facebookPageId') return /^\d+$/.test(value) ? null : 'settings.page-id-digits'
  if (channel !== 'telephone' && channel !== 'whatsapp') return null
  const isDialled = channel === 'telephone'
  if (HAS_PREFIX.test(value) !== isDialled) return isDialled ? 'settings.telephone-prefix' : 'settings.whatsapp-prefix'
  const isGood = isDialled ? isTelephone(value, '') : parseMobile(`+${value}`, '').ok
  return isGood ? null : 'settings.phone-wrong'
}

const NUMBERS: readonly ChannelName[] = ['telephone', 'whatsapp', 'facebookPageId']
const CHANNELS = Object.keys(SOCIAL_CHANNEL) as ChannelName[]

/** Changes how the shop can be contacted and followed. Empty channels are dropped. */
export const changeChannels = defineCommand({
  name: 'changeChannels',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({
    channels: v.object({
      telephone: address,
      whatsapp: address,
      maps: address,
      instagram: address,
      snapchat: address,
      facebook: address,
      facebookPageId: address,
      tiktok: address,
      googleReview: address,
    } satisfies Record<ChannelName, unknown>),
  }),
  refusals: [NO_PERMISSION, 'settings.telephone-prefix', 'settings.whatsapp-prefix', 'settings.phone-wrong', 'settings.page-id-digits'],
  load: loadProfile,
  decide({ channels: given }, profile) {
    const typed = CHANNELS.flatMap((name) => {
      const value = NUMBERS.includes(name) ? spelt(given[name] ?? '') : (given[name] ?? '')
      return value === '' ? [] : [{ name, value }]
    })
    for (const { name, value } of typed) {
      const code = channelFault(name, value)
      if (code) return refuse(code, { field: `channels.${name}` })
    }
    const channels = typed.map(({ name, value }) => ({ channel: SOCIAL_CHANNEL[name], value }))
    return happened([profileChange(profile, { channels })])
  },
})

/** The channels of a profile as form values. */
export const channelsTyped = ({ channels }: Pick<BusinessProfile, 'channels'>): Record<ChannelName, string | null> =>
  Object.fromEntries(
    CHANNELS.map((name) => [name, channels.find(({ channel }) => channel === SOCIAL_CHANNEL[name])?.value ?? null]),
  ) as Record<ChannelName, string | null>
