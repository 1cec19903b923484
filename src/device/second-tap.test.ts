import { describe, expect, test } from 'vitest'
import { DOUBLE_TAP_MS, DOUBLE_TAP_QUICK_MS, SAME_PLACE_PX, type Tap, createStrayTapReader } from './second-tap.ts'

const tap = (on: string, timeStamp: number, clientX = 100, clientY = 700): Tap => ({ on, timeStamp, clientX, clientY })

function strays(taps: readonly Tap[]): boolean[] {
  const { isStray } = createStrayTapReader()
  return taps.map((one) => isStray(one))
}

describe('a tap that follows another', () => {
  test('is stray on what the first one has put under the finger', () => {
    expect(strays([tap('pay', 1000), tap('confirm', 1090)])).toEqual([false, true])
    expect(strays([tap('pay', 1000), tap('confirm', 1000 + DOUBLE_TAP_MS - 1)])).toEqual([false, true])
  })
  test('counts again once a double tap would be over', () => {
    expect(strays([tap('pay', 1000), tap('confirm', 1000 + DOUBLE_TAP_MS)])).toEqual([false, false])
  })
  test('on the same thing always counts: digits of a PIN, one more of an item', () => {
    expect(strays([tap('one', 1000), tap('one', 1060), tap('one', 1120)])).toEqual([false, false, false])
  })
  test('at another place counts at once', () => {
    expect(strays([tap('one', 1000), tap('two', 1060, 100 + SAME_PLACE_PX)])).toEqual([false, true])
    expect(strays([tap('one', 1000), tap('two', 1060, 101 + SAME_PLACE_PX)])).toEqual([false, false])
  })
  test('counts after a key, which no finger presses that taps twice', () => {
    const reader = createStrayTapReader()
    reader.isStray(tap('hold', 1000))
    reader.typed()
    expect(reader.isStray(tap('pay', 1090))).toBe(false)
  })
  test('counts soon on what stood there all the time, under what the first one has closed: "Pay" 0.3 s after "Done"', () => {
    const pay = (afterMs: number) => ({ ...tap('pay', 1000 + afterMs), stoodThere: true })
    expect(strays([tap('done', 1000), pay(300)])).toEqual([false, false])
    expect(strays([tap('done', 1000), pay(DOUBLE_TAP_QUICK_MS)])).toEqual([false, false])
    // Nobody who taps twice on "Done" means what lies below it.
    for (const afterMs of [40, 90, 150, DOUBLE_TAP_QUICK_MS - 1]) expect(strays([tap('done', 1000), pay(afterMs)])).toEqual([false, true])
    // What the first one has put there is new, and money hangs on it.
    expect(strays([tap('pay', 1000), tap('confirm', 1300)])).toEqual([false, true])
  })
  test('stays stray for as long as the finger goes on tapping', () => {
    expect(strays([tap('pay', 1000), tap('confirm', 1400), tap('confirm', 1800), tap('confirm', 2300)])).toEqual([false, true, true, false])
  })
})
