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

/** Fakes BroadcastChannel with synchronous delivery. */
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

function display() {
  let shown: Shown | null = null
  const stop = followDisplayFeed((change) => (shown = change(shown)))
  return { shown: () => shown, stop }
}

test('shows what the counter showed before when a display is opened or reloaded later', () => {
  const feed = openDisplayFeed()
  feed.show({ shop, state: thanks })
  const first = display()
  expect(first.shown()).toEqual({ shop, state: thanks })
  first.stop()
  expect(display().shown()).toEqual({ shop, state: thanks })
})

test("is idle once the counter's screen is closed, and still has the shop's name", () => {
  const one = display()
  const feed = openDisplayFeed()
  feed.show({ shop, state: thanks })
  feed.close()
  vi.advanceTimersByTime(IDLE_AFTER_MS)
  expect(one.shown()).toEqual({ shop, state: { kind: 'idle' } })
})

test('goes from the bill to the thanks without showing the welcome in between', () => {
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

test('becomes idle when the counter is silent for the limit, and not earlier', () => {
  const one = display()
  const feed = openDisplayFeed()
  feed.show({ shop, state: thanks })
  vi.advanceTimersByTime(10 * SILENCE_MS)
  expect(one.shown()?.state).toEqual(thanks)
  // Its page is gone without closing the feed.
  const [, ofCounter] = Channel.open
  ofCounter?.close()
  vi.advanceTimersByTime(SILENCE_MS - 4000)
  expect(one.shown()?.state).toEqual(thanks)
  vi.advanceTimersByTime(4001)
  expect(one.shown()?.state).toEqual({ kind: 'idle' })
})

test('ignores invalid messages', () => {
  const one = display()
  const data = { shop, state: { kind: 'advert' } }
  for (const channel of Channel.open) channel.dispatchEvent(new MessageEvent('message', { data }))
  expect(one.shown()).toBeNull()
})
