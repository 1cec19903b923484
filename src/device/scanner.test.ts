import { describe, expect, test } from 'vitest'
import { type KeyPress, scannedCharacter } from './scan-keys.ts'
import { type ScanStep, createScanReader } from './scanner.ts'

const press = (given: Partial<KeyPress>): KeyPress => ({
  code: '',
  key: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  timeStamp: 0,
  ...given,
})

/** What a keyboard-wedge scanner sends for a code: places of keys, and whatever the active layout prints there. */
function burst(codes: readonly string[], gapMs: number, key = '?'): KeyPress[] {
  return codes.map((code, index) => press({ code, key, timeStamp: 1000 + index * gapMs }))
}

function feed(presses: readonly KeyPress[]): ScanStep[] {
  const read = createScanReader()
  return presses.map((one) => read(one))
}

const DIGITS = ['Digit6', 'Digit2', 'Digit8', 'Digit1', 'Digit0', 'Digit7']

describe('a scanner', () => {
  test('is heard when its keys follow each other fast and end with Enter', () => {
    expect(feed(burst([...DIGITS, 'Enter'], 12)).at(-1)).toEqual({ kind: 'scanned', code: '628107', isWhole: true })
  })
  test('is heard with Tab as its suffix', () => {
    expect(feed(burst([...DIGITS, 'Tab'], 12)).at(-1)).toEqual({ kind: 'scanned', code: '628107', isWhole: true })
  })
  test('gives Latin letters and digits while the keyboard is set to Arabic', () => {
    const keys = burst(['KeyD', 'KeyR', 'Minus', 'Digit1', 'Digit0', 'Digit4', 'Enter'], 8, 'ي')
    expect(feed(keys).at(-1)).toEqual({ kind: 'scanned', code: 'dr-104', isWhole: true })
  })
  test('keeps capital letters that it sends with Shift', () => {
    const shift = press({ code: 'ShiftLeft', key: 'Shift', timeStamp: 1000 })
    const keys = burst(['KeyD', 'KeyR', 'Digit1', 'Digit2', 'Enter'], 10).map((one, index) => ({ ...one, shiftKey: index < 2 }))
    expect(feed([shift, ...keys]).at(-1)).toEqual({ kind: 'scanned', code: 'DR12', isWhole: true })
  })
  test('is heard right after a person typed something else', () => {
    const typed = press({ code: 'KeyA', key: 'a', timeStamp: 500 })
    expect(feed([typed, ...burst([...DIGITS, 'Enter'], 12)]).at(-1)).toEqual({ kind: 'scanned', code: '628107', isWhole: true })
  })
  test('is heard whole when a busy device holds one key of the burst back', () => {
    for (const late of [1, 3, 6]) {
      const keys = burst([...DIGITS, 'Enter'], 4).map((one, index) => ({ ...one, timeStamp: one.timeStamp + (index >= late ? 110 : 0) }))
      expect(feed(keys).at(-1)).toEqual({ kind: 'scanned', code: '628107', isWhole: true })
    }
  })
  test('that is slow by itself is heard without what was typed a moment before', () => {
    const typed = press({ code: 'KeyA', key: 'a', timeStamp: 890 })
    expect(feed([typed, ...burst([...DIGITS, 'Enter'], 30)]).at(-1)).toEqual({ kind: 'scanned', code: '628107', isWhole: false })
  })
})

describe('a person', () => {
  test('who types a number and presses Enter has not scanned', () => {
    expect(feed(burst([...DIGITS, 'Enter'], 90)).map((step) => step.kind)).not.toContain('scanned')
  })
  test('who types in bursts and rests before Enter has not scanned', () => {
    const keys = burst([...DIGITS, 'Enter'], 40).map((one, index) => ({ ...one, timeStamp: one.timeStamp + (index === 6 ? 60 : 0) }))
    expect(feed(keys).at(-1)).toEqual({ kind: 'none' })
  })
  test('who hits two keys together and then Enter has not scanned', () => {
    expect(feed(burst(['KeyA', 'KeyS', 'Enter'], 5)).at(-1)).toEqual({ kind: 'none' })
  })
  test('who holds a key down has not scanned', () => {
    const held = burst(['KeyA', 'KeyA', 'KeyA', 'KeyA', 'KeyA'], 30).map((one) => ({ ...one, repeat: true }))
    expect(feed([...held, press({ code: 'Enter', key: 'Enter', timeStamp: 1160 })]).at(-1)).toEqual({ kind: 'none' })
  })
  test('who uses a shortcut has not scanned', () => {
    const keys = burst([...DIGITS, 'Enter'], 10).map((one, index) => ({ ...one, ctrlKey: index === 3 }))
    expect(feed(keys).at(-1)?.kind).toBe('none')
  })
})

describe('a device that reports no key places', () => {
  test('is read by its characters, Arabic digits included', () => {
    expect(scannedCharacter(press({ key: '٧' }))).toBe('7')
    expect(scannedCharacter(press({ key: '۷' }))).toBe('7')
  })
  test('is read by the Arabic layout when letters come out Arabic', () => {
    expect(scannedCharacter(press({ key: 'ي' }))).toBe('d')
    expect(scannedCharacter(press({ key: 'ق' }))).toBe('r')
  })
})
