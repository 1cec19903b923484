import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type IsCodeKnown, SCAN_STALL_MS_MAX, listenForScans, scanned } from './scanner.ts'

const CODE = '6281071234567'

/** Fakes the part of DOM elements that the scanner uses; a field inserts typed characters, as a browser does. */
class Element extends EventTarget {
  isConnected = true
}
class Field extends Element {
  type = 'text'
  protected text = ''
  selectionStart: number | null = 0
  selectionEnd: number | null = 0
  get value(): string {
    return this.text
  }
  set value(next: string) {
    this.text = next
    this.selectionStart = this.selectionEnd = next.length
  }
  setSelectionRange(start: number, end: number): void {
    ;[this.selectionStart, this.selectionEnd] = [start, end]
  }
}
class Area extends Field {}
class Choice extends Element {
  private chosen = ''
  get value(): string {
    return this.chosen
  }
  set value(next: string) {
    this.chosen = next
  }
}

let page: EventTarget
let active: Element
let now: number
/** Key events that reached listeners other than the scanner. */
let received: string[]

function open(focus: Element): Element {
  active = focus
  return focus
}

const named = (type: string, init: object): Event =>
  Object.defineProperties(
    new Event(type, { cancelable: true }),
    Object.fromEntries(Object.entries(init).map(([key, value]) => [key, { value }])),
  )

interface Key {
  readonly code: string
  readonly key?: string
  readonly ctrlKey?: boolean
  readonly repeat?: boolean
}

/** Presses and releases a key `afterMs` after the last one; unless prevented, it is written into the focused field. */
function press(given: Key, afterMs: number): void {
  now += afterMs
  const { code, key = code, ctrlKey = false, repeat = false } = given
  const flags = { code, key, shiftKey: false, ctrlKey, altKey: false, metaKey: false, repeat, timeStamp: now }
  const down = named('keydown', flags)
  page.dispatchEvent(down)
  if (!down.defaultPrevented && [...key].length === 1 && !ctrlKey && active instanceof Field) {
    page.dispatchEvent(named('beforeinput', { target: active }))
    const [start, end] = [active.selectionStart ?? active.value.length, active.selectionEnd ?? active.value.length]
    active.value = active.value.slice(0, start) + key + active.value.slice(end)
  }
  page.dispatchEvent(named('keyup', flags))
}

const keyOf = (character: string): Key => ({
  code: /\d/.test(character)
    ? `Digit${character}`
    : character === ' '
      ? 'Space'
      : character === '*'
        ? 'NumpadMultiply'
        : `Key${character.toUpperCase()}`,
  key: character,
})
const ENTER = { code: 'Enter' }
const LF = { code: 'KeyJ', key: 'j', ctrlKey: true }
const CR = { code: 'KeyM', key: 'm', ctrlKey: true }
const CONTROL = { code: 'ControlLeft', key: 'Control', ctrlKey: true }
const TAB = { code: 'Tab' }

function scan(code: string, suffix: readonly Key[], gapMs = 5): void {
  for (const [nth, character] of [...code].entries()) press(keyOf(character), nth === 0 ? 300 : gapMs)
  for (const key of suffix) press(key, gapMs)
}

function listen(isKnown?: IsCodeKnown) {
  const scans: string[] = []
  const stop = listenForScans(page as Window, (code) => scans.push(code), isKnown)
  const report = (event: Event) => received.push(`${event.type} ${(event as KeyboardEvent).code}`)
  page.addEventListener('keydown', report)
  page.addEventListener('keyup', report)
  return { scans, stop }
}

const silent = async () => {
  await vi.advanceTimersByTimeAsync(SCAN_STALL_MS_MAX + 1)
}
const knows: IsCodeKnown = (code) => Promise.resolve(code === CODE || code === 'd 12')

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  ;[now, received] = [1000, []]
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('HTMLTextAreaElement', Area)
  vi.stubGlobal('HTMLSelectElement', Choice)
  vi.stubGlobal('document', {
    get activeElement() {
      return active
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('reports each scan once and hides its suffix keys from other listeners', () => {
  const suffixes: readonly (readonly [title: string, suffix: readonly Key[], gapMs: number])[] = [
    ['CR', [ENTER], 5],
    ['CR and LF', [ENTER, ENTER], 5],
    ['CR and LF 2 ms apart', [ENTER, ENTER], 2],
    ['CR and LF 15 ms apart', [ENTER, ENTER], 15],
    ['CR and LF of a slow scanner', [ENTER, ENTER], 30],
    ['LF as a control character', [CONTROL, LF], 5],
    ['CR and LF as control characters', [CONTROL, CR, CONTROL, LF], 5],
    ['CR as Enter and LF as a control character', [ENTER, CONTROL, LF], 5],
    ['Tab', [TAB], 5],
    ['Tab and CR', [TAB, ENTER], 5],
    ['CR and Tab', [ENTER, TAB], 5],
    ['CR, LF and CR', [ENTER, ENTER, ENTER], 5],
    ['the Enter of the number pad', [{ code: 'NumpadEnter', key: 'Enter' }], 5],
    ['CR of the number pad and LF', [{ code: 'NumpadEnter', key: 'Enter' }, ENTER], 5],
    ['an Enter that the scanner holds down', [ENTER, { ...ENTER, repeat: true }], 5],
    ['nothing', [], 5],
  ]
  test.each(suffixes)('%s', async (_title, suffix, gapMs) => {
    const field = open(new Field()) as Field
    field.value = '200.00'
    const { scans } = listen(knows)
    scan(CODE, suffix, gapMs)
    await silent()
    expect(scans).toEqual([CODE])
    expect(field.value).toBe('200.00')
    expect(received.filter((key) => /Enter|Tab|Key[JM]/.test(key))).toEqual([])
    // A later Enter is pressed by the user.
    press(ENTER, 400)
    expect(received.at(-2)).toBe('keydown Enter')
  })
  test('hides all but the first key outside a field, so that a space in the code presses no button', () => {
    open(new Element())
    const { scans } = listen(knows)
    scan('d 12', [ENTER, ENTER])
    expect([scans, received]).toEqual([['d 12'], ['keydown KeyD', 'keyup KeyD']])
  })
  test('reports two consecutive scans as two', () => {
    open(new Field())
    const { scans } = listen(knows)
    scan(CODE, [ENTER, ENTER])
    scan('d 12', [ENTER, ENTER])
    expect(scans).toEqual([CODE, 'd 12'])
  })
  test('reports only to the topmost of two listeners, and to the lower one once that is gone', async () => {
    open(new Field())
    const [below, above] = [listen(knows), listen(knows)]
    scan(CODE, [ENTER, ENTER])
    scan(CODE, [])
    await silent()
    above.stop()
    scan(CODE, [ENTER])
    expect([above.scans, below.scans]).toEqual([[CODE, CODE], [CODE]])
  })
})

describe('text that a scan wrote', () => {
  test('is removed from the field to which its first key moved the focus', () => {
    const [tile, search] = [open(new Element()), new Field()]
    const { scans } = listen(knows)
    page.addEventListener('keydown', () => {
      if (active === tile) open(search)
    })
    scan(CODE, [ENTER])
    expect([scans, search.value]).toEqual([[CODE], ''])
  })
  test('leaves a selected number selected, so that the next key overwrites it', () => {
    const field = open(new Field()) as Field
    field.value = '3'
    field.setSelectionRange(0, 1)
    listen(knows)
    scan(CODE, [ENTER])
    press(keyOf('2'), 400)
    expect(field.value).toBe('2')
  })
  test('leaves the chosen option of a select unchanged', () => {
    const choice = open(new Choice()) as Choice
    choice.value = 'sara'
    const { scans } = listen(knows)
    page.addEventListener('keydown', () => (choice.value = 'somebody else'))
    scan(CODE, [ENTER])
    expect([scans, choice.value]).toEqual([[CODE], 'sara'])
  })
  test('is separated from what was typed just before, which stays in the field', async () => {
    const field = open(new Field()) as Field
    const { scans } = listen(knows)
    press(keyOf('*'), 300)
    press(keyOf('2'), 100)
    for (const [nth, character] of [...CODE].entries()) press(keyOf(character), nth === 0 ? 100 : 5)
    press(ENTER, 5)
    await silent()
    expect([scans, field.value]).toEqual([[CODE], '*2'])
  })
  test('is one code even if a busy device delayed a key', async () => {
    const field = open(new Field()) as Field
    const { scans } = listen(knows)
    for (const [nth, character] of [...CODE].entries()) press(keyOf(character), nth === 5 ? 110 : 4)
    press(ENTER, 4)
    await silent()
    expect([scans, field.value]).toEqual([[CODE], ''])
  })
})

describe('a burst without a suffix key', () => {
  test('is typed text if no code matches, and stays', async () => {
    const field = open(new Field()) as Field
    const { scans } = listen(knows)
    scan('blowdry', [])
    await silent()
    expect([scans, field.value]).toEqual([[], 'blowdry'])
  })
  test('is typed text at typing speed, even if a code matches', async () => {
    const field = open(new Field()) as Field
    const { scans } = listen(knows)
    scan(CODE, [], 45)
    await silent()
    expect([scans, field.value]).toEqual([[], CODE])
  })
  test('is typed text if typing went on', async () => {
    const field = open(new Field()) as Field
    const { scans } = listen(knows)
    scan(CODE, [])
    press(keyOf('a'), 60)
    await silent()
    expect([scans, field.value]).toEqual([[], `${CODE}a`])
  })
})

test('reports a code from the camera to the topmost scan listener once, and does nothing without listeners', () => {
  const below = listen()
  const above = listen()
  scanned(page as Window, CODE)
  expect([below.scans, above.scans]).toEqual([[], [CODE]])
  above.stop()
  below.stop()
  expect(() => scanned(page as Window, CODE)).not.toThrow()
})
