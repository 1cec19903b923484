import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { STANDING } from '#domain/rentals/booking/rent-state.ts'
import type { Operation } from '#domain/sync/messages.ts'
import { type DirectTill, countingClock, enrolDirectTill, exampleCustomers, seedShop } from '../../tests/support/direct-till.ts'
import { RENTAL_PIECES, commandOf, rentalActs } from '../../tests/support/examples/rental-acts.ts'
import { doubleBookings } from '../../tests/support/examples/rental-desk.ts'
import { bulkInsert } from '../store/bulk.ts'
import type { Database } from '../store/database.ts'
import { sqlReader } from '../store/reader.ts'
import { testLanes } from '../store/test-database.ts'

const buyer = exampleCustomers[0]!.id
const BATCH = 6

describe.each(testLanes)('arbitrary operations of three rental desks, over $name', ({ open }) => {
  let db: Database
  let accountId = 0
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  const rows = () => db.inAccount(accountId, (tx) => sqlReader(tx, accountId).select(booking, { limit: 1000 }))

  async function newShop() {
    accountId += 1
    const clock = countingClock(accountId)
    const bugs: unknown[] = []
    await seedShop(db, accountId)
    await db.inAccount(accountId, (tx) => bulkInsert(tx, accountId, rentItem, RENTAL_PIECES))
    const deps = { db, clock, onBug: (error: unknown) => bugs.push(error) }
    const tills: DirectTill[] = []
    for (let nth = 0; nth < 3; nth += 1) tills.push(await enrolDirectTill(deps, accountId))
    return { clock, tills, bugs }
  }

  test('never book a piece twice, park facts only for missing rows, and cause no errors', async () => {
    await fc.assert(
      fc.asyncProperty(rentalActs, async (acts) => {
        const { clock, tills, bugs } = await newShop()
        const queues = new Map<DirectTill, Operation[]>(tills.map((till) => [till, []]))
        const seen: (string | null)[] = []
        const send = async (till: DirectTill) => {
          const answer = await till.push(queues.get(till) ?? [])
          queues.set(till, [])
          if (!answer.ok) throw new Error('no till was copied')
          seen.push(...answer.response.results.map(({ status, code }) => (status === 'parked' ? code : null)))
          expect(doubleBookings(await rows())).toEqual([])
        }
        for (const act of acts) {
          const till = tills[act.desk]!
          clock.advance(act.waitDays * DAY_MS)
          const [command, args] = commandOf(act, clock.newId(), await rows(), buyer)
          const queue = queues.get(till) ?? []
          const kind = command.kind === 'fact' ? 'fact' : 'intent'
          const occurredAt = instant(clock.now() + act.clockDays * DAY_MS)
          queue.push(till.raw({ type: command.name, v: command.version, class: kind, args, occurredAt }))
          if (queue.length === BATCH) await send(till)
        }
        for (const till of tills) await send(till)
        expect(bugs).toEqual([])
        // A fact about an unknown booking is parked until it exists; nothing else is parked.
        expect(new Set(seen)).toEqual(new Set(seen.filter((code) => code === null || code === 'sync.row-missing')))
        for (const row of await rows()) expect(row.standing).not.toBe(STANDING.requested)
      }),
      { numRuns: 25 },
    )
  }, 120_000)
})
