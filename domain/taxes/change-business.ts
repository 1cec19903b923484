import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type AttendanceSetting, attendanceChange, attendanceSetting } from '../settings/attendance-setting.ts'
import { type Change, type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { coordinatesSchema } from '../kernel/kinds/coordinates.ts'
import { rateSchema } from '../kernel/money.ts'
import { isTelephone } from '../kernel/phone.ts'
import { englishOr } from '../kernel/text.ts'
import { accountSetting, prefixOf } from '../settings/account-setting.ts'
import { type BusinessProfile, profileChange } from '../settings/business-profile.ts'
import { loadProfile } from '../settings/change-profile.ts'
import { fitsTaxQr } from './qr.ts'
import { taxOf, trnSchema } from './tax-form.ts'

const EDIT = may('settings', 'edit')
const requiredText = (lengthMax: number) => v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(lengthMax, 'too-long'))
const optionalText = (lengthMax: number) => v.pipe(v.string(), v.trim(), v.maxLength(lengthMax, 'too-long'))

/**
 * The business form. Optional fields that are omitted remain unchanged; the tax fields are from when tax had no
 * separate form.
 */
export const businessFormSchema = v.object({
  nameAr: requiredText(120),
  /** If empty, the Arabic name is used. */
  nameEn: v.optional(v.nullable(optionalText(120)), null),
  trn: v.optional(trnSchema),
  vatRate: v.optional(rateSchema),
  addressAr: optionalText(500),
  addressEn: optionalText(500),
  phone: optionalText(30),
  commercialRegistration: v.nullable(optionalText(30)),
  city: v.optional(v.nullable(optionalText(80))),
  location: v.optional(v.nullable(coordinatesSchema)),
})
export type BusinessForm = v.InferOutput<typeof businessFormSchema>

interface Loaded {
  readonly setting: RowOf<typeof accountSetting> | null
  readonly profile: BusinessProfile | null
  readonly attendance: AttendanceSetting | null
}

const placeChanges = ({ city, location }: Pick<BusinessForm, 'city' | 'location'>, { profile, attendance }: Loaded): readonly Change[] => [
  ...(city === undefined ? [] : [profileChange(profile, { city: city || null })]),
  ...(location === undefined ? [] : [attendanceChange(attendance, { place: location })]),
]

/** Changes the name and the address of the business; issued documents remain unchanged. */
export const changeBusiness = defineCommand({
  name: 'changeBusiness',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: businessFormSchema,
  refusals: [
    'settings.no-permission',
    'settings.missing',
    'settings.trn-length',
    'settings.trn-ksa',
    'settings.trn-uae',
    'settings.vat-rate-required',
    'settings.name-too-long-for-qr',
    'settings.phone-wrong',
  ],
  async load(read): Promise<Loaded> {
    const [setting, profile, attendance] = await Promise.all([
      read.get(accountSetting, ONLY_ROW_ID),
      loadProfile(read),
      read.get(attendanceSetting, ONLY_ROW_ID),
    ])
    return { setting, profile, attendance }
  },
  decide({ trn, vatRate, city, location, ...given }, loaded) {
    const { setting } = loaded
    if (!setting) return refuse('settings.missing')
    const tax = trn === undefined || vatRate === undefined ? null : taxOf({ trn, vatRate }, setting.country)
    if (tax && !tax.ok) return { ok: false, refusal: tax.refusal }
    // The tax QR has the Arabic name of the seller, with a length of one byte.
    if (!fitsTaxQr(given.nameAr)) return refuse('settings.name-too-long-for-qr', { field: 'nameAr' })
    // The number is printed on invoices. One stored by the registration has no plus, and may remain.
    if (given.phone !== '' && given.phone !== setting.phone && !isTelephone(given.phone, prefixOf(setting)))
      return refuse('settings.phone-wrong', { field: 'phone' })
    const nameEn = englishOr(given.nameEn, given.nameAr)
    const commercialRegistration = given.commercialRegistration || null
    return happened([
      patch(accountSetting, ONLY_ROW_ID, { ...given, nameEn, ...tax?.fields, commercialRegistration }),
      ...placeChanges({ city, location }, loaded),
    ])
  },
})
