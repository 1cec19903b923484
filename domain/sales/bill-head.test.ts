import { expect, test } from 'vitest'
import { exampleSetting } from '../../tests/support/examples/example-shop.ts'
import type { RowOf } from '../kernel/define.ts'
import { setOf } from '../kernel/fields.ts'
import type { accountSetting } from '../settings/account-setting.ts'
import { PRINTED_PART } from '../settings/printed-parts.ts'
import { billHead } from './bill-head.ts'

const TERMS = [
  'termsAr',
  'termsEn',
  'serviceTermsAr',
  'serviceTermsEn',
  'rentalTermsAr',
  'rentalTermsEn',
  'productTermsAr',
  'productTermsEn',
]
const texts = { receiptTermsEn: 'No refund.', rentalTermsAr: 'تعاد نظيفة.', productTermsEn: 'Exchange within a week.' }
const said = (more: Partial<RowOf<typeof accountSetting>>) => {
  const { seller } = billHead({ ...exampleSetting, ...more })
  return Object.keys(seller).filter((name) => TERMS.includes(name) || name === 'printedParts')
}

test('a document keeps its old form until the shop chooses the printed parts', () => {
  expect(said({})).toEqual([])
  // A copy of the settings from an older till.
  const { printedParts: _parts, serviceTermsAr: _ar, serviceTermsEn: _en, ...before } = exampleSetting
  expect(billHead(before as typeof exampleSetting)).toEqual(billHead(exampleSetting))
})

test('terms are copied in the languages they exist in, and not at all if terms are not printed', () => {
  expect(said(texts)).toEqual(['termsEn', 'rentalTermsAr', 'productTermsEn'])
  expect(said({ ...texts, printedParts: setOf([PRINTED_PART.terms]) })).toEqual([
    'termsEn',
    'rentalTermsAr',
    'productTermsEn',
    'printedParts',
  ])
  expect(said({ ...texts, printedParts: setOf([PRINTED_PART.logo]) })).toEqual(['printedParts'])
})
