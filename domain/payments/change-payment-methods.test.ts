import { expect, test } from 'vitest'
import { exampleContext } from '../../tests/support/examples/example-shop.ts'
import { allPermissions } from '../access/pages.ts'
import { decideCommand } from '../kernel/decide.ts'
import type { RowOf } from '../kernel/define.ts'
import { setOf } from '../kernel/fields.ts'
import type { accountSetting } from '../settings/account-setting.ts'
import { changePaymentMethods } from './change-payment-methods.ts'
import { PAYMENT_METHOD } from './payment.ts'

const context = (permissions = allPermissions()) => exampleContext({ actor: { employeeId: null, permissions } })
const setting = { paymentMethods: null } as RowOf<typeof accountSetting>
const none = { cash: false, creditCard: false, transfer: false, cheque: false, paymentLink: false, website: false }
const decide = (taken: Partial<typeof none>, of: typeof setting | null = setting, with_ = context()) =>
  decideCommand(changePaymentMethods, { ...none, ...taken }, of, with_)

test('a shop may accept any combination of methods', () => {
  expect(decide({ website: true })).toMatchObject({ ok: true, changes: [{ fields: { paymentMethods: setOf([PAYMENT_METHOD.website]) } }] })
  expect(decide({ cash: true, cheque: true })).toMatchObject({
    changes: [{ fields: { paymentMethods: setOf([PAYMENT_METHOD.cash, PAYMENT_METHOD.cheque]) } }],
  })
})

test('a change requires at least one method, existing settings and the permission', () => {
  expect(decide({})).toEqual({ ok: false, refusal: { code: 'settings.payment-method-required', field: 'cash' } })
  expect(decide({ cash: true }, null)).toMatchObject({ refusal: { code: 'settings.missing' } })
  expect(decide({ cash: true }, setting, context({}))).toMatchObject({ refusal: { code: 'settings.no-permission' } })
})
