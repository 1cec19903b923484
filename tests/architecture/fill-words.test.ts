import { expect, test } from 'vitest'
import { fillWords } from '../fill-words.ts'

const entry = (id: string, said: string, context = '') =>
  `#: src/a.ts\n${context && `msgctxt "${context}"\n`}msgid "${id}"\nmsgstr "${said}"\n`
const head = 'msgid ""\nmsgstr ""\n"Language: ar\\n"\n'

test('a word that another catalogue says is filled in, and what nobody has said yet is listed', () => {
  const { filled, missing } = fillWords({
    'old.po': [head, entry('Mobile', 'الجوال'), entry('Price', 'السعر')].join('\n'),
    'new.po': [head, entry('Mobile', ''), entry('Payment terms', ''), entry('Price', 'الثمن')].join('\n'),
  })
  expect(filled['new.po']).toBe([head, entry('Mobile', 'الجوال'), entry('Payment terms', ''), entry('Price', 'الثمن')].join('\n'))
  expect(missing).toEqual(['new.po: msgid "Payment terms"'])
})

test('a word of the menu is not that of a page', () => {
  const { missing } = fillWords({ 'a.po': `${entry('Suppliers', 'المورّدون')}\n${entry('Suppliers', '', 'menu')}` })
  expect(missing).toEqual(['a.po: msgctxt "menu" msgid "Suppliers"'])
})
