import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insert } from '#domain/kernel/define.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import type { Database } from '#server/store/database.ts'
import { sqlState } from '#server/store/drivers/driver.ts'
import { stampTransaction } from '#server/store/stamp.ts'
import { openTwoOnPostgres, postgresUrl } from '#server/store/test-database.ts'
import { createUnitOfWork } from '#server/store/unit-of-work.ts'
import { EXAMPLE_NOW, exampleId } from '../support/examples/example-shop.ts'
import { sampleRow } from '../support/examples/sample-row.ts'

const CLIENTS = 32
const ROUNDS = 5
const PIECES = 4
const DAYS = 30
const DAY_MS = 86_400_000
const TAKEN = '23P01'

/** A claim on one of a few pieces for one to four days, so that many overlap. */
function claim(nth: number): Booking {
  const piece = exampleId(700 + (nth % PIECES))
  const firstDay = (nth * 7919) % DAYS
  const at = (day: number) => EXAMPLE_NOW + day * DAY_MS
  const period = { startsAt: at(firstDay), endsAt: at(firstDay + 1 + (nth % 4)) }
  const held = { rentItemId: piece, activeItemId: piece, state: 4, standing: 1, closedAt: null, handedOverAt: null, leaseUntil: null }
  // Starts with a generated row and sets the fields of the claim.
  return { ...sampleRow(booking, 1_000 + nth), ...period, outAt: period.startsAt, dueAt: period.endsAt, ...held } as unknown as Booking
}

const overlap = (a: Booking, b: Booking): boolean => a.rentItemId === b.rentItemId && a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** Inserts a claim as a server does but without the account's lock, so that only the constraint prevents overlaps. */
async function claimAt(db: Database, accountId: number, row: Booking): Promise<boolean> {
  try {
    await db.inAccount(accountId, async (tx) => {
      const unit = createUnitOfWork(tx, accountId)
      await unit.stage([insert(booking, row)])
      await tx.query('select pg_sleep(random() * 0.01)')
      await unit.flush()
      await tx.query('select pg_sleep(random() * 0.01)')
      await stampTransaction(tx, accountId, unit.touched())
    })
    return true
  } catch (fault) {
    if (sqlState(fault) === TAKEN) return false
    throw fault
  }
}

describe.runIf(postgresUrl)(`${CLIENTS} concurrent clients that claim the same few pieces on PostgreSQL`, () => {
  let dbs: readonly [Database, Database]
  let accountId = 0
  beforeAll(async () => {
    dbs = await openTwoOnPostgres(postgresUrl ?? '')
  })
  afterAll(() => dbs[0].close())
  beforeEach(() => {
    accountId += 1
  })

  async function claimAll(): Promise<{ readonly got: Booking[]; readonly refused: Booking[] }> {
    const rows = Array.from({ length: CLIENTS * ROUNDS }, (_, nth) => claim(nth))
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        const db = dbs[client % dbs.length] ?? dbs[0]
        const mine = rows.filter((_row, nth) => nth % CLIENTS === client)
        const results: { row: Booking; isMine: boolean }[] = []
        for (const row of mine) results.push({ row, isMine: await claimAt(db, accountId, row) })
        return results
      }),
    )
    const all = answers.flat()
    return { got: all.filter((one) => one.isMine).map((one) => one.row), refused: all.filter((one) => !one.isMine).map((one) => one.row) }
  }
  const causeless = (refused: readonly Booking[], got: readonly Booking[]) => refused.filter((row) => !got.some((one) => overlap(one, row)))
  const doubled = (rows: readonly Booking[]) => rows.flatMap((a, nth) => rows.slice(nth + 1).filter((b) => overlap(a, b)))

  test(
    'no piece is booked twice, every client gets an answer, and no claim is refused without a conflict',
    { timeout: 120_000 },
    async () => {
      const { got, refused } = await claimAll()
      expect(got.length + refused.length).toBe(CLIENTS * ROUNDS)
      expect(doubled(got)).toEqual([])
      expect(refused.length).toBeGreaterThan(CLIENTS)
      expect(causeless(refused, got)).toEqual([])
      const [stored] = await dbs[0].inAccount(accountId, (tx) => tx.query('select count(*) as count from booking'))
      expect(stored).toEqual({ count: got.length })
    },
  )
})
