import { describe, expect, test } from 'vitest'
import { type KeyPlace, readTypedSearch, saleKey } from './sale-keys.ts'

const press = (key: string, more = {}) => ({ key, code: '', ctrlKey: false, altKey: false, metaKey: false, ...more })
const resting: KeyPlace = { isInField: false, isSearchEmpty: true, isOnLine: true }
const typing: KeyPlace = { isInField: true, isSearchEmpty: true, isOnLine: true }
const searching: KeyPlace = { isInField: false, isSearchEmpty: false, isOnLine: false }

describe('function keys', () => {
  test.each([
    ['F2', 'customer'],
    ['F4', 'hold'],
    ['F6', 'discount'],
    ['F7', 'held'],
    ['F8', 'pay'],
    ['F9', 'pay'],
  ])('%s triggers %s regardless of focus', (key, command) => {
    for (const place of [resting, typing, searching]) expect(saleKey(press(key), place)).toBe(command)
  })
  test('are ignored with Alt', () => {
    expect(saleKey(press('F4', { altKey: true }), resting)).toBe(null)
  })
})

describe('signs', () => {
  test('the question mark of either language shows the shortcuts', () => {
    expect(saleKey(press('?'), resting)).toBe('keys')
    expect(saleKey(press('؟'), resting)).toBe('keys')
  })
  test('the Arabic letter on the slash key is a letter', () => {
    expect(saleKey(press('ظ', { code: 'Slash' }), resting)).toBe(null)
  })
  test('are characters in a note or a search', () => {
    for (const key of ['/', '?', '+', '-', 'Delete']) {
      expect(saleKey(press(key), typing)).toBe(null)
      expect(saleKey(press(key), searching)).toBe(null)
    }
  })
  test('plus, minus and Delete apply to the chosen line while the search is empty', () => {
    expect(['+', '-', 'Delete'].map((key) => saleKey(press(key), resting))).toEqual(['more', 'fewer', 'remove'])
  })
  test('Delete in an empty search needs a line chosen by the arrow keys', () => {
    expect(saleKey(press('Delete'), { ...resting, isOnLine: false })).toBe(null)
    expect(saleKey(press('Delete'), resting)).toBe('remove')
  })
  test('Ctrl+Z is undo in any keyboard layout', () => {
    expect(saleKey(press('ئ', { code: 'KeyZ', ctrlKey: true }), resting)).toBe('undo')
  })
})

describe('text in the search box', () => {
  test.each([
    ['veil', null, 'veil'],
    ['*3', 3, ''],
    ['*3 veil', 3, 'veil'],
    ['3* veil', 3, 'veil'],
    ['veil *3', 3, 'veil'],
    ['*٣ طرحة', 3, 'طرحة'],
    ['٣×طرحة', 3, 'طرحة'],
    ['2*', 2, ''],
    ['0501234567', null, '0501234567'],
    ['*0', null, ''],
    ['veil 2', null, 'veil 2'],
  ])('%s is %s of "%s"', (typed, quantity, term) => {
    expect(readTypedSearch(typed)).toEqual({ quantity, term })
  })
})
