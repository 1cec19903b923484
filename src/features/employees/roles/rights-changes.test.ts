import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { FORMAT_DEFAULT, makeFormat } from '../../../i18n/format.ts'
import { rightsChanges } from './rights-changes.ts'

const voice = { i18n: setupI18n({ locale: 'en', messages: { en: {} } }), format: makeFormat('en', FORMAT_DEFAULT) }

test('lists changed rights by page, in the words of the role form', () => {
  const told = rightsChanges({ '2': [1] }, { '2': [1, 5], '3': [1] }, voice)
  expect(told.map(({ key }) => key)).toEqual(['pointOfSale', 'customers'])
  expect(told[1]).toMatchObject({ from: expect.any(String), to: expect.any(String) })
  expect(told.every(({ from, to }) => from !== to)).toBe(true)
})

test('lists the single actions of a partial level, so that swapping actions is visible', () => {
  const [told] = rightsChanges({ '8': [1, 3] }, { '8': [1, 4] }, voice)
  expect(told?.from).not.toBe(told?.to)
})
