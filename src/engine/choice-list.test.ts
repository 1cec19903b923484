import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { choiceList } from './choice-list.ts'

const i18n = setupI18n({ locale: 'ar', messages: { ar: {} } })
const words = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, nth) => [nth + 1, { id: `${String(99 - nth)} ب` }]))

test('orders a short list by code', () => {
  expect(choiceList(words(12), i18n).map(({ code }) => code)).toEqual(Array.from({ length: 12 }, (_, nth) => String(nth + 1)))
})

test('orders a long list by the words in the current language', () => {
  expect(choiceList({ ...words(11), 50: { id: 'أردن' }, 60: { id: 'الإمارات' } }, i18n).map(({ label }) => label)).toEqual([
    ...words11(),
    'أردن',
    'الإمارات',
  ])
})

const words11 = () => Array.from({ length: 11 }, (_, nth) => `${89 + nth} ب`)
