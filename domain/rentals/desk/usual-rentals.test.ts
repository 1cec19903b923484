import { expect, test } from 'vitest'
import { exampleBooking } from '../../../tests/support/examples/example-booking.ts'
import { exampleCustomer, exampleId } from '../../../tests/support/examples/example-shop.ts'
import { memoryReader } from '../../../tests/support/examples/memory-reader.ts'
import { RENT_STATE } from '../booking/rent-state.ts'
import { usualRentals } from './usual-rentals.ts'

const [GOWNS, CROWNS] = [exampleId(1), exampleId(2)]
const piece = (nth: number, categoryId: string) => ({ id: exampleId(nth), categoryId })
const taken = (nth: number, pieceNo: number, state: number, customerId = exampleCustomer.id) =>
  exampleBooking(nth, exampleId(pieceNo), nth * 10, nth * 10 + 2, { state: state as never, customerId })

test('lists the most rented categories, without reservations, cancellations and other customers’ rentals', async () => {
  const { rented, itemReturned, reserved, cancelled } = RENT_STATE
  const reader = memoryReader({
    catalog_group: [
      { id: GOWNS, nameAr: 'فساتين', nameEn: 'Gowns' },
      { id: CROWNS, nameAr: 'تيجان', nameEn: 'Crowns' },
    ],
    rent_item: [piece(11, GOWNS), piece(12, GOWNS), piece(13, CROWNS)],
    booking: [
      ...[taken(1, 11, itemReturned), taken(2, 12, rented), taken(3, 13, itemReturned)],
      ...[taken(4, 13, reserved), taken(5, 13, cancelled), taken(6, 13, rented, exampleId(999))],
    ],
  })
  expect((await usualRentals.read(reader, { customerId: exampleCustomer.id }))?.map(({ nameEn, times }) => [nameEn, times])).toEqual([
    ['Gowns', 2],
    ['Crowns', 1],
  ])
  expect(await usualRentals.read(reader, { customerId: exampleId(5) })).toEqual([])
})
