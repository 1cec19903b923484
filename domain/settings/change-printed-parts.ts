import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { accountSetting } from './account-setting.ts'
import { partsSaid } from './printed-parts.ts'

export const KIND_TERMS_MAX = 1000
const kindTerms = v.pipe(v.string(), v.trim(), v.maxLength(KIND_TERMS_MAX, 'too-long'))

/** Changes the optional parts of receipts and invoices, and the terms per kind. Issued documents remain as printed. */
export const changePrintedParts = defineCommand({
  name: 'changePrintedParts',
  version: 1,
  kind: 'online',
  permission: may('settings', 'edit'),
  input: v.object({
    ...{ logo: v.boolean(), registration: v.boolean(), servedBy: v.boolean(), terms: v.boolean(), customerMobile: v.boolean() },
    ...{ serviceTermsAr: kindTerms, serviceTermsEn: kindTerms, rentalTermsAr: kindTerms, rentalTermsEn: kindTerms },
    ...{ productTermsAr: kindTerms, productTermsEn: kindTerms },
  }),
  refusals: ['settings.no-permission', 'settings.missing'],
  load: (read): Promise<RowOf<typeof accountSetting> | null> => read.get(accountSetting, ONLY_ROW_ID),
  decide({ logo, registration, servedBy, terms, customerMobile, ...texts }, setting) {
    if (!setting) return refuse('settings.missing')
    const printedParts = partsSaid({ logo, registration, servedBy, terms, customerMobile })
    return happened([patch(accountSetting, ONLY_ROW_ID, { printedParts, ...texts })])
  },
})
