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
])('%s has a display colour', (name, drawn) => {
  expect(colourNamed(name)).toBe(drawn)
})

test('returns null for unknown names and for words that only start like a colour', () => {
  expect([colourNamed(''), colourNamed('as in the picture'), colourNamed('Redwood'), colourNamed()]).toEqual([null, null, null, null])
})

test('uses the other language if one is unknown', () => {
  expect(colourNamed('كلون الصورة', 'Navy')).toBe('#1c2a4a')
})
