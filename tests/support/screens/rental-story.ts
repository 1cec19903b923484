import { type Page, expect } from '@playwright/test'
import { type Day, addDays, dayOf, instant } from '#domain/kernel/time.ts'
import { DEMO_ZONE } from '#server/demo/story-people.ts'
import { boardScreen } from './rental-board-screen.ts'
import { orderScreen } from './rental-order-screen.ts'
import { type PickedPiece, type Seen, findScreen, visitScreen } from './rental-visit-screen.ts'

export const BRIDE = { name: 'نوف العتيبي', mobile: '0551237788' }
export const SISTER = 'لطيفة'
export const TAPE = { height: 164, chest: 91, waist: 73, hips: 99 }
export const SERVICE = 'مكياج عروس'
export const DAMAGE = { riyals: '150', reason: 'تمزّق في الذيل' }

/** Amounts that the screens have shown so far, in halalas. */
export interface BrideStory {
  pieces: readonly [own: PickedPiece, sisters: PickedPiece] | null
  paidAtOnce: number
  /**
   * The day on which the bride takes her dress and her sister has her fitting: today, or tomorrow if the story would
   * not end before midnight.
   */
  readonly firstDay: Day
  /** Checks each sheet of the story. */
  readonly seen: Seen
}

export const piecesOf = ({ pieces }: BrideStory) => {
  if (!pieces) throw new Error('no dress was found')
  return pieces
}

/** The first step: finds two dresses, one for the bride and one for her sister. */
export async function findDresses(page: Page, story: BrideStory): Promise<void> {
  const find = findScreen(page)
  const { firstDay } = story
  const own = await find.pickFree({ from: firstDay, to: addDays(firstDay, 2), chest: 94, waist: 74 })
  // Free from that day on because of the fitting; it is taken later.
  const sisters = await find.pickFree({ from: firstDay, to: addDays(firstDay, 4), chest: 90, waist: 70 })
  expect(own.code).not.toBe(sisters.code)
  story.pieces = [own, sisters]
  await find.goOn()
}

/** All later steps: visit, contract, rest, hand-over, return, settlement. */
export const STEPS_AFTER: readonly (readonly [name: string, act: (page: Page, story: BrideStory) => Promise<void>])[] = [
  [
    'a visit for her and her sister, each on days of her own, with a service and a fitting',
    async (page, story) => {
      const [, sisters] = piecesOf(story)
      const visit = visitScreen(page, story.seen)
      await visit.newCustomer(BRIDE.name, BRIDE.mobile)
      await visit.companion(SISTER)
      await visit.change(sisters, { from: addDays(story.firstDay, 3), person: SISTER })
      await visit.measure(TAPE)
      await visit.buy(SERVICE)
      await visit.fitting(sisters, story.firstDay, fittingTime(story.firstDay))
    },
  ],
  [
    'an advance and the insurance amount in cash',
    async (page, story) => {
      story.paidAtOnce = await visitScreen(page, story.seen).pay()
    },
  ],
  ['the contract is signed', (page, { seen }) => orderScreen(page, seen).signContract(BRIDE.name)],
  ['the rest by card', (page, { seen }) => orderScreen(page, seen).payRest('554433')],
  [
    'the fitting, then both dresses leave by scan',
    async (page, story) => {
      const [own, sisters] = piecesOf(story)
      const board = boardScreen(page, story.seen)
      await board.open(story.firstDay)
      await board.attendFitting(sisters)
      await board.scanToHandOver(own)
      await board.scanMore(sisters)
      await board.lookOver(own, { photo: true })
      await board.handOverTwo()
    },
  ],
  [
    'both come back by scan, hers torn',
    async (page, story) => {
      const [own, sisters] = piecesOf(story)
      const board = boardScreen(page, story.seen)
      await board.open(story.firstDay)
      await board.scanToReturn(own)
      await board.scanMore(sisters)
      await board.damaged(own)
      await board.lookOver(own, { wrong: { point: 'Hem', note: DAMAGE.reason }, photo: true })
      await board.takeBackTwo()
    },
  ],
  [
    'the damage is charged, the rest of the insurance amount goes back, and the order is at its end',
    async (page, { seen }) => {
      const order = orderScreen(page, seen)
      await order.settleDamage(DAMAGE.riyals, DAMAGE.reason)
      await order.expectClosed()
    },
  ],
]

const QUARTER_MS = 15 * 60_000

/** Today the next offered quarter of an hour some minutes from now; on another day one in the morning. */
function fittingTime(of: Day, now = Date.now()): string {
  if (of !== dayOf(instant(now), DEMO_ZONE)) return '10:00'
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: DEMO_ZONE, hour: '2-digit', minute: '2-digit' })
  return clock.format(Math.ceil((now + 10 * 60_000) / QUARTER_MS) * QUARTER_MS)
}
