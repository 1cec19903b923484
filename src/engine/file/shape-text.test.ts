import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { coordinatesOf } from '#domain/kernel/kinds/coordinates.ts'
import { weekHoursSchema } from '#domain/kernel/kinds/week-hours.ts'
import * as v from 'valibot'
import { FORMAT_DEFAULT, makeFormat } from '../../i18n/format.ts'
import { hoursLines, shapeText, timeText } from './shape-text.ts'

const [en, ar] = [makeFormat('en', FORMAT_DEFAULT), makeFormat('ar', { ...FORMAT_DEFAULT, digits: 'arabic' })]
const span = (day: number, from: string, to: string) => ({ day, from, to })
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test("formats a time of day with am or pm in the shop's digits", () => {
  expect(plain(timeText('09:05', en, 'en'))).toBe('09:05 am')
  expect(plain(timeText('21:30', ar, 'ar'))).toBe('٠٩:٣٠ م')
})

test('joins days with the same hours into one line, in the order of the week', () => {
  const hours = v.parse(weekHoursSchema, [
    span(4, '09:00', '13:00'),
    ...[0, 1, 2].map((day) => span(day, '09:00', '17:00')),
    span(4, '16:00', '01:00'),
  ])
  expect(hoursLines(hours, en, 'en').map(plain)).toEqual([
    'Sunday – Tuesday: 09:00 am – 05:00 pm',
    'Thursday: 09:00 am – 01:00 pm, 04:00 pm – 01:00 am',
  ])
  expect(hoursLines([], en, 'en')).toEqual([])
})

test('formats choices as their words, and coordinates as numbers', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  expect(shapeText('choices', [2, 1], (code) => `word ${code}`, en, i18n)).toBe('word 2, word 1')
  expect(shapeText('coordinates', coordinatesOf(24.5, 46), String, en, i18n)).toBe('24.500000, 46.000000')
})
