import { describe, expect, it } from 'vitest'
import { exampleContext } from '../../tests/support/examples/example-shop.ts'
import { decideCommand } from '../kernel/decide.ts'
import { allPermissions } from '../access/pages.ts'
import type { RowOf } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { rate } from '../kernel/money.ts'
import { COUNTRY, type accountSetting } from '../settings/account-setting.ts'
import { type BusinessForm, changeBusiness } from './change-business.ts'

const context = (permissions = allPermissions()) => exampleContext({ actor: { employeeId: null, permissions } })

/** The decision reads the country alone. */
const settingIn = (country: number) => ({ country }) as RowOf<typeof accountSetting>

const form: BusinessForm = {
  nameAr: 'دار اللؤلؤة',
  nameEn: 'Pearl House',
  trn: '310122393500003',
  vatRate: rate(1500),
  addressAr: 'الرياض',
  addressEn: 'Riyadh',
  phone: '+966112345678',
  commercialRegistration: '',
}
const decide = (more: Partial<BusinessForm>, country: number = COUNTRY.ksa) =>
  decideCommand(changeBusiness, { ...form, ...more }, settingIn(country), context())

describe('what the business prints on its documents', () => {
  it('is changed as a whole, an empty registration being none', () => {
    expect(decide({})).toEqual({
      ok: true,
      changes: [{ op: 'patch', record: 'account_setting', id: ONLY_ROW_ID, fields: { ...form, commercialRegistration: null } }],
      objections: [],
    })
  })

  it('takes a tax number typed with Arabic digits and spaces', () => {
    expect(decide({ trn: '٣١٠ ١٢٢ ٣٩٣ ٥٠٠ ٠٠٣' })).toMatchObject({ ok: true, changes: [{ fields: { trn: '310122393500003' } }] })
  })

  it('has no rate without a tax number, and no tax number without a rate', () => {
    expect(decide({ trn: '', vatRate: rate(0) })).toMatchObject({ ok: true, changes: [{ fields: { trn: null, vatRate: 0 } }] })
    expect(decide({ trn: null, vatRate: rate(0) })).toMatchObject({ ok: true, changes: [{ fields: { trn: null, vatRate: 0 } }] })
    expect(decide({ trn: '' })).toEqual({ ok: false, refusal: { code: 'settings.trn-length', field: 'trn' } })
    expect(decide({ vatRate: rate(0) })).toEqual({ ok: false, refusal: { code: 'settings.vat-rate-required', field: 'vatRate' } })
  })

  it('keeps to the form of tax numbers of its country', () => {
    expect(decide({ trn: '31012239350000' })).toMatchObject({ refusal: { code: 'settings.trn-length', field: 'trn' } })
    expect(decide({ trn: '110122393500003' })).toMatchObject({ refusal: { code: 'settings.trn-ksa', field: 'trn' } })
    expect(decide({ trn: '310122393500003' }, COUNTRY.uae)).toMatchObject({ refusal: { code: 'settings.trn-uae', field: 'trn' } })
    expect(decide({ trn: '100122393500003' }, COUNTRY.uae)).toMatchObject({ ok: true })
  })

  it('needs a name that the tax QR can hold', () => {
    expect(decide({ nameAr: '꧁'.repeat(86) })).toMatchObject({ refusal: { code: 'settings.name-too-long-for-qr', field: 'nameAr' } })
  })

  it('stays as it is for a person who may not edit settings, and where an account has none', () => {
    expect(decideCommand(changeBusiness, form, settingIn(COUNTRY.ksa), context({}))).toMatchObject({
      refusal: { code: 'settings.no-permission' },
    })
    expect(decideCommand(changeBusiness, form, null, context())).toMatchObject({ refusal: { code: 'settings.missing' } })
  })
})
