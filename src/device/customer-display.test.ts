import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minor } from '#domain/kernel/money.ts'
import { type DisplayState, IDLE_AFTER_MS, type Shown, SILENCE_MS, followDisplayFeed, openDisplayFeed } from './customer-display.ts'

const shop = {
  nameAr: 'فستان',
  nameEn: 'Fustan',
  logo: null,
  format: { digits: 'latin', currency: 'SAR', timeZone: 'Asia/Riyadh' },
} as const
const thanks: DisplayState = { kind: 'thanks', total: minor(115_00), change: minor(5_00) }

/** Channels of one browser that deliver at once, so that a test need not wait for them. */
class Channel extends EventTarget {
  static readonly open = new Set<Channel>()
  constructor() {
    super()
    Channel.open.add(this)
  }
  postMessage(data: unknown): void {
    if (!Channel.open.has(this)) return
    for (const other of Channel.open) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }))
  }
  close(): void {
    Channel.open.delete(this)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', Channel)
})
afterEach(() => {
  Channel.open.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A display that was opened, with what it shows now. */
function display() {
  let shown: Shown | null = null
  const stop = followDisplayFeed((change) => (shown = change(shown)))
  return { shown: () => shown, stop }
}

test('a display that is opened or loaded again later shows what the counter showed before', () => {
  const feed = openDisplayFeed()
  feed.show({ shop, state: thanks })
  const first = display()
  expect(first.shown()).toEqual({ shop, state: thanks })
  first.stop()
  expect(display().shown()).toEqual({ shop, state: thanks })
})

test('is idle once the screen of the counter is left, and keeps the name of the shop', () => {
  const one = display()
  const feed = openDisplayFeed()
  feed.show({ shop, state: thanks })
  feed.close()
  vi.advanceTimersByTime(IDLE_AFTER_MS)
  expect(one.shown()).toEqual({ shop, state: { kind: 'idle' } })
})

test('goes from the bill to the thanks without a welcome between them', () => {
  const one = display()
  const counter = openDisplayFeed()
  counter.show({ shop, state: thanks })
  counter.close()
  vi.advanceTimersByTime(IDLE_AFTER_MS - 1)
  expect(one.shown()?.state).toEqual(thanks)
  openDisplayFeed().show({ shop, state: { ...thanks, change: minor(0) } })
  vi.advanceTimersByTime(IDLE_AFTER_MS)
  expect(one.shown()?.state).toEqual({ ...thanks, change: 0 })
})

test('is idle when the counter falls silent, and not before', () => {
  const one = display()
  const feed = openDisplayFeed()
  feed.show({ shop, state: thanks })
  vi.advanceTimersByTime(10 * SILENCE_MS)
  expect(one.shown()?.state).toEqual(thanks)
  // Its page is gone without a word.
  const [, ofCounter] = Channel.open
  ofCounter?.close()
  vi.advanceTimersByTime(SILENCE_MS - 4000)
  expect(one.shown()?.state).toEqual(thanks)
  vi.advanceTimersByTime(4001)
  expect(one.shown()?.state).toEqual({ kind: 'idle' })
})

test('shows nothing that it does not understand', () => {
  const one = display()
  const data = { shop, state: { kind: 'advert' } }
  for (const channel of Channel.open) channel.dispatchEvent(new MessageEvent('message', { data }))
  expect(one.shown()).toBeNull()
})
