import * as v from 'valibot'
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

/** The decision only uses the country. */
const settingIn = (country: number) => ({ setting: { country } as RowOf<typeof accountSetting>, profile: null, attendance: null })

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

describe('the business data printed on documents', () => {
  it('are changed as a whole, and an empty registration becomes null', () => {
    expect(decide({})).toEqual({
      ok: true,
      changes: [{ op: 'patch', record: 'account_setting', id: ONLY_ROW_ID, fields: { ...form, commercialRegistration: null } }],
      objections: [],
    })
  })

  it('fall back to the Arabic name without an English one', () => {
    const named = (nameEn: unknown) => v.parse(changeBusiness.input, { ...form, nameEn })
    for (const nameEn of [undefined, null, '', '  '])
      expect(decide(named(nameEn))).toMatchObject({ changes: [{ fields: { nameEn: 'دار اللؤلؤة' } }] })
    expect(decide(named(' Pearl '))).toMatchObject({ changes: [{ fields: { nameEn: 'Pearl' } }] })
  })

  it('accept a tax number typed with Arabic digits and spaces', () => {
    expect(decide({ trn: '٣١٠ ١٢٢ ٣٩٣ ٥٠٠ ٠٠٣' })).toMatchObject({ ok: true, changes: [{ fields: { trn: '310122393500003' } }] })
  })

  it('require a rate with a tax number, and a tax number with a rate', () => {
    expect(decide({ trn: '', vatRate: rate(0) })).toMatchObject({ ok: true, changes: [{ fields: { trn: null, vatRate: 0 } }] })
    expect(decide({ trn: null, vatRate: rate(0) })).toMatchObject({ ok: true, changes: [{ fields: { trn: null, vatRate: 0 } }] })
    expect(decide({ trn: '' })).toEqual({ ok: false, refusal: { code: 'settings.trn-length', field: 'trn' } })
    expect(decide({ vatRate: rate(0) })).toEqual({ ok: false, refusal: { code: 'settings.vat-rate-required', field: 'vatRate' } })
  })

  it("require the country's format of the tax number", () => {
    expect(decide({ trn: '31012239350000' })).toMatchObject({ refusal: { code: 'settings.trn-length', field: 'trn' } })
    expect(decide({ trn: '110122393500003' })).toMatchObject({ refusal: { code: 'settings.trn-ksa', field: 'trn' } })
    expect(decide({ trn: '310122393500003' }, COUNTRY.uae)).toMatchObject({ refusal: { code: 'settings.trn-uae', field: 'trn' } })
    expect(decide({ trn: '100122393500003' }, COUNTRY.uae)).toMatchObject({ ok: true })
  })

  it('accept a mobile or landline, and a number stored by the registration', () => {
    for (const phone of ['', '0501234567', '011 234 5678', '+97141234567']) expect(decide({ phone })).toMatchObject({ ok: true })
    for (const phone of ['05012345', 'ask Noura', '+96611234567'])
      expect(decide({ phone })).toEqual({ ok: false, refusal: { code: 'settings.phone-wrong', field: 'phone' } })
    const abroad = { ...settingIn(COUNTRY.ksa), setting: { ...settingIn(COUNTRY.ksa).setting!, phone: '447911123456' } }
    const saved = decideCommand(changeBusiness, { ...form, phone: '447911123456' }, abroad, context())
    expect(saved).toMatchObject({ ok: true })
  })

  it('keep the tax if the page omits it, and store city and place in their own records', () => {
    const { trn: _trn, vatRate: _rate, ...names } = form
    const place = { latitude: 24_713_552, longitude: 46_675_296 }
    const decided = decideCommand(changeBusiness, { ...names, city: 'الرياض', location: place }, settingIn(COUNTRY.ksa), context())
    expect(decided).toMatchObject({
      changes: [
        { op: 'patch', record: 'account_setting', fields: { ...names, commercialRegistration: null } },
        { op: 'insert', record: 'business_profile', row: { id: ONLY_ROW_ID, city: 'الرياض', hours: [] } },
        { op: 'insert', record: 'attendance_setting', row: { id: ONLY_ROW_ID, place, radiusMetres: 50 } },
      ],
    })
    expect(decided).not.toHaveProperty('changes.0.fields.trn')
  })

  it('require a name that fits the tax QR', () => {
    expect(decide({ nameAr: '꧁'.repeat(86) })).toMatchObject({ refusal: { code: 'settings.name-too-long-for-qr', field: 'nameAr' } })
  })

  it('require the permission and an account with settings', () => {
    expect(decideCommand(changeBusiness, form, settingIn(COUNTRY.ksa), context({}))).toMatchObject({
      refusal: { code: 'settings.no-permission' },
    })
    expect(decideCommand(changeBusiness, form, { setting: null, profile: null, attendance: null }, context())).toMatchObject({
      refusal: { code: 'settings.missing' },
    })
  })
})
