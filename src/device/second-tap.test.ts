import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  DOUBLE_TAP_MS,
  DOUBLE_TAP_QUICK_MS,
  SAME_PLACE_PX,
  TOO_SOON,
  type Tap,
  createStrayTapReader,
  ignoreStrayPresses,
} from './second-tap.ts'

const tap = (on: string, timeStamp: number, clientX = 100, clientY = 700): Tap => ({ on, timeStamp, clientX, clientY })

function strays(taps: readonly Tap[]): boolean[] {
  const { isStray } = createStrayTapReader()
  return taps.map((one) => isStray(one))
}

describe('a tap that follows another', () => {
  test('is ignored on a control that the first one has put under the finger', () => {
    expect(strays([tap('pay', 1000), tap('confirm', 1090)])).toEqual([false, true])
    expect(strays([tap('pay', 1000), tap('confirm', 1000 + DOUBLE_TAP_MS - 1)])).toEqual([false, true])
  })
  test('counts again after the double tap interval', () => {
    expect(strays([tap('pay', 1000), tap('confirm', 1000 + DOUBLE_TAP_MS)])).toEqual([false, false])
  })
  test('always counts on the same control: digits of a PIN, adding an item', () => {
    expect(strays([tap('one', 1000), tap('one', 1060), tap('one', 1120)])).toEqual([false, false, false])
  })
  test('counts at once at another position', () => {
    expect(strays([tap('one', 1000), tap('two', 1060, 100 + SAME_PLACE_PX)])).toEqual([false, true])
    expect(strays([tap('one', 1000), tap('two', 1060, 101 + SAME_PLACE_PX)])).toEqual([false, false])
  })
  test('counts after something was typed', () => {
    const reader = createStrayTapReader()
    reader.isStray(tap('hold', 1000))
    reader.typed()
    expect(reader.isStray(tap('pay', 1090))).toBe(false)
  })
  test('counts soon on a control that was covered by what the first tap closed: "Pay" 0.3 s after "Done"', () => {
    const pay = (afterMs: number) => ({ ...tap('pay', 1000 + afterMs), wasThere: true })
    expect(strays([tap('done', 1000), pay(300)])).toEqual([false, false])
    expect(strays([tap('done', 1000), pay(DOUBLE_TAP_QUICK_MS)])).toEqual([false, false])
    // A double tap on "Done" must not press the control below it.
    for (const afterMs of [40, 90, 150, DOUBLE_TAP_QUICK_MS - 1]) expect(strays([tap('done', 1000), pay(afterMs)])).toEqual([false, true])
    // The control is new after the first tap, and confirms a payment.
    expect(strays([tap('pay', 1000), tap('confirm', 1300)])).toEqual([false, true])
  })
  test('is ignored as long as the rapid tapping continues', () => {
    expect(strays([tap('pay', 1000), tap('confirm', 1400), tap('confirm', 1800), tap('confirm', 2300)])).toEqual([false, true, true, false])
  })
})

describe('an ignored tap is marked', () => {
  /** Fakes the part of an element that the guard uses. */
  class Control extends EventTarget {
    readonly marks = new Set<string>()
    readonly pressed: number[] = []
    isPressed = true
    closest(wanted: string) {
      return wanted === 'label' ? null : this
    }
    matches() {
      return this.isPressed
    }
    setAttribute(name: string) {
      this.marks.add(name)
    }
    removeAttribute(name: string) {
      this.marks.delete(name)
    }
  }
  let page: EventTarget
  let inPage: Control[]
  let now: number
  const click = (target: Control, afterMs: number) => {
    vi.advanceTimersByTime(afterMs)
    now += afterMs
    const reported = { detail: 1, timeStamp: now, clientX: 100, clientY: 700, target }
    const event = Object.defineProperties(
      new Event('click', { cancelable: true }),
      Object.fromEntries(Object.entries(reported).map(([key, value]) => [key, { value }])),
    )
    page.dispatchEvent(event)
    if (!event.defaultPrevented) target.pressed.push(now)
  }
  const isPale = (control: Control) => control.marks.has(TOO_SOON)

  beforeEach(() => {
    vi.useFakeTimers()
    ;[page, inPage, now] = [new EventTarget(), [], 1000]
    vi.stubGlobal('Element', Control)
    vi.stubGlobal('document', { querySelectorAll: () => inPage })
    ignoreStrayPresses(page as Window)
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('marks a new control until it may be tapped, and does not press it by itself', () => {
    const [pay, confirm] = [new Control(), new Control()]
    inPage = [pay]
    click(pay, 0)
    click(confirm, 300)
    expect([confirm.pressed, isPale(confirm)]).toEqual([[], true])
    vi.advanceTimersByTime(DOUBLE_TAP_MS - 1)
    now += DOUBLE_TAP_MS - 1
    expect(isPale(confirm)).toBe(true)
    vi.advanceTimersByTime(1)
    now += 1
    expect([confirm.pressed, isPale(confirm)]).toEqual([[], false])
    click(confirm, 0)
    expect(confirm.pressed).toHaveLength(1)
  })

  test('marks a control that was there before for the shorter time, and again at another tap', () => {
    const [done, pay] = [new Control(), new Control()]
    inPage = [done, pay]
    click(done, 0)
    click(pay, 100)
    click(pay, 200)
    vi.advanceTimersByTime(DOUBLE_TAP_QUICK_MS - 1)
    expect([pay.pressed, isPale(pay)]).toEqual([[], true])
    vi.advanceTimersByTime(1)
    now += DOUBLE_TAP_QUICK_MS
    expect(isPale(pay)).toBe(false)
    click(pay, 0)
    expect(pay.pressed).toHaveLength(1)
  })

  test('does not mark what cannot be pressed, such as the sheet around a button', () => {
    const [pay, sheet] = [new Control(), new Control()]
    sheet.isPressed = false
    click(pay, 0)
    click(sheet, 60)
    expect([sheet.pressed, isPale(sheet)]).toEqual([[], false])
  })

  test('does not mark a control whose tap counts', () => {
    const pay = new Control()
    inPage = [pay]
    click(pay, 0)
    click(pay, 60)
    expect([pay.pressed.length, isPale(pay)]).toEqual([2, false])
  })
})
