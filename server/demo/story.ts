import { attendanceEntry } from '#domain/attendance/attendance-entry.ts'
import { attendanceSetting } from '#domain/settings/attendance-setting.ts'
import { activity } from '#domain/activity/activity.ts'
import { catalogGroup, product, service } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { employee, employeeFile, employeePin, employeeProof, role } from '#domain/employees/employee.ts'
import { DAY_MS, dayOf, instant } from '#domain/kernel/time.ts'
import { offer } from '#domain/offers/offer.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { rentCategory } from '#domain/rentals/piece/rent-category.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { businessProfile } from '#domain/settings/business-profile.ts'
import { stockMove } from '#domain/stock/stock-move.ts'
import { chanceFrom } from './chance.ts'
import { type Row, createLedger } from './demo-ledger.ts'
import type { DemoDevice } from './demo-till.ts'
import { attendanceOf, demoAttendanceSetting, demoHours } from './story-attendance.ts'
import { activitiesOf } from './story-activity.ts'
import { catalogueOf } from './story-catalogue.ts'
import { customersOf } from './story-customers.ts'
import { fittingsOf, waitingFor } from './story-desk.ts'
import { offersOf } from './story-offers.ts'
import { DEMO_ZONE, peopleOf } from './story-people.ts'
import { demoProfile, demoSetting } from './story-setting.ts'
import { reportShifts } from './story-shifts.ts'
import { reportSurveys } from './story-surveys.ts'
import { reportStock } from './story-stock.ts'
import { bookingsOf } from './story-rentals.ts'
import { reportSales } from './story-sales.ts'

export interface DemoOptions {
  readonly seed: number
  /** UTC milliseconds at which the generated history ends. */
  readonly now: number
  readonly customers: number
  /** Products and pieces for rent together. */
  readonly items: number
}

export const DEMO_DEFAULTS = { seed: 7, customers: 300, items: 140 } as const

export interface DemoShop {
  readonly rows: ReadonlyMap<string, readonly Row[]>
  readonly device: DemoDevice
  readonly ownerId: string
}

const SOLD_PIECES = 3
const STORY_DAYS = 425
const DESK_SEED = 7919
const ATTENDANCE_SEED = 6151
const STOCK_SEED = 104_729
const SHIFT_SEED = 15_485_863
const OFFER_SEED = 32_452_843
const SURVEY_SEED = 49_979_687

/** Generates a bridal shop in Riyadh with its last four months. Pure: the same options produce the same rows. */
export function demoShop({ seed, now, customers: customerCount, items }: DemoOptions): DemoShop {
  const chance = chanceFrom(seed)
  const ledger = createLedger()
  const openedAt = now - STORY_DAYS * DAY_MS
  const setting = demoSetting()
  const people = peopleOf(chance, openedAt)
  const catalogue = catalogueOf(chance, openedAt, items, dayOf(instant(now), DEMO_ZONE))
  const customers = customersOf(chance, customerCount, now)
  const soldPieces = catalogue.pieces.filter((piece) => piece.sellPrice !== null).slice(-SOLD_PIECES)

  ledger.put(accountSetting, [setting])
  ledger.put(businessProfile, [demoProfile()])
  ledger.put(role, people.roles)
  const workers = people.employees.map((who) => (who.id === people.holding('owner')[0]?.id ? who : { ...who, workingHours: demoHours() }))
  ledger.put(employee, workers)
  ledger.put(employeeFile, people.files)
  ledger.put(employeePin, people.pins)
  ledger.put(employeeProof, people.proofs)
  ledger.put(attendanceSetting, [demoAttendanceSetting()])
  ledger.put(attendanceEntry, attendanceOf(chanceFrom(seed + ATTENDANCE_SEED), workers, now))
  ledger.put(catalogGroup, catalogue.groups)
  ledger.put(service, catalogue.services)
  ledger.put(product, catalogue.products)
  ledger.put(stockMove, catalogue.moves)
  ledger.put(rentCategory, catalogue.categories)
  ledger.put(rentItem, catalogue.pieces)
  ledger.put(offer, offersOf(chanceFrom(seed + OFFER_SEED), catalogue.services, openedAt))
  ledger.put(customer, customers)
  const forRent = catalogue.pieces.filter((piece) => !soldPieces.includes(piece))
  const rentals = bookingsOf(chance, { pieces: forRent, categories: catalogue.categories }, customers, now)
  const reserved = [...rentals, ...waitingFor(rentals, now)]
  ledger.put(booking, [...reserved, ...fittingsOf(reserved, now)])
  const device = reportSales({
    chance,
    ledger,
    people,
    catalogue,
    customers,
    setting,
    soldPieces,
    now,
    deskChance: chanceFrom(seed + DESK_SEED),
  })
  reportStock({ chance: chanceFrom(seed + STOCK_SEED), ledger, people, catalogue, now })
  ledger.put(activity, activitiesOf(chance, ledger))
  const [owner] = people.holding('owner')
  if (!owner) throw new Error('a shop has an owner')
  reportShifts(chanceFrom(seed + SHIFT_SEED), ledger, device, owner.id, now)
  reportSurveys(chanceFrom(seed + SURVEY_SEED), ledger, owner.id, now)
  return { rows: ledger.rows, device, ownerId: owner.id }
}
