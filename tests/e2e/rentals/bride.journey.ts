import { type Page, expect, test } from '@playwright/test'
import { DEMO_OWNER } from '#server/demo/story-people.ts'
import { CORE } from '../../support/screens/core.ts'
import { type Counter, type Journey, inShop } from '../../support/screens/journey.ts'
import { compareBooks } from '../../support/rental-books.ts'
import { type BrideStory, STEPS_AFTER, findDresses } from '../../support/screens/rental-story.ts'
import { type Seen, arabicDoor, unseen } from '../../support/screens/rental-visit-screen.ts'
import { shopDayAtEnd } from '../../support/shop-today.ts'
import { NIGHT_ON_A_PHONE, lookerOf } from '../../support/screens/walk.ts'

const nothing = (): Promise<void> => Promise.resolve()

test('a customer rents two dresses, pays, signs, takes them, returns one damaged, and all sums match', CORE, async () => {
  await inShop('bride', (journey) => brideStory(journey, { afterFinding: nothing, atTheEnd: nothing, looker: () => unseen }))
})

test('the same offline once the dresses are found: everything is sent later, with the same sums', async () => {
  await inShop('bride-offline', async (journey) => {
    const { server } = journey
    const faults: string[] = []
    const looker = (page: Page): Seen => lookerOf(page, 'desk', NIGHT_ON_A_PHONE, faults)
    await brideStory(journey, { afterFinding: () => server.stop(), atTheEnd: () => server.start(), looker })
    expect(faults).toEqual([])
  })
})

interface Course {
  readonly afterFinding: () => Promise<void>
  readonly atTheEnd: () => Promise<void>
  /** Returns the check for each sheet that opens. */
  readonly looker: (page: Page) => Seen
}

async function brideStory(journey: Journey, { afterFinding, atTheEnd, looker }: Course): Promise<void> {
  const { page, shop } = await openDesk(journey)
  const story: BrideStory = { pieces: null, paidAtOnce: 0, firstDay: shopDayAtEnd(), seen: looker(page) }
  await test.step('two free dresses, by dates and sizes', () => findDresses(page, story))
  await afterFinding()
  for (const [name, act] of STEPS_AFTER) await test.step(name, () => act(page, story))
  await atTheEnd()
  await test.step('everything arrives', async () => {
    await shop.untilSent()
    await compareBooks(journey.server.url, story)
  })
}

/** Opens a till at the rental desk, unlocked by the receptionist's PIN. */
async function openDesk({ open, server }: Journey): Promise<Counter> {
  const till = await open('till', { language: 'ar' })
  const door = arabicDoor(till.page, server.url)
  await door.signIn(DEMO_OWNER)
  await door.enrol('مكتب التأجير')
  await till.page.goto(`${server.url}/merchant/rent`)
  await door.unlock('هند', '333333')
  return till
}
