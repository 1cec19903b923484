import { expect, test } from 'vitest'
import { readInteger, readMoney } from '../i18n/typed-number.ts'
import { createFigureEntry } from './figure-entry.ts'
import { shownFigure } from './number-field.tsx'

/** Fakes a browser's field: a press focuses it first and then places the cursor. */
function shown(value: string) {
  const entry = createFigureEntry()
  let isFocused = false
  const field = {
    value,
    selectionStart: 0,
    selectionEnd: 0,
    select() {
      field.selectionStart = 0
      field.selectionEnd = field.value.length
    },
  }
  const enter = () => {
    if (!isFocused) entry.entered(field)
    isFocused = true
  }
  return {
    field,
    tab: enter,
    leave: () => (isFocused = false),
    tap(at = field.value.length) {
      enter()
      field.selectionStart = field.selectionEnd = at
      entry.pressed(field)
    },
    drag(from: number, to: number) {
      enter()
      ;[field.selectionStart, field.selectionEnd] = [from, to]
      entry.pressed(field)
    },
    type(keys: string) {
      for (const key of keys) {
        const [start, end] =
          key === '<' && field.selectionStart === field.selectionEnd
            ? [field.selectionStart - 1, field.selectionEnd]
            : [field.selectionStart, field.selectionEnd]
        const text = key === '<' ? '' : key
        field.value = field.value.slice(0, Math.max(0, start)) + text + field.value.slice(end)
        field.selectionStart = field.selectionEnd = Math.max(0, start) + text.length
        entry.typed()
      }
    },
  }
}
type Field = ReturnType<typeof shown>

test.each<readonly [string, string, (field: Field) => void, string]>([
  ['a tap behind 3 and a 2 is 2', '3', (f) => (f.tap(), f.type('2')), '2'],
  ['a tap before it, too', '3', (f) => (f.tap(0), f.type('2')), '2'],
  ['the Tab key, too', '3', (f) => (f.tab(), f.type('2')), '2'],
  ['two digits take its place together', '3', (f) => (f.tap(), f.type('12')), '12'],
  ['four digits do', '1', (f) => (f.tap(), f.type('1200')), '1200'],
  ['a nought is written over', '0', (f) => (f.tap(), f.type('7')), '7'],
  ['an amount is written over', '960.00', (f) => (f.tap(2), f.type('50.5')), '50.5'],
  ['a figure of four digits is', '9999', (f) => (f.tap(1), f.type('1')), '1'],
  ['an Arabic digit takes its place', '3', (f) => (f.tap(), f.type('٢')), '٢'],
  ['a second tap puts the cursor there', '15', (f) => (f.tap(), f.tap(1), f.type('2')), '125'],
  ['a tap after typing puts the cursor there', '3', (f) => (f.tap(), f.type('15'), f.tap(1), f.type('2')), '125'],
  ['the same after the Tab key', '3', (f) => (f.tab(), f.type('15'), f.tap(1), f.type('2')), '125'],
  ['what was selected by hand stays so', '150', (f) => (f.drag(1, 2), f.type('2')), '120'],
  ['a key that takes back empties it', '3', (f) => (f.tap(), f.type('<')), ''],
  ['and a digit is written anew', '35', (f) => (f.tap(), f.type('<4')), '4'],
  ['an empty field is typed into', '', (f) => (f.tap(), f.type('2')), '2'],
  ['entered again it is selected again', '3', (f) => (f.tap(), f.type('2'), f.leave(), f.tap(), f.type('5')), '5'],
  ['left as it was it stays', '3', (f) => (f.tap(), f.leave()), '3'],
])('%s', (_title, value, act, expected) => {
  const one = shown(value)
  act(one)
  expect(one.field.value).toBe(expected)
})

test('reads what is typed over 3 as 2, in Latin and Arabic digits', () => {
  for (const key of ['2', '٢']) {
    const one = shown('3')
    one.tap()
    one.type(key)
    expect([readInteger(one.field.value), readMoney(one.field.value)]).toMatchObject([{ value: 2 }, { value: 200 }])
  }
})

test('keeps a cleared field empty while its value is unchanged, and follows a value set from outside', () => {
  const emptied = { text: '', value: null, over: 3 }
  expect([shownFigure(emptied, 3, '3'), shownFigure(emptied, null, ''), shownFigure(emptied, 4, '4')]).toEqual(['', '', '4'])
  const two = { text: '٢', value: 2, over: 3 }
  expect([shownFigure(two, 2, '2'), shownFigure(two, 3, '3')]).toEqual(['٢', '3'])
})
