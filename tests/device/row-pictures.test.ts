import { expect, test } from 'vitest'
import { importColumns, pictureHeads } from '../../src/engine/import/import-columns.ts'
import { shownChanges } from '../../src/engine/timeline/change-text.ts'
import { entityTimelineWords } from '../../src/engine/timeline/entity-timeline-words.ts'
import { servicePresentation } from '../../src/features/catalog/services.ts'
import { FORMAT_DEFAULT, makeFormat } from '../../src/i18n/format.ts'

const say = { ar: ({ message = '' }) => `${message} (ar)`, en: ({ message = '' }) => message }

test('a column of pictures is recognised in both languages and is not in the template', () => {
  expect(pictureHeads(servicePresentation, ['picture', 'Picture (ar)', 'pictureId', 'Price', 'Colour'], say)).toEqual([
    'picture',
    'Picture (ar)',
    'pictureId',
  ])
  expect(importColumns(servicePresentation, say).map(({ field }) => field)).not.toContain('pictureId')
})

test('the timeline says that a picture changed, and shows old and new values of other fields', () => {
  const fields = [
    { name: 'pictureId', kind: 'id', values: ['a', 'b'], isName: false },
    { name: 'nameEn', kind: 'text', values: ['Henna', 'Bridal henna'], isName: false },
  ]
  const i18n = { locale: 'en', _: ({ message = '' }) => message }
  const voice = { i18n, format: makeFormat('en', FORMAT_DEFAULT) } as unknown as Parameters<typeof shownChanges>[3]
  const line = { record: 'service', fields } as unknown as Parameters<typeof shownChanges>[0]
  expect(shownChanges(line, entityTimelineWords(servicePresentation), {}, voice)).toEqual([
    { key: 'pictureId', label: 'Picture' },
    { key: 'nameEn', label: 'Name in English', from: 'Henna', to: 'Bridal henna' },
  ])
})
