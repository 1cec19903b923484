import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { decideCommand } from '../../kernel/decide.ts'
import { pieceForm } from '../../../tests/support/examples/piece-samples.ts'
import {
  exampleContext,
  exampleCustomer,
  exampleGroup,
  exampleId,
  examplePiece,
  insertedInto,
} from '../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { claimOf, dayAfter, exampleReservation, serverContext } from '../../../tests/support/examples/rental-desk.ts'
import { GROUP_KIND } from '../../catalog/catalog.ts'
import { type CommandDefinition, type InputOf, rowSchema } from '../../kernel/define.ts'
import { IMPORT_ROWS_MAX } from '../../entities/entity-commands.ts'
import { claimFor } from '../booking/claim.ts'
import { addMeasurement } from './measure.ts'
import { measurement } from './measurement.ts'
import { arrangePictures, setPieceInService } from './piece-commands.ts'
import { rentItem } from './rent-item.ts'
import { addRentItem, editRentItem, importRentItems } from './rent-items.ts'
import { RENT_STATE, STANDING } from '../booking/rent-state.ts'
import { reservationRow } from '../booking/reserve.ts'

const CATEGORY = exampleId(205)
const category = { ...exampleGroup, id: CATEGORY, kind: GROUP_KIND.rentItems }
const reserved = reservationRow(exampleReservation(1, claimOf(3, 5)), STANDING.firm, serverContext(1))
const form = pieceForm(CATEGORY, 'wd-٠٠٩٩')
const stranger = exampleContext({ actor: { employeeId: null, permissions: {} } })

async function run<C extends CommandDefinition>(command: C, given: unknown, context = exampleContext(), bookings = [reserved]) {
  const input = v.parse(command.input, given) as InputOf<C>
  const rows = { catalog_group: [category, exampleGroup], rent_item: [examplePiece], booking: bookings, customer: [exampleCustomer] }
  return decideCommand(command, input, await command.load(memoryReader(rows), input), context)
}

describe('a piece', () => {
  test('is added with a normalised code, and one language fills in for the other', async () => {
    const decision = await run(addRentItem, { rentItemId: exampleId(300), item: { ...form, colourEn: null } })
    const [row] = decision.ok ? insertedInto(decision.changes, rentItem) : []
    expect(row).toMatchObject({ code: 'WD-0099', nameEn: form.nameAr, colourEn: 'فضي', pictureIds: [], isInService: true })
    expect(v.is(rowSchema(rentItem), row)).toBe(true)
  })

  test('cannot have the code of another in any spelling, and the refusal names that piece', async () => {
    const refused = { code: 'rentals.code-taken', field: 'item.code', details: { code: 'WD-0012', nameAr: examplePiece.nameAr } }
    expect(await run(addRentItem, { rentItemId: exampleId(300), item: { ...form, code: ' wd-٠٠١٢ ' } })).toMatchObject({ refusal: refused })
    expect(await run(editRentItem, { rentItemId: examplePiece.id, item: { ...form, code: 'WD-0012' } })).toMatchObject({ ok: true })
  })

  test('needs a rent category, not a service group', async () => {
    const item = { ...form, categoryId: exampleGroup.id }
    expect(await run(addRentItem, { rentItemId: exampleId(300), item })).toMatchObject({ refusal: { code: 'rentals.category-unknown' } })
  })

  test('is edited without changing pictures or service status', async () => {
    const decision = await run(editRentItem, { rentItemId: examplePiece.id, item: form })
    const [change] = decision.ok ? decision.changes : []
    expect(change).toMatchObject({ op: 'patch', fields: { code: 'WD-0099', buyPrice: 120_000 } })
    expect(change).not.toHaveProperty('fields.pictureIds')
    expect(await run(editRentItem, { rentItemId: exampleId(9), item: form })).toMatchObject({ refusal: { code: 'rentals.piece-unknown' } })
  })

  test.each([
    ['code', '', 'required'],
    ['nameAr', ' ', 'required'],
    ['categoryId', '', 'required'],
    ['chestCm', 301, 'invalid'],
    ['waistCm', 70.5, 'integer'],
    ['boughtOn', '2026-02-30', 'day'],
    ['bufferAfterDays', -1, 'invalid'],
  ])('with %s %j is invalid input: %s', (field, value, code) => {
    const parsed = v.safeParse(addRentItem.input, { rentItemId: exampleId(300), item: { ...form, [field]: value } })
    expect(parsed.issues?.map((issue) => [v.getDotPath(issue), issue.message])[0]).toEqual([`item.${field}`, code])
  })

  test('stores each picture once, in the given order', async () => {
    const [a, b] = [exampleId(1), exampleId(2)]
    const decision = await run(arrangePictures, { rentItemId: examplePiece.id, pictureIds: [b, a, b] })
    expect(decision).toMatchObject({ ok: true, changes: [{ fields: { pictureIds: [b, a] } }] })
    expect(await run(arrangePictures, { rentItemId: exampleId(9), pictureIds: [] })).toMatchObject({
      refusal: { code: 'rentals.piece-unknown' },
    })
    expect(await run(arrangePictures, { rentItemId: examplePiece.id, pictureIds: [] }, stranger)).toMatchObject({ ok: false })
  })

  test('stays in service if promised to a customer, but not if only in cleaning', async () => {
    const out = { rentItemId: examplePiece.id, isInService: false }
    expect(await run(setPieceInService, out)).toMatchObject({ refusal: { code: 'rentals.piece-promised', details: { count: 1 } } })
    const cleaning = { ...reserved, state: RENT_STATE.cleaning, customerId: null }
    expect(await run(setPieceInService, out, exampleContext(), [cleaning])).toMatchObject({ ok: true })
    const lapsed = { ...reserved, state: RENT_STATE.basket, leaseUntil: dayAfter(-2) }
    expect(await run(setPieceInService, out, exampleContext(), [lapsed])).toMatchObject({ ok: true })
    expect(await run(setPieceInService, { ...out, isInService: true })).toMatchObject({ ok: true })
    expect(await run(setPieceInService, { ...out, rentItemId: exampleId(9) })).toMatchObject({ refusal: { code: 'rentals.piece-unknown' } })
  })

  test('cannot be changed without the permission', async () => {
    const of = [
      [addRentItem, { rentItemId: exampleId(300), item: form }],
      [editRentItem, { rentItemId: examplePiece.id, item: form }],
      [setPieceInService, { rentItemId: examplePiece.id, isInService: true }],
      [importRentItems, { pieces: [{ rentItemId: exampleId(300), item: form }] }],
    ] as const
    for (const [command, input] of of)
      expect(await run(command as CommandDefinition, input, stranger)).toMatchObject({ refusal: { code: 'rentals.no-permission' } })
  })
})

describe('preparation and cleaning days', () => {
  const dresses = { preparationDays: 4, cleaningDays: 5, deliveryDays: 2 }
  const own = { bufferBeforeDays: 1, bufferAfterDays: 0 }
  const none = { bufferBeforeDays: null, bufferAfterDays: null }
  const daysRound = (...[piece, of, isDelivered]: [typeof own | typeof none, typeof dresses | null, boolean?]) => {
    const { startsAt, endsAt } = claimFor(piece, dayAfter(10), dayAfter(12), of, isDelivered)
    return [startsAt, endsAt]
  }

  test('are the piece’s own, then its category’s, then one and two; delivery adds its days', () => {
    expect(daysRound(own, dresses)).toEqual([dayAfter(9), dayAfter(12)])
    expect(daysRound(none, dresses)).toEqual([dayAfter(6), dayAfter(17)])
    expect(daysRound(none, null)).toEqual([dayAfter(9), dayAfter(14)])
    expect(daysRound(own, dresses, true)).toEqual([dayAfter(7), dayAfter(14)])
  })
})

describe('importing pieces', () => {
  const piece = (nth: number, code: string) => ({ rentItemId: exampleId(300 + nth), item: { ...form, code } })

  test('adds all rows', async () => {
    const decision = await run(importRentItems, { pieces: [piece(1, 'A-1'), piece(2, 'A-2')] })
    expect(decision.ok && insertedInto(decision.changes, rentItem).map((row) => row['code'])).toEqual(['A-1', 'A-2'])
  })

  test('names the row with a taken code, or without a category', async () => {
    const at = (field: string, code: string) => ({ ok: false, refusal: { code, field } })
    expect(await run(importRentItems, { pieces: [piece(1, 'A-1'), piece(2, 'wd-0012')] })).toMatchObject(
      at('pieces.1.item.code', 'rentals.code-taken'),
    )
    expect(await run(importRentItems, { pieces: [piece(1, 'A-1'), piece(2, 'a-1')] })).toMatchObject(
      at('pieces.1.item.code', 'rentals.code-taken'),
    )
    const lost = { rentItemId: exampleId(310), item: { ...form, categoryId: exampleId(9) } }
    expect(await run(importRentItems, { pieces: [lost] })).toMatchObject(at('pieces.0.item.categoryId', 'rentals.category-unknown'))
  })

  test('repeated after a lost connection adds the missing rows', async () => {
    const again = { rentItemId: examplePiece.id, item: { ...form, code: examplePiece.code } }
    const decision = await run(importRentItems, { pieces: [again, piece(2, 'A-2')] })
    expect(decision.ok && insertedInto(decision.changes, rentItem).map((row) => row['code'])).toEqual(['A-2'])
  })

  test('is limited to a hundred rows per command', () => {
    const pieces = Array.from({ length: IMPORT_ROWS_MAX + 1 }, (_, nth) => piece(nth, `A-${nth}`))
    expect(v.safeParse(importRentItems.input, { pieces }).issues?.[0].message).toBe('too-many')
  })
})

describe('measurements', () => {
  const taken = {
    measurementId: exampleId(400),
    customerId: exampleCustomer.id,
    person: ' ريم ',
    sizes: { heightCm: 160, chestCm: null, waistCm: 70, hipsCm: null, armsCm: null },
    note: '',
  }

  test('are stored with employee and time', async () => {
    const decision = await run(addMeasurement, taken)
    const [row] = decision.ok ? insertedInto(decision.changes, measurement) : []
    expect(row).toMatchObject({ person: 'ريم', waistCm: 70, note: null, employeeId: exampleContext().actor.employeeId })
    expect(v.is(rowSchema(measurement), row)).toBe(true)
  })

  test('are a fact: accepted with an objection for an unknown customer or without permission', async () => {
    const decision = await run(addMeasurement, { ...taken, customerId: exampleId(9) }, stranger)
    expect(decision).toMatchObject({ ok: true, objections: [{ code: 'rentals.no-permission' }, { code: 'rentals.customer-unknown' }] })
  })

  test('without any size are invalid input', () => {
    const sizes = { heightCm: null, chestCm: null, waistCm: null, hipsCm: null, armsCm: null }
    expect(v.safeParse(addMeasurement.input, { ...taken, sizes }).issues?.[0].message).toBe('required')
  })
})
