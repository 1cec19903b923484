import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { FORMAT_DEFAULT, makeFormat } from '../../../i18n/format.ts'
import { rightsChanges } from './rights-changes.ts'

const voice = { i18n: setupI18n({ locale: 'en', messages: { en: {} } }), format: makeFormat('en', FORMAT_DEFAULT) }

test('lists changed rights by page, in the words of the role form', () => {
  const reported = rightsChanges({ '2': [1] }, { '2': [1, 5], '3': [1] }, voice)
  expect(reported.map(({ key }) => key)).toEqual(['pointOfSale', 'customers'])
  expect(reported[1]).toMatchObject({ from: expect.any(String), to: expect.any(String) })
  expect(reported.every(({ from, to }) => from !== to)).toBe(true)
})

test('lists the single actions of a partial level, so that swapping actions is visible', () => {
  const [reported] = rightsChanges({ '8': [1, 3] }, { '8': [1, 4] }, voice)
  expect(reported?.from).not.toBe(reported?.to)
})
