import * as v from 'valibot'
import { expect, test } from 'vitest'
import { exampleContext } from '../../tests/support/examples/example-shop.ts'
import { allPermissions } from '../access/pages.ts'
import { decideCommand } from '../kernel/decide.ts'
import type { RowOf } from '../kernel/define.ts'
import type { accountSetting } from './account-setting.ts'
import { KIND_TERMS_MAX, changePrintedParts } from './change-printed-parts.ts'
import { PRINTED_PARTS, isPrinted, partsSaid } from './printed-parts.ts'

const none = { logo: false, registration: false, servedBy: false, terms: false, customerMobile: false }
const texts = {
  ...{ serviceTermsAr: '', serviceTermsEn: '', rentalTermsAr: 'تعاد القطعة نظيفة.', rentalTermsEn: '' },
  ...{ productTermsAr: '', productTermsEn: '' },
}
const context = (permissions = allPermissions()) => exampleContext({ actor: { employeeId: null, permissions } })
const setting = {} as RowOf<typeof accountSetting>

test("by default everything but the customer's mobile is printed", () => {
  for (const parts of [null, undefined])
    expect(PRINTED_PARTS.filter((part) => isPrinted(parts, part))).toEqual(['logo', 'registration', 'servedBy', 'terms'])
})

test('each part has its own switch', () => {
  for (const part of PRINTED_PARTS)
    expect(PRINTED_PARTS.filter((one) => isPrinted(partsSaid({ ...none, [part]: true }), one))).toEqual([part])
  expect(PRINTED_PARTS.filter((one) => isPrinted(partsSaid(none), one))).toEqual([])
})

test('parts and terms are saved by users who may edit settings', () => {
  const input = { ...none, servedBy: true, ...texts }
  const printedParts = partsSaid({ ...none, servedBy: true })
  expect(decideCommand(changePrintedParts, input, setting, context())).toMatchObject({ changes: [{ fields: { printedParts, ...texts } }] })
  expect(decideCommand(changePrintedParts, input, null, context())).toMatchObject({ refusal: { code: 'settings.missing' } })
  expect(decideCommand(changePrintedParts, input, setting, context({}))).toMatchObject({ refusal: { code: 'settings.no-permission' } })
  const long = (length: number) => v.is(changePrintedParts.input, { ...input, serviceTermsEn: 'x'.repeat(length) })
  expect([long(KIND_TERMS_MAX), long(KIND_TERMS_MAX + 1)]).toEqual([true, false])
})
