import { describe, expect, it } from 'vitest'
import { exampleContext, exampleId, examplePiece, EXAMPLE_NOW } from '../../../tests/support/examples/example-shop.ts'
import { claimOf, dayAfter } from '../../../tests/support/examples/rental-desk.ts'
import { day, instant } from '../../kernel/time.ts'
import type { Booking } from '../booking/booking.ts'
import { newBooking } from '../booking/new-booking.ts'
import { type FindAsking, daysForEvent, findPieces, freeFrom, freedomOf, lineOf, pieceMatches, rentPeriod } from './piece-search.ts'
import { type RentItem, rentItem } from './rent-item.ts'
import { RENT_STATE, STANDING } from '../booking/rent-state.ts'

const DESK = exampleId(401)
const asking = { now: EXAMPLE_NOW, deskId: DESK }
const row = (out: number, due: number, more: Partial<Booking> = {}): Booking =>
  newBooking(
    { ...claimOf(out, due), id: exampleId(7000 + out), rentItemId: examplePiece.id, state: RENT_STATE.reserved, standing: STANDING.firm },
    exampleContext(),
    more,
  )
const lease = (out: number, due: number, deskId: string): Booking =>
  row(out, due, { state: RENT_STATE.basket, deskId, leaseUntil: dayAfter(3) })

describe('matching pieces', () => {
  const any = { toleranceCm: 2 }
  it('filters by category, colour in either language, price, sizes and words', () => {
    const matches = (wish: object) => pieceMatches(examplePiece, { ...any, ...wish })
    expect(matches({})).toBe(true)
    expect(matches({ categoryIds: [examplePiece.categoryId] })).toBe(true)
    expect(matches({ categoryIds: [exampleId(1)] })).toBe(false)
    expect(matches({ categoryIds: [] })).toBe(true)
    expect(matches({ colour: 'ivory' })).toBe(true)
    expect(matches({ colour: 'عاجي' })).toBe(true)
    expect(matches({ colour: 'navy' })).toBe(false)
    expect(matches({ priceMax: 180_000 })).toBe(true)
    expect(matches({ priceMax: 179_999 })).toBe(false)
    expect(matches({ text: 'اميره' })).toBe(true)
    expect(matches({ text: 'wd-0012' })).toBe(true)
    expect(matches({ text: 'kaftan' })).toBe(false)
  })

  it('uses the same search line wherever the piece was read', () => {
    expect(lineOf(examplePiece)).toBe(rentItem.searchLine?.(examplePiece))
  })

  it('allows the tolerance, and ignores unknown sizes', () => {
    expect(pieceMatches(examplePiece, { toleranceCm: 2, sizes: { chestCm: 92, waistCm: 68 } })).toBe(true)
    expect(pieceMatches(examplePiece, { toleranceCm: 2, sizes: { chestCm: 93 } })).toBe(false)
    expect(pieceMatches({ ...examplePiece, chestCm: null }, { toleranceCm: 2, sizes: { chestCm: 93 } })).toBe(true)
  })
})

describe('the availability of a piece', () => {
  const wanted = claimOf(10, 12)
  it('is free if nothing overlaps its claim', () => {
    expect(freedomOf([row(2, 4), row(20, 22)], wanted, asking)).toEqual({ kind: 'free', claim: wanted, isHeld: false })
  })

  it('is tight if only the buffers overlap', () => {
    // The previous one ends a day late for the preparation; the next one's preparation begins a day after the return.
    const bookings = [row(5, 8), row(14, 16)]
    const found = freedomOf(bookings, claimOf(10, 12), asking)
    expect(found).toEqual({
      kind: 'tight',
      claim: { startsAt: dayAfter(10), outAt: dayAfter(10), dueAt: dayAfter(12), endsAt: dayAfter(13) },
    })
  })

  it('is taken if the customer’s own days are', () => {
    expect(freedomOf([row(11, 13), row(6, 9)], wanted, asking)).toMatchObject({ kind: 'taken', by: { id: exampleId(7006) } })
  })

  it('is held with this desk’s lease, and leased with another desk’s', () => {
    expect(freedomOf([lease(5, 20, DESK)], wanted, asking)).toMatchObject({ kind: 'free', isHeld: true })
    expect(freedomOf([lease(5, 20, exampleId(402))], wanted, asking)).toEqual({ kind: 'leased', until: dayAfter(3) })
  })

  it('is requested if only this desk’s request overlaps', () => {
    expect(freedomOf([row(10, 12, { standing: STANDING.requested })], wanted, asking)).toEqual({ kind: 'requested' })
  })

  it('is taken while a piece is overdue', () => {
    const late = row(-9, -5, { state: RENT_STATE.rented })
    expect(freedomOf([late], claimOf(1, 3), asking).kind).toBe('taken')
    expect(freedomOf([late], wanted, asking).kind).toBe('free')
  })
})

describe('the next available day', () => {
  const zone = 'Asia/Riyadh'
  const period = rentPeriod(day('2026-12-10'), day('2026-12-12'), zone)
  const claim = { ...period, startsAt: instant(period.outAt - 86_400_000), endsAt: instant(period.dueAt + 2 * 86_400_000) }
  const block = (from: string, to: string) => {
    const { outAt, dueAt } = rentPeriod(day(from), day(to), zone)
    return row(0, 1, { id: exampleId(Number(from.slice(-2))), startsAt: outAt, outAt, dueAt, endsAt: dueAt })
  }
  it('has room for preparation, rental and cleaning', () => {
    expect(freeFrom([block('2026-12-09', '2026-12-11')], claim, zone, asking)).toBe('2026-12-13')
    // Between the two there are four days; six are needed.
    expect(freeFrom([block('2026-12-09', '2026-12-11'), block('2026-12-16', '2026-12-18')], claim, zone, asking)).toBe('2026-12-20')
  })
  it('is the next morning if the piece becomes available during a day', () => {
    const cleaning = block('2026-12-09', '2026-12-11')
    const bookings = [{ ...cleaning, endsAt: instant(cleaning.endsAt + 3_600_000) }]
    expect(freeFrom(bookings, claim, zone, asking)).toBe('2026-12-14')
  })
  it('defaults to the day before and after an event', () => {
    expect(daysForEvent(day('2026-12-01'), day('2026-11-21'))).toEqual({ from: '2026-11-30', to: '2026-12-02' })
    // For an event today, the first day is today.
    expect(daysForEvent(day('2026-12-01'), day('2026-12-01'))).toEqual({ from: '2026-12-01', to: '2026-12-02' })
  })
})

describe('finding pieces', () => {
  const piece = (nth: number, more: Partial<RentItem> = {}): RentItem => ({
    ...examplePiece,
    id: exampleId(nth),
    code: `P-${nth}`,
    ...more,
  })
  const find = (pieces: readonly RentItem[], bookings: readonly Booking[], wish: object = {}, more: Partial<FindAsking> = {}) =>
    findPieces(
      {
        pieces: pieces.map((one) => ({ piece: one, line: rentItem.searchLine?.(one) ?? '' })),
        bookingsOf: (id) => bookings.filter((one) => one.rentItemId === id),
        categoryOf: () => null,
      },
      { toleranceCm: 10, ...wish },
      { ...asking, outAt: dayAfter(10), dueAt: dayAfter(12), zone: 'Asia/Riyadh', ...more },
    ).map((found) => `${found.piece.code} ${found.freedom.kind}`)

  it('lists available ones first, then best fit, then favourites, without retired ones', () => {
    const pieces = [
      piece(1, { isInService: false }),
      piece(2),
      piece(3, { chestCm: 95 }),
      piece(4, { chestCm: 91, isFavourite: false }),
      piece(5, { chestCm: 91 }),
    ]
    const taken = row(10, 12, { rentItemId: exampleId(2) })
    expect(find(pieces, [taken], { sizes: { chestCm: 92 } })).toEqual(['P-5 free', 'P-4 free', 'P-3 free', 'P-2 taken'])
  })

  it('offers similar pieces as substitutes', () => {
    const pieces = [
      piece(1),
      piece(2, { rentPrice: examplePiece.rentPrice, chestCm: 99 }),
      piece(3, { categoryId: exampleId(9) }),
      piece(4),
    ]
    expect(find(pieces, [], {}, { like: pieces[0] ?? null })).toEqual(['P-4 free', 'P-2 free'])
  })
})
