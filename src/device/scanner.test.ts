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

/** The events of a keyboard-wedge scanner: key positions, and any character of the active layout. */
function burst(codes: readonly string[], gapMs: number, key = '?'): KeyPress[] {
  return codes.map((code, index) => press({ code, key, timeStamp: 1000 + index * gapMs }))
}

function feed(presses: readonly KeyPress[]): ScanStep[] {
  const read = createScanReader()
  return presses.map((one) => read(one))
}

const DIGITS = ['Digit6', 'Digit2', 'Digit8', 'Digit1', 'Digit0', 'Digit7']

describe('a scanner', () => {
  test('is recognised by fast keys that end with Enter', () => {
    expect(feed(burst([...DIGITS, 'Enter'], 12)).at(-1)).toEqual({ kind: 'scanned', code: '628107', isWhole: true })
  })
  test('is recognised with Tab as its suffix', () => {
    expect(feed(burst([...DIGITS, 'Tab'], 12)).at(-1)).toEqual({ kind: 'scanned', code: '628107', isWhole: true })
  })
  test('yields Latin letters and digits while the keyboard layout is Arabic', () => {
    const keys = burst(['KeyD', 'KeyR', 'Minus', 'Digit1', 'Digit0', 'Digit4', 'Enter'], 8, 'ي')
    expect(feed(keys).at(-1)).toEqual({ kind: 'scanned', code: 'dr-104', isWhole: true })
  })
  test('yields capital letters that are sent with Shift', () => {
    const shift = press({ code: 'ShiftLeft', key: 'Shift', timeStamp: 1000 })
    const keys = burst(['KeyD', 'KeyR', 'Digit1', 'Digit2', 'Enter'], 10).map((one, index) => ({ ...one, shiftKey: index < 2 }))
    expect(feed([shift, ...keys]).at(-1)).toEqual({ kind: 'scanned', code: 'DR12', isWhole: true })
  })
  test('is recognised right after typed keys', () => {
    const typed = press({ code: 'KeyA', key: 'a', timeStamp: 500 })
    expect(feed([typed, ...burst([...DIGITS, 'Enter'], 12)]).at(-1)).toEqual({ kind: 'scanned', code: '628107', isWhole: true })
  })
  test('yields the whole code when a busy device delays one key of the burst', () => {
    for (const late of [1, 3, 6]) {
      const keys = burst([...DIGITS, 'Enter'], 4).map((one, index) => ({ ...one, timeStamp: one.timeStamp + (index >= late ? 110 : 0) }))
      expect(feed(keys).at(-1)).toEqual({ kind: 'scanned', code: '628107', isWhole: true })
    }
  })
  test('yields the code without what was typed just before, if the scanner is slow', () => {
    const typed = press({ code: 'KeyA', key: 'a', timeStamp: 890 })
    expect(feed([typed, ...burst([...DIGITS, 'Enter'], 30)]).at(-1)).toEqual({ kind: 'scanned', code: '628107', isWhole: false })
  })
})

describe('a person', () => {
  test('who types a number and presses Enter has not scanned', () => {
    expect(feed(burst([...DIGITS, 'Enter'], 90)).map((step) => step.kind)).not.toContain('scanned')
  })
  test('who types in bursts and pauses before Enter has not scanned', () => {
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

describe('a device that reports no key codes', () => {
  test('is read by its characters, including Arabic digits', () => {
    expect(scannedCharacter(press({ key: '٧' }))).toBe('7')
    expect(scannedCharacter(press({ key: '۷' }))).toBe('7')
  })
  test('is read by the Arabic layout if it sends Arabic letters', () => {
    expect(scannedCharacter(press({ key: 'ي' }))).toBe('d')
    expect(scannedCharacter(press({ key: 'ق' }))).toBe('r')
  })
})
