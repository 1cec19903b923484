import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { EXAMPLE_NOW, exampleContext, exampleId } from '../../tests/support/examples/example-shop.ts'
import { decideCommand } from '../kernel/decide.ts'
import { allPermissions } from '../access/pages.ts'
import type { attachment } from '../files/attachment.ts'
import type { RowOf } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { minor, rate } from '../kernel/money.ts'
import { COUNTRY, DIGITS, PAPER, type accountSetting } from './account-setting.ts'
import { changeAccounting, changeIdleLock, changeNameOrder, changeOfflineSelling, changeReceipt, changeRentalDesk } from './commands.ts'

const context = (permissions = allPermissions()) => exampleContext({ actor: { employeeId: null, permissions } })

const setting: RowOf<typeof accountSetting> = {
  id: ONLY_ROW_ID,
  nameAr: 'دار اللؤلؤة',
  nameEn: 'Pearl House',
  country: COUNTRY.ksa,
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  trn: null,
  vatRate: rate(0),
  addressAr: '',
  addressEn: '',
  phone: '',
  commercialRegistration: null,
  isOfflineSellingOn: false,
  isDebtAllowed: true,
  isHoldAllowed: true,
  isShiftRequired: false,
  isCloseBlind: false,
  isTipAllowed: false,
  giftCardOfflineMax: minor(20_000),
  isArticleIgnored: false,
  businessDayEndsAt: 0,
  unpaidKeptHours: 0,
  cashStep: 0,
  paymentMethods: null,
  idleLockMinutes: 5,
  pointsPerUnit: 0,
  pointValue: minor(0),
  pointsMinimum: 0,
  pointsExpireDays: null,
  digits: DIGITS.latin,
  paper: PAPER.mm80,
  logoId: null,
  receiptNoteAr: '',
  receiptNoteEn: '',
  receiptTermsAr: '',
  receiptTermsEn: '',
  printedParts: null,
  ...{ serviceTermsAr: '', serviceTermsEn: '', rentalTermsAr: '', rentalTermsEn: '', productTermsAr: '', productTermsEn: '' },
  messages: [],
  finishedWizardSteps: [],
}

const receipt = { paper: PAPER.mm58, digits: DIGITS.arabic, receiptNoteAr: 'شكرًا لزيارتكم', receiptNoteEn: 'Thank you' }

describe('the settings of an account', () => {
  it('enable offline selling for a user who may edit them', () => {
    expect(decideCommand(changeOfflineSelling, { isOn: true }, setting, context())).toEqual({
      ok: true,
      changes: [{ op: 'patch', record: 'account_setting', id: ONLY_ROW_ID, fields: { isOfflineSellingOn: true } }],
      objections: [],
    })
  })

  it('include the paper, the digits and the notes of receipts', () => {
    const decision = decideCommand(changeReceipt, receipt, { setting, logo: null }, context())
    expect(decision).toMatchObject({ ok: true, changes: [{ fields: receipt }] })
    expect(decision).not.toHaveProperty('changes.0.fields.logoId')
  })

  it('include the terms in each language, unchanged if the page omits them', () => {
    const terms = { receiptTermsAr: 'لا يُرد المبلغ بعد التسليم.', receiptTermsEn: 'No refund after delivery.' }
    const decide = (more: object) => decideCommand(changeReceipt, { ...receipt, ...more }, { setting, logo: null }, context())
    expect(decide(terms)).toMatchObject({ ok: true, changes: [{ fields: terms }] })
    expect(decide({})).not.toHaveProperty('changes.0.fields.receiptTermsAr')
    expect([2000, 2001].map((length) => v.is(changeReceipt.input, { ...receipt, receiptTermsAr: 'ا'.repeat(length) }))).toEqual([
      true,
      false,
    ])
  })

  it("accept an image uploaded as the shop's logo, or none, and refuse other files", () => {
    const logo = { id: exampleId(9), ownerRecord: 'account_setting', purpose: 1, mime: 'image/png', removedAt: null } as RowOf<
      typeof attachment
    >
    const decide = (logoId: string | null, known: typeof logo | null) =>
      decideCommand(changeReceipt, { ...receipt, logoId }, { setting, logo: known }, context())
    expect(decide(logo.id, logo)).toMatchObject({ ok: true, changes: [{ fields: { logoId: logo.id } }] })
    expect(decide(null, null)).toMatchObject({ ok: true, changes: [{ fields: { logoId: null } }] })
    // The till's file has not been uploaded yet.
    expect(decide(logo.id, null)).toMatchObject({ ok: true })
    for (const other of [{ ownerRecord: 'employee' }, { removedAt: EXAMPLE_NOW }, { mime: 'application/pdf' }])
      expect(decide(logo.id, { ...logo, ...other })).toEqual({
        ok: false,
        refusal: { code: 'entities.picture-unknown', field: 'logoId' },
      })
  })

  it('include the idle minutes until a till locks, up to an hour, or never', () => {
    expect(decideCommand(changeIdleLock, { minutes: 10 }, setting, context())).toMatchObject({
      changes: [{ fields: { idleLockMinutes: 10 } }],
    })
    expect([0, 60, -1, 61, 2.5].map((minutes) => v.is(changeIdleLock.input, { minutes }))).toEqual([true, true, false, false, false])
    expect(decideCommand(changeIdleLock, { minutes: 10 }, setting, context({}))).toMatchObject({
      refusal: { code: 'settings.no-permission' },
    })
  })

  it('include the hour at which a business day ends, up to 06:00', () => {
    expect(decideCommand(changeRentalDesk, { businessDayEndsAt: 3 }, setting, context())).toMatchObject({
      changes: [{ fields: { businessDayEndsAt: 3 } }],
    })
    expect([0, 6, 7, -1, 1.5].map((businessDayEndsAt) => v.is(changeRentalDesk.input, { businessDayEndsAt }))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  it('include whether sorting ignores the article of names', () => {
    expect(decideCommand(changeNameOrder, { isArticleIgnored: true }, setting, context())).toMatchObject({
      changes: [{ fields: { isArticleIgnored: true } }],
    })
    expect(decideCommand(changeNameOrder, { isArticleIgnored: true }, setting, context({}))).toMatchObject({
      refusal: { code: 'settings.no-permission' },
    })
  })

  it('include debts, holds and points, within the limits of a bill', () => {
    const rules = { isDebtAllowed: true, isHoldAllowed: false, pointsPerUnit: 2, pointValue: minor(5) }
    expect(decideCommand(changeAccounting, rules, setting, context())).toMatchObject({ ok: true, changes: [{ fields: rules }] })
    const takes = (more: object) => v.is(changeAccounting.input, { ...rules, ...more })
    expect([0, 100, 101, -1, 1.5].map((pointsPerUnit) => takes({ pointsPerUnit }))).toEqual([true, true, false, false, false])
    expect([0, 100_000, 100_001, -1].map((pointValue) => takes({ pointValue }))).toEqual([true, true, false, false])
  })

  it('require the permission to edit settings', () => {
    const refusal = { ok: false, refusal: { code: 'settings.no-permission' } }
    expect(decideCommand(changeOfflineSelling, { isOn: true }, setting, context({}))).toEqual(refusal)
    expect(decideCommand(changeReceipt, receipt, { setting, logo: null }, context({}))).toEqual(refusal)
  })

  it('cannot be changed when the account has no row', () => {
    expect(decideCommand(changeReceipt, receipt, { setting: null, logo: null }, context())).toEqual({
      ok: false,
      refusal: { code: 'settings.missing' },
    })
  })

  it('refuse unknown papers and digits, and notes that are too long', () => {
    const faults = v.safeParse(changeReceipt.input, { paper: 9, digits: 1, receiptNoteAr: 'ا'.repeat(501), receiptNoteEn: '' })
    expect(faults.issues?.map((issue: v.BaseIssue<unknown>) => [v.getDotPath(issue), issue.message])).toEqual([
      ['paper', 'choice'],
      ['receiptNoteAr', 'too-long'],
    ])
  })
})
