import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { exampleContext } from '../../tests/support/examples/example-shop.ts'
import { decideCommand } from '../kernel/decide.ts'
import { allPermissions } from '../access/pages.ts'
import type { RowOf } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { minor, rate } from '../kernel/money.ts'
import { COUNTRY, DIGITS, PAPER, type accountSetting } from './account-setting.ts'
import { changeIdleLock, changeOfflineSelling, changeReceipt } from './commands.ts'

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
  idleLockMinutes: 5,
  pointsPerUnit: 0,
  pointValue: minor(0),
  digits: DIGITS.latin,
  paper: PAPER.mm80,
  receiptNoteAr: '',
  receiptNoteEn: '',
  finishedWizardSteps: [],
}

const receipt = { paper: PAPER.mm58, digits: DIGITS.arabic, receiptNoteAr: 'شكرًا لزيارتكم', receiptNoteEn: 'Thank you' }

describe('the settings of an account', () => {
  it('turn offline selling on for a person who may edit them', () => {
    expect(decideCommand(changeOfflineSelling, { isOn: true }, setting, context())).toEqual({
      ok: true,
      changes: [{ op: 'patch', record: 'account_setting', id: ONLY_ROW_ID, fields: { isOfflineSellingOn: true } }],
      objections: [],
    })
  })

  it('take the paper, the digits and the notes of receipts', () => {
    expect(decideCommand(changeReceipt, receipt, setting, context())).toMatchObject({ ok: true, changes: [{ fields: receipt }] })
  })

  it('say after how many minutes a till locks by itself, within an hour, or never', () => {
    expect(decideCommand(changeIdleLock, { minutes: 10 }, setting, context())).toMatchObject({
      changes: [{ fields: { idleLockMinutes: 10 } }],
    })
    expect([0, 60, -1, 61, 2.5].map((minutes) => v.is(changeIdleLock.input, { minutes }))).toEqual([true, true, false, false, false])
    expect(decideCommand(changeIdleLock, { minutes: 10 }, setting, context({}))).toMatchObject({
      refusal: { code: 'settings.no-permission' },
    })
  })

  it('stay as they are for a person who may not edit them', () => {
    const refusal = { ok: false, refusal: { code: 'settings.no-permission' } }
    expect(decideCommand(changeOfflineSelling, { isOn: true }, setting, context({}))).toEqual(refusal)
    expect(decideCommand(changeReceipt, receipt, setting, context({}))).toEqual(refusal)
  })

  it('cannot be changed where an account has none', () => {
    expect(decideCommand(changeReceipt, receipt, null, context())).toEqual({ ok: false, refusal: { code: 'settings.missing' } })
  })

  it('know only the papers and digits of the table, and notes that fit a receipt', () => {
    const faults = v.safeParse(changeReceipt.input, { paper: 9, digits: 1, receiptNoteAr: 'ا'.repeat(501), receiptNoteEn: '' })
    expect(faults.issues?.map((issue: v.BaseIssue<unknown>) => [v.getDotPath(issue), issue.message])).toEqual([
      ['paper', 'choice'],
      ['receiptNoteAr', 'too-long'],
    ])
  })
})
