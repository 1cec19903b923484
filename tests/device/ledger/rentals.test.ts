import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { attention } from '#domain/attention/attention.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { rentalOrder } from '#domain/orders/rental-order.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { takeLease } from '#domain/rentals/booking/lease.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import { billHead } from '#domain/sales/bill-head.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { bookPieceOn } from '../../../src/data/ledger/book-piece.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { exampleId, examplePiece } from '../../support/examples/example-shop.ts'
import { exampleVisit, rentalLine } from '../../support/examples/example-visit.ts'
import { claimOf, doubleBookings, exampleReservation, stretchOf } from '../../support/examples/rental-desk.ts'
import { type RealShop, type RealTill, openRealShop } from '../real-shop.ts'

let shop: RealShop
let nth = 0
beforeAll(async () => {
  shop = await openRealShop()
}, 60_000)
afterAll(() => shop.close())

/** Two tills with a dress and another one like it. */
async function twoTills() {
  nth += 1
  const [dress, like] = [exampleId(3000 + nth * 2), exampleId(3001 + nth * 2)]
  const category = exampleId(4000 + nth)
  await shop.put([
    [rentItem, { ...examplePiece, id: dress, code: `A-${nth}`, categoryId: category }],
    [rentItem, { ...examplePiece, id: like, code: `B-${nth}`, categoryId: category }],
  ])
  const [a, b] = [await shop.till(`a${nth}`), await shop.till(`b${nth}`)]
  await a.goRound()
  await b.goRound()
  const reservation = (id: number, claim = claimOf(3, 5)) => exampleReservation(5000 + nth * 100 + id, claim, { rentItemId: dress })
  const actor = { employeeId: shop.employeeId, permissions: allPermissions() }
  const open = (till: RealTill): Promise<Booking[]> =>
    localReader(till).select(booking, { where: [{ field: 'activeItemId', is: dress }], sort: { field: 'startsAt' }, limit: 50 })
  return { a, b, dress, reservation, actor, open, like: `B-${nth}`, likeId: like }
}

const isSame = async (tills: readonly RealTill[]) => {
  for (const till of tills) await till.goRound()
  for (const till of tills) await till.goRound()
  for (const till of tills) expect([till.status().pendingCount, await till.differences()]).toEqual([0, []])
}

describe('a dress reserved for another customer', () => {
  it('is handed out only with an approval, and every till receives who gave it', async () => {
    const { a, b, reservation, actor, open } = await twoTills()
    expect(await bookPieceOn(b, reservation(1), actor)).toMatchObject({ outcome: { ok: true } })
    await isSame([a, b])
    a.link.weather = 'down'
    const given = reservation(2, claimOf(2, 4))
    expect(await commitOn(a, handOver, given, actor)).toMatchObject({
      ok: false,
      refusal: { code: 'rentals.reservation-displaced-substitutes' },
    })
    const override = { reason: 'She travels tonight', by: shop.employeeId, over: ['displaces' as const] }
    expect(await commitOn(a, handOver, { ...given, override }, actor)).toMatchObject({ ok: true })
    a.link.weather = 'fine'
    await isSame([a, b])
    expect((await open(b)).map(({ id, state, standing }) => [id, state, standing])).toEqual([
      [given.bookingId, RENT_STATE.rented, STANDING.firm],
      [reservation(1).bookingId, RENT_STATE.reserved, STANDING.conflict],
    ])
    const reported = await localReader(b).select(attention, { limit: 50 })
    const about = reported.filter(({ details }) => details['code'] === `A-${nth}`)
    expect(about.map(({ code }) => code).toSorted()).toEqual(['rentals.handed-over-despite', 'rentals.reservation-displaced-substitutes'])
    expect(about.find(({ details }) => details['reason'])?.details).toMatchObject({ reason: 'She travels tonight', displaces: 'yes' })
  })
})

describe('two tills and one dress', () => {
  it('both request it offline: one gets it, the other sees what is free, and its sale remains', async () => {
    const { a, b, reservation, actor, open, like } = await twoTills()
    for (const till of [a, b]) till.link.weather = 'down'
    expect(await bookPieceOn(a, reservation(1), actor)).toMatchObject({ isConfirmed: false, outcome: { ok: true } })
    expect(await bookPieceOn(b, reservation(2), actor)).toMatchObject({ isConfirmed: false, outcome: { ok: true } })
    expect(await b.sell(shop)).toMatchObject({ ok: true })
    expect((await open(b)).map(({ id, standing }) => [id, standing])).toEqual([[reservation(2).bookingId, STANDING.requested]])
    // Each till marks its own booking as unacknowledged until it gets the answer.
    expect(a.overlay.isUnanswered(booking.name, reservation(1).bookingId)).toBe(true)
    for (const till of [a, b]) till.link.weather = 'fine'
    await isSame([a, b])
    for (const till of [a, b])
      expect((await open(till)).map(({ id, standing }) => [id, standing])).toEqual([[reservation(1).bookingId, STANDING.firm]])
    expect(a.overlay.isUnanswered(booking.name, reservation(1).bookingId)).toBe(false)
    const notices = await localReader(b).select(attention, { limit: 100 })
    expect(notices.filter(({ details }) => details['substitutes'] === like)).toMatchObject([
      { code: 'rentals.period-taken-substitutes', command: 'reserve' },
    ])
    const saved = await (await b.ledger.open()).archive.toArray()
    expect(saved.map(({ op, status }) => `${op.type} ${status}`)).toEqual(['reserve rejected', 'issueInvoice applied'])
  })

  it('both rent it out for money offline: one gets it, the other takes the offered replacement at the same price', async () => {
    const { a, b, dress, actor, like, likeId } = await twoTills()
    const setting = await localReader(a).get(accountSetting, ONLY_ROW_ID)
    if (!setting) throw new Error('a shop has its setting')
    const visitOf = (id: number, claim = claimOf(3, 5)) =>
      exampleVisit({
        ...{
          lines: [rentalLine(exampleId(id), { itemId: dress }, { claim })],
          advance: 50_000,
          insurance: 100_000,
          tenderId: exampleId(id + 1),
        },
        more: { ...billHead(setting), orderId: exampleId(id + 2), invoiceId: exampleId(id + 3) },
      })
    for (const till of [a, b]) till.link.weather = 'down'
    expect(await commitOn(a, checkOutVisit, visitOf(8100), actor)).toMatchObject({ ok: true })
    expect(await commitOn(b, checkOutVisit, visitOf(8200, claimOf(4, 6)), actor)).toMatchObject({ ok: true })
    for (const till of [a, b]) till.link.weather = 'fine'
    await isSame([a, b])
    const [notice] = (await localReader(b).select(attention, { limit: 100 })).filter(({ details }) => details['substitutes'] === like)
    expect(notice).toMatchObject({ command: 'checkOutVisit', details: { bookingId: exampleId(8200) } })
    expect(await localReader(a).get(booking, exampleId(8200))).toMatchObject({ standing: STANDING.conflict, rentItemId: dress })

    const given = { bookingId: String(notice?.details['bookingId']), rentItemId: likeId }
    expect(await commitOn(b, swapPiece, given, actor)).toMatchObject({ ok: true })
    await isSame([a, b])
    for (const till of [a, b]) {
      const read = localReader(till)
      const [saved, moved] = await read.many(booking, [exampleId(8100), exampleId(8200)])
      expect([saved?.standing, moved?.standing]).toEqual([STANDING.firm, STANDING.firm])
      expect([saved?.activeItemId, moved?.activeItemId]).toEqual([dress, likeId])
      const orders = await read.many(rentalOrder, [exampleId(8102), exampleId(8202)])
      const sums = { agreed: 180_000, advancePaid: 50_000, invoiced: 0, insuranceHeld: 100_000 }
      expect(orders).toMatchObject([sums, sums])
    }
  })

  it('one till leases it: its offline booking is firm, whichever arrives first', async () => {
    const { a, b, dress, reservation, actor, open } = await twoTills()
    const lease = { leaseId: exampleId(7000 + nth), rentItemId: dress, window: stretchOf(0, 30), hours: 48 }
    expect(await commitOn(a, takeLease, lease, actor)).toMatchObject({ ok: true })
    expect(await bookPieceOn(a, reservation(1), actor)).toMatchObject({ isConfirmed: false })
    await isSame([a])
    a.link.weather = 'down'
    // A request made before the lease remains a request; the server has confirmed it meanwhile.
    expect((await open(a)).map(({ standing }) => standing)).toEqual([STANDING.firm, STANDING.firm, STANDING.firm])
    expect(await bookPieceOn(a, reservation(2, claimOf(10, 12)), actor)).toMatchObject({ isConfirmed: true })
    // The other till has not received the lease.
    expect(await bookPieceOn(b, reservation(3, claimOf(10, 12)), actor)).toMatchObject({ isConfirmed: false, outcome: { ok: true } })
    await b.goRound()
    a.link.weather = 'fine'
    await isSame([a, b])
    const rows = await open(b)
    expect(doubleBookings(rows)).toEqual([])
    expect(rows.filter(({ state }) => state === RENT_STATE.reserved).map(({ id }) => id)).toEqual([
      reservation(1).bookingId,
      reservation(2).bookingId,
    ])
    expect(await open(a)).toEqual(rows)
  })

  it('a dress handed out at one till stays with that customer, and the other reservation waits for a replacement', async () => {
    const { a, b, reservation, actor, open } = await twoTills()
    a.link.weather = 'down'
    expect(await commitOn(a, handOver, reservation(1, claimOf(0, 4)), actor)).toMatchObject({ ok: true })
    expect(await bookPieceOn(b, reservation(2, claimOf(3, 6)), actor)).toMatchObject({ outcome: { ok: true } })
    await b.goRound()
    expect((await open(b)).map(({ standing }) => standing)).toEqual([STANDING.firm])
    a.link.weather = 'fine'
    await isSame([a, b])
    for (const till of [a, b])
      expect((await open(till)).map(({ state, standing }) => [state, standing])).toEqual([
        [RENT_STATE.rented, STANDING.firm],
        [RENT_STATE.reserved, STANDING.conflict],
      ])
    const back = { pieces: [{ bookingId: reservation(1).bookingId, condition: 1 as const, note: null }] }
    expect(await commitOn(b, takeBack, back, actor)).toMatchObject({ ok: true })
    await isSame([a, b])
    expect((await open(a)).map(({ state }) => state).toSorted((x, y) => x - y)).toEqual([RENT_STATE.cleaning, RENT_STATE.reserved])
  })
})
