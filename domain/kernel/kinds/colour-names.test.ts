import { expect, test } from 'vitest'
import { colourNamed } from './colour-names.ts'

test.each([
  ['Ivory', '#f8f1df'],
  ['عاجي', '#f8f1df'],
  ['أسود', '#1a1a1a'],
  ['اسود', '#1a1a1a'],
  ['White lace', '#ffffff'],
  ['دانتيل أبيض', '#ffffff'],
  ['وردي فاتح', '#e9c9c4'],
  ['LIGHT BLUE', '#9fc8e8'],
  ['Rose gold', '#b76e79'],
])('%s is a colour that can be drawn', (name, drawn) => {
  expect(colourNamed(name)).toBe(drawn)
})

test('what is no colour is none, and a word that only begins like one neither', () => {
  expect([colourNamed(''), colourNamed('as in the picture'), colourNamed('Redwood'), colourNamed()]).toEqual([null, null, null, null])
})

test('where one language does not know it, the other one says it', () => {
  expect(colourNamed('كلون الصورة', 'Navy')).toBe('#1c2a4a')
})
