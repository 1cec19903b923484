import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { rate, rateSchema } from '../kernel/money.ts'
import { COUNTRY, accountSetting } from '../settings/account-setting.ts'
import { taxOf, trnSchema } from './tax-form.ts'

const USUAL: Readonly<Record<number, number>> = { [COUNTRY.ksa]: 1500, [COUNTRY.uae]: 500 }
export const usualVatRate = (country: number) => rate(USUAL[country] ?? 0)

/**
 * Changes whether the business is registered for VAT, with which number and rate: above zero if registered, otherwise
 * zero. Issued documents remain unchanged.
 */
export const changeTax = defineCommand({
  name: 'changeTax',
  version: 1,
  kind: 'online',
  permission: may('settings', 'edit'),
  input: v.object({ isRegistered: v.boolean(), trn: trnSchema, vatRate: rateSchema }),
  refusals: [
    'settings.no-permission',
    'settings.missing',
    'settings.trn-length',
    'settings.trn-ksa',
    'settings.trn-uae',
    'settings.vat-rate-required',
    'settings.vat-rate-without-tax',
  ],
  load: (read): Promise<RowOf<typeof accountSetting> | null> => read.get(accountSetting, ONLY_ROW_ID),
  decide({ isRegistered, trn, vatRate }, setting) {
    if (!setting) return refuse('settings.missing')
    if (!isRegistered && vatRate > 0) return refuse('settings.vat-rate-without-tax', { field: 'vatRate' })
    if (!isRegistered) return happened([patch(accountSetting, ONLY_ROW_ID, { trn: null, vatRate: rate(0) })])
    // Checked first, because without a number `taxOf` would report the number instead.
    if (vatRate === 0) return refuse('settings.vat-rate-required', { field: 'vatRate' })
    const tax = taxOf({ trn, vatRate }, setting.country)
    return tax.ok ? happened([patch(accountSetting, ONLY_ROW_ID, tax.fields)]) : { ok: false, refusal: tax.refusal }
  },
})
