import { expect, test } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { minor } from '#domain/kernel/money.ts'
import { agreePrice } from '#domain/orders/change-order.ts'
import { changeRental } from '#domain/orders/change-rental.ts'
import { returnInsurance } from '#domain/orders/insurance/insurance-moves.ts'
import { patch } from '#domain/kernel/define.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { STANDING } from '#domain/rentals/booking/rent-state.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import { checkOutVisit } from '#domain/orders/check-out-visit.ts'
import { rentalAct } from '#domain/rentals/log/rental-act.ts'
import { DEFAULT_CATEGORY_TERMS } from '#domain/rentals/piece/category-terms.ts'
import { LATE_UNIT } from '#domain/rentals/piece/late-fee.ts'
import { exampleId, examplePiece, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import { exampleVisit } from '../../../../tests/support/examples/example-visit.ts'
import { claimOf, dayAfter, exampleReservation } from '../../../../tests/support/examples/rental-desk.ts'
import { B1, ORDER, act, numberedContexts, otherPiece, visitShop } from '../../../../tests/support/examples/visit-shop.ts'
import { MomentLines } from '../../../engine/timeline/moment-lines.tsx'
import { wordsOnOrder } from '../../../../tests/support/words-on-order.ts'
import { type RentalAct, useActWords } from './use-act-moments.ts'

const [MANAGER, NOURA] = [exampleId(801), exampleId(301)]
const CODES: Readonly<Record<string, string>> = { [examplePiece.id]: examplePiece.code, [otherPiece.id]: otherPiece.code }
const PEOPLE: Readonly<Record<string, string>> = { [MANAGER]: 'Huda', [NOURA]: 'Noura' }

/** The lines of the log as a till draws them offline. */
function Lines({ acts }: { readonly acts: readonly RentalAct[] }) {
  const words = useActWords()
  const names = { codeOf: (id: string | null) => CODES[id ?? ''] ?? '', nameOf: (id: string | null) => PEOPLE[id ?? ''] ?? null }
  return <MomentLines moments={acts.map((one) => words(one, names))} />
}

test('a till describes acts from local data: old and new value, reason, employee and approver', async () => {
  const lateFee = { graceMinutes: 60, unit: LATE_UNIT.day, amount: minor(10_000), capRate: null }
  const shop = visitShop({
    rent_category: [{ ...DEFAULT_CATEGORY_TERMS, id: examplePiece.categoryId, lateFee }],
    employee: [{ id: MANAGER, nameAr: 'هدى', nameEn: 'Huda', roleId: exampleId(811), isActive: true }],
    role: [{ id: exampleId(811), permissions: allPermissions() }],
  })
  const contextOf = numberedContexts()
  const piece = (rentItemId: string) => ({ to: 'piece', rentItemId }) as const
  const of = { orderId: ORDER, bookingId: B1 }
  const override = { reason: 'Her sister', by: MANAGER }
  await act(shop, checkOutVisit, exampleVisit({ insurance: 100_000 }), contextOf())
  await act(shop, agreePrice, { ...of, rentPrice: minor(190_000), reason: 'One more night' }, contextOf())
  await act(shop, changeRental, { ...of, change: piece(otherPiece.id), rentPrice: minor(200_000), reason: null }, contextOf())
  shop.apply([patch(booking, B1, { standing: STANDING.conflict })])
  await act(shop, changeRental, { ...of, change: piece(examplePiece.id), rentPrice: minor(200_000), reason: null }, contextOf())
  const out = { ...exampleReservation(1000, claimOf(3, 6)), override: { ...override, over: ['unsigned' as const] } }
  await act(shop, handOver, out, contextOf({ now: dayAfter(3) }))
  await act(shop, takeBack, { pieces: [{ bookingId: B1, condition: 1, note: null }] }, contextOf({ now: dayAfter(8) }))
  const back = {
    orderId: ORDER,
    entryId: exampleId(7),
    amount: minor(100_000),
    method: 1 as const,
    authorizationCode: null,
    reference: null,
  }
  await act(shop, returnInsurance, { ...back, note: null, timeZone: exampleSetting.timeZone, override }, contextOf({ now: dayAfter(8) }))
  const acts = shop.rows(rentalAct)
  const words = (await wordsOnOrder(shop, allPermissions(), <Lines acts={acts} />)).replaceAll(/[\u2066-\u2069]/g, '')
  for (const reported of [
    /The price was changed .*WD-0012 · 1,900\.00 SAR instead of 1,800\.00 SAR · One more night .*Noura/,
    /A piece was exchanged .*WD-0206 instead of WD-0012 · 2,000\.00 SAR instead of 1,900\.00 SAR .*Noura/,
    /She was given another piece instead .*WD-0012 instead of WD-0206 · 2,000\.00 SAR .*Noura/,
    /Allowed anyway .*WD-0012 · contract not signed · Her sister · allowed by Huda .*Noura/,
    /A late fee was waived .*0\.00 SAR instead of 200\.00 SAR · Her sister · allowed by Huda .*Noura/,
  ])
    expect(words).toMatch(reported)
  expect(acts).toHaveLength(5)
})
