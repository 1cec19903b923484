import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { rateSchema } from '../kernel/money.ts'
import { latinDigits } from '../kernel/text.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { fitsTaxQr } from './qr.ts'
import { trnFault } from './trn.ts'

const EDIT = may('settings', 'edit')
const requiredText = (lengthMax: number) => v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(lengthMax, 'too-long'))
const optionalText = (lengthMax: number) => v.pipe(v.string(), v.trim(), v.maxLength(lengthMax, 'too-long'))

/** What a person types about the business. An empty tax number says that it is not registered. */
export const businessFormSchema = v.object({
  nameAr: requiredText(120),
  nameEn: requiredText(120),
  trn: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(30, 'too-long'))),
  vatRate: rateSchema,
  addressAr: optionalText(500),
  addressEn: optionalText(500),
  phone: optionalText(30),
  commercialRegistration: v.nullable(optionalText(30)),
})
export type BusinessForm = v.InferOutput<typeof businessFormSchema>

/**
 * Changes what the business prints on its documents from now on; those already issued keep what they say.
 * The tax number and the rate go together: a registered business has a rate above zero, any other has none.
 */
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
  ],
  load: (read): Promise<RowOf<typeof accountSetting> | null> => read.get(accountSetting, ONLY_ROW_ID),
  decide(given, setting) {
    if (!setting) return refuse('settings.missing')
    const trn = given.trn ? latinDigits(given.trn).replaceAll(' ', '') : null
    // A rate above zero says that the business is registered, and then it has a number.
    const fault = trn || given.vatRate > 0 ? trnFault(trn ?? '', setting.country) : null
    if (fault) return refuse(`settings.${fault}`, { field: 'trn' })
    if (trn && given.vatRate === 0) return refuse('settings.vat-rate-required', { field: 'vatRate' })
    // The tax QR names the seller in Arabic with one byte of length.
    if (!fitsTaxQr(given.nameAr)) return refuse('settings.name-too-long-for-qr', { field: 'nameAr' })
    const commercialRegistration = given.commercialRegistration || null
    return happened([patch(accountSetting, ONLY_ROW_ID, { ...given, trn: trn || null, commercialRegistration })])
  },
})
