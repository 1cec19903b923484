import { describe, expect, test } from 'vitest'
import { TextFitter, fitted } from './fitted-text.ts'

/** Every letter ten pixels wide. */
const measure = (text: string) => [...text].length * 10

describe('words that are cut to a width', () => {
  test('what fits is left as it is', () => {
    expect(fitted('Noura', 50, measure)).toBe('Noura')
  })

  test('what does not fit ends in dots and is no wider than its place', () => {
    expect(fitted('Noura Al Otaibi', 80, measure)).toBe('Noura A…')
    expect(fitted('نورة العتيبي', 70, measure)).toBe('نورة ا…')
  })

  test('no dots stand behind a space', () => {
    expect(fitted('Noura Al Otaibi', 70, measure)).toBe('Noura…')
  })

  test('where not even a letter and the dots fit nothing stands', () => {
    expect(fitted('Noura', 15, measure)).toBe('')
  })

  test('a text that was cut before is not measured again', () => {
    let measured = 0
    const fitter = new TextFitter((text) => {
      measured += 1
      return measure(text)
    })
    const first = fitter.fit('Noura Al Otaibi', 80.4)
    const after = measured
    expect(fitter.fit('Noura Al Otaibi', 80.2)).toBe(first)
    expect(measured).toBe(after)
  })
})
