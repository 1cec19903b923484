import { expect, it } from 'vitest'
import { exampleContext } from '../../tests/support/examples/example-shop.ts'
import { allPermissions } from '../access/pages.ts'
import { decideCommand } from '../kernel/decide.ts'
import type { RowOf } from '../kernel/define.ts'
import { rate } from '../kernel/money.ts'
import { COUNTRY, type accountSetting } from '../settings/account-setting.ts'
import { changeTax, usualVatRate } from './change-tax.ts'

const context = exampleContext({ actor: { employeeId: null, permissions: allPermissions() } })
const setting = { country: COUNTRY.ksa } as RowOf<typeof accountSetting>
const decide = (isRegistered: boolean, trn: string | null, points: number, of: typeof setting | null = setting) =>
  decideCommand(changeTax, { isRegistered, trn, vatRate: rate(points) }, of, context)
const TRN = '310122393500003'

it('a registered business needs a number and a rate above zero', () => {
  expect(decide(true, TRN, 1500)).toMatchObject({ ok: true, changes: [{ fields: { trn: TRN, vatRate: 1500 } }] })
  expect(decide(true, TRN, 1)).toMatchObject({ ok: true })
  expect(decide(true, TRN, 0)).toMatchObject({ refusal: { code: 'settings.vat-rate-required', field: 'vatRate' } })
  expect(decide(true, '', 1500)).toMatchObject({ refusal: { code: 'settings.trn-length', field: 'trn' } })
  expect(decide(true, '110122393500003', 1500)).toMatchObject({ refusal: { code: 'settings.trn-ksa', field: 'trn' } })
  expect(decide(true, TRN, 500, { ...setting, country: COUNTRY.uae })).toMatchObject({ refusal: { code: 'settings.trn-uae' } })
})

it('an unregistered business needs a rate of zero, and loses its number', () => {
  expect(decide(false, TRN, 0)).toMatchObject({ ok: true, changes: [{ fields: { trn: null, vatRate: 0 } }] })
  expect(decide(false, null, 1)).toMatchObject({ refusal: { code: 'settings.vat-rate-without-tax', field: 'vatRate' } })
  expect(decide(false, null, 0, null)).toMatchObject({ refusal: { code: 'settings.missing' } })
})

it("the default rate is the country's", () => {
  expect([usualVatRate(COUNTRY.ksa), usualVatRate(COUNTRY.uae)]).toEqual([1500, 500])
})
