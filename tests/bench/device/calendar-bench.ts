import type { CDPSession, Page } from 'playwright'
import { DEMO_OWNER, DEMO_STAFF } from '#server/demo/story-people.ts'
import { startChromium } from '../../support/screens/chromium-process.ts'
import { shopScreen } from '../../support/screens/shop-screen.ts'
import { type Bench, type Figure, atMost } from '../bench.ts'
import { openShopFloor } from './shop-floor.ts'

const PIECES = 5_000
const USES_EACH = 20
const FRAMES = 240
/** Alternates between the two scrollers, because the speed of a shared machine varies by the minute. */
const ROUNDS = 4
/** CPU slowdown of a tablet relative to this machine. */
const SLOWER = 2
/** One frame in twenty may be late compared with an empty scroller on the same machine at the same time. */
const SHARE_OF_EMPTY = 0.95
/** Frame budget at 60 Hz. */
const FRAME_MS = 1000 / 60
/** A fast scroll: a row every second or third frame, a day every other. */
const DOWN = { top: 24, left: 0 }
const ALONG = { top: 0, left: 24 }
const STANDS_MS = 500

interface Scrolled {
  /** Time between frames. */
  readonly frames: readonly number[]
  /** Main-thread work per frame, as the browser reports it. */
  readonly workMs: number
}

/** A page with a scroller and its debugging session. */
interface Scroller {
  readonly page: Page
  readonly session: CDPSession
}

async function scrollerOf(page: Page): Promise<Scroller> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return { page, session }
}

/**
 * Scrolls by the same distance in every frame and records the frame times. Only the scrolled page is slowed down: CPU
 * throttling keeps its thread busy even when idle, and two cores cannot spare more.
 */
async function scroll({ page, session }: Scroller, by: typeof DOWN): Promise<Scrolled> {
  const taskMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  await page.bringToFront()
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.waitForTimeout(STANDS_MS)
  const before = await taskMs()
  const frames = await page.evaluate(
    ({ count, top, left }) =>
      new Promise<number[]>((resolve) => {
        const scroller = document.querySelector('[role=grid]')
        const taken: number[] = []
        let last = performance.now()
        const step = (now: number) => {
          taken.push(now - last)
          last = now
          scroller?.scrollBy({ top, left })
          if (taken.length > count) resolve(taken.slice(1))
          else requestAnimationFrame(step)
        }
        requestAnimationFrame(step)
      }),
    { count: FRAMES, ...by },
  )
  const workMs = ((await taskMs()) - before) / FRAMES
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return { frames, workMs }
}

/** The frames of all rounds, and the median work. */
const together = (rounds: readonly Scrolled[]): Scrolled => ({
  frames: rounds.flatMap(({ frames }) => frames),
  workMs: rounds.reduce((sum, { workMs }) => sum + workMs, 0) / rounds.length,
})

/** The same size without content. */
const EMPTY = `<div role="grid" style="height:90vh;overflow:auto"><div style="width:20000px;height:280000px"></div></div>`

const aSecond = ({ frames }: Scrolled): number => (frames.length * 1000) / frames.reduce((sum, ms) => sum + ms, 0)

function figuresOf(way: string, ours: Scrolled, empty: Scrolled): Figure[] {
  const [frames, baseline] = [aSecond(ours), aSecond(empty)]
  return [
    {
      name: `calendar scrolled ${way} at ${SLOWER}x CPU`,
      unit: 'frames/s',
      value: frames,
      baseline,
      target: `>= ${SHARE_OF_EMPTY}x`,
      ok: frames >= baseline * SHARE_OF_EMPTY,
    },
    atMost(`work of the page in a frame, ${way}`, 'ms', ours.workMs, Math.floor(FRAME_MS), empty.workMs),
  ]
}

/** Fast scrolling of the rental calendar of a till with 5,000 pieces and 100,000 bookings. */
export const calendar: Bench = {
  name: 'calendar',
  needs: ['app', 'browser'],
  what: `the calendar of ${PIECES} pieces with ${PIECES * USES_EACH} uses over a year, scrolled, beside an empty scroller`,
  async run(say) {
    const floor = await openShopFloor(100, 50)
    const browser = await startChromium({ profile: floor.profile, size: { width: 1366, height: 768 } })
    try {
      const { page } = browser
      const shop = shopScreen(page, floor.url)
      await shop.signIn(DEMO_OWNER)
      await shop.enrol('Bench till')
      await page.goto(floor.benchUrl)
      await page.waitForFunction(() => window.bench !== undefined)
      const bookings = await page.evaluate((of) => window.bench.fillPieces(of.pieces, of.each), { pieces: PIECES, each: USES_EACH })
      await page.goto(`${floor.url}/en/merchant/rent/calendar`)
      const owner = DEMO_STAFF[0]
      await shop.unlock(owner?.nameEn ?? '', owner?.pin ?? '')
      await page.getByRole('grid').waitFor({ timeout: 60_000 })
      await page.waitForTimeout(3_000)
      say(`${bookings} uses are there`)
      const plain = await page.context().newPage()
      await plain.setViewportSize({ width: 1366, height: 768 })
      await plain.setContent(EMPTY)
      const [calendarPage, emptyPage] = [await scrollerOf(page), await scrollerOf(plain)]
      const figures: Figure[] = []
      for (const [way, by] of [['down', DOWN] as const, ['along', ALONG] as const]) {
        const [ours, empty]: [Scrolled[], Scrolled[]] = [[], []]
        for (let round = 0; round < ROUNDS; round += 1) {
          const back = round % 2 === 1 ? { top: -by.top, left: -by.left } : by
          empty.push(await scroll(emptyPage, back))
          ours.push(await scroll(calendarPage, back))
          say(
            `${way}: ${ours.map((one) => aSecond(one).toFixed(1)).join(', ')} beside ${empty.map((one) => aSecond(one).toFixed(1)).join(', ')} frames/s`,
          )
        }
        figures.push(...figuresOf(way, together(ours), together(empty)))
      }
      return figures
    } finally {
      await browser.close()
      await floor.close()
    }
  },
}
