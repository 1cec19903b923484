import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type RowOf, defineCommand, happened, patch, refuse } from '../kernel/define.ts'
import { setOf } from '../kernel/fields.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { MONEY_METHOD_NAMES, type MoneyMethodName, PAYMENT_METHOD } from './payment.ts'

export const methodsSaid = (taken: Readonly<Record<MoneyMethodName, boolean>>): number =>
  setOf(MONEY_METHOD_NAMES.filter((name) => taken[name]).map((name) => PAYMENT_METHOD[name]))

/**
 * Sets the methods that the shop accepts. Existing payments by a disabled method remain and are refunded by it; a till
 * that has not received the change yet may still use it.
 */
export const changePaymentMethods = defineCommand({
  name: 'changePaymentMethods',
  version: 1,
  kind: 'online',
  permission: may('settings', 'edit'),
  input: v.object({
    ...{ cash: v.boolean(), creditCard: v.boolean(), transfer: v.boolean() },
    ...{ cheque: v.boolean(), paymentLink: v.boolean(), website: v.boolean() },
  }),
  refusals: ['settings.no-permission', 'settings.missing', 'settings.payment-method-required'],
  load: (read): Promise<RowOf<typeof accountSetting> | null> => read.get(accountSetting, ONLY_ROW_ID),
  decide(taken, setting) {
    if (!setting) return refuse('settings.missing')
    const paymentMethods = methodsSaid(taken)
    if (paymentMethods === 0) return refuse('settings.payment-method-required', { field: 'cash' })
    return happened([patch(accountSetting, ONLY_ROW_ID, { paymentMethods })])
  },
})
