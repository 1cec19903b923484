import { ATTENDANCE_KIND, attendanceEntry } from '#domain/attendance/attendance-entry.ts'
import { attendanceSetting } from '#domain/settings/attendance-setting.ts'
import { customer } from '#domain/customers/customer.ts'
import { product, service } from '#domain/catalog/catalog.ts'
import { may } from '#domain/access/pages.ts'
import { discountCode } from '#domain/discounts/discount-code.ts'
import { PLAIN_EMPLOYEE, employee, employeePin, employeeProof, role } from '#domain/employees/employee.ts'
import { type AnyRecord, type RowOf, insert, patch } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { minor, rate } from '#domain/kernel/money.ts'
import { DAY_MS, HOUR_MS, day, instant } from '#domain/kernel/time.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { heldBill } from '#domain/sales/held-bill.ts'
import { PIN_ITERATIONS } from '#domain/employees/set-pin.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { STOCKTAKE_STATUS, stocktake } from '#domain/stock/stocktake.ts'
import { type EnrolResponse, enrolResponseSchema } from '#domain/sync/messages.ts'
import { TERMS_OF_USE } from '#domain/platform/terms-of-use.ts'
import { lockAccount, stampTransaction } from '#server/store/stamp.ts'
import { createUnitOfWork } from '#server/store/unit-of-work.ts'
import * as v from 'valibot'
import { exampleCustomer, exampleId, examplePiece, exampleProduct, exampleService } from '../../support/examples/example-shop.ts'
import { contextOfSales, openingChanges } from '../people/opening-orders.ts'
import { openingSales } from '../people/opening-sales.ts'
import { openingCodes } from './codes.ts'
import { openingHeld } from './held-bills.ts'
import { OFFLINE_MAX, paidAhead } from './paid-ahead.ts'
import type { Server } from './server.ts'
import { WORLD_START } from './world.ts'

/** The most tills in a world; each has a product that only it sells, so that its stock can be predicted exactly. */
export const TILLS_MAX = 5
export const OPENING_STOCK = 1_000
export const OPENING_POINTS = 300

/** Number of products that every till sells, counts and restocks, in addition to the tills' own. */
const SHARED = 2
export const ownProducts: readonly RowOf<typeof product>[] = Array.from({ length: TILLS_MAX + SHARED }, (_, nth) => ({
  ...exampleProduct,
  id: exampleId(2_000 + nth),
  nameAr: `طرحة ${nth}`,
  nameEn: `Veil ${nth}`,
  barcode: `62810000${String(nth).padStart(5, '0')}`,
  price: minor(10_000 + nth * 500),
  onHand: OPENING_STOCK,
}))
/** Sold by every till, and the only products that are counted, received and removed. */
export const sharedProducts = ownProducts.slice(TILLS_MAX)
export const services: readonly RowOf<typeof service>[] = [exampleService]
/** Services that are no longer sold; the server deletes them in the course of a history. */
export const discontinued: readonly RowOf<typeof service>[] = Array.from({ length: 3 }, (_, nth) => ({
  ...exampleService,
  id: exampleId(5_000 + nth),
  nameAr: `خدمة قديمة ${nth}`,
  nameEn: `Old service ${nth}`,
}))
export const customers: readonly RowOf<typeof customer>[] = Array.from({ length: 4 }, (_, nth) => ({
  ...exampleCustomer,
  id: exampleId(3_000 + nth),
  name: `نورة ${nth}`,
  mobile: `96650123456${nth}`,
  points: OPENING_POINTS,
}))
/** Insurance amounts of the pieces, including the one reserved on the first morning. */
const INSURED = [null, minor(15_000), null, minor(45_000), minor(40_000)] as const
export const pieces: readonly RowOf<typeof rentItem>[] = Array.from({ length: 5 }, (_, nth) => ({
  ...examplePiece,
  id: exampleId(4_000 + nth),
  code: `WD-${nth}`,
  // Prices differ by piece.
  rentPrice: minor(150_000 + nth * 15_000),
  insuranceAmount: INSURED[nth] ?? null,
}))

/** A stocktake that has been open since the day before, so that a short history reaches its end. */
export const openStocktake: RowOf<typeof stocktake> = {
  id: exampleId(6_500),
  name: 'جرد نهاية الشهر',
  ...{ status: STOCKTAKE_STATUS.open, startedAt: instant(WORLD_START - DAY_MS), startedOn: day('2026-11-20'), startedBy: null },
  ...{ closedAt: null, closedBy: null, note: null },
}

/** Position of the shop. */
export const SHOP_PLACE = { latitude: 24_713_552, longitude: 46_675_296 } as const
/** Employees in addition to the owner; all of them check in and out at every till. */
export const staff = ['هند', 'ريم'].map((nameAr, nth) => ({ id: exampleId(8_000 + nth), nameAr, nameEn: `Staff ${nth}` }))
/** Everyone is present from the first morning, so that check-outs happen even in a short history. */
export const cameEarly: readonly RowOf<typeof attendanceEntry>[] = staff.map(({ id: employeeId }, nth) => ({
  ...{ id: exampleId(8_100 + nth), employeeId, kind: ATTENDANCE_KIND.checkIn, at: instant(WORLD_START - (2 + nth) * HOUR_MS) },
  ...{ place: SHOP_PLACE, accuracyMetres: 20, fixAt: null, distanceMetres: 0, correctsId: null, reason: null },
  ...{ recordedAt: instant(WORLD_START - (2 + nth) * HOUR_MS), recordedBy: employeeId, deviceId: null },
}))

/** May sell and give small discounts; larger discounts and returns need an approver's PIN. */
export const trainee = { id: exampleId(8_050), nameAr: 'لمى', nameEn: 'Trainee' }
export const TRAINEE_CEILING = rate(1_000)
const { page: counter } = may('pointOfSale', 'sell')
const TRAINEE_MAY = (['sell', 'sellProducts', 'discountLine', 'discountBill'] as const).map((name) => may('pointOfSale', name).action)
export const traineeRole: RowOf<typeof role> = {
  ...{ id: exampleId(8_060), nameAr: 'متدربة', nameEn: 'Trainee', permissions: { [String(counter)]: TRAINEE_MAY } },
  ...{ isOwner: false, discountMax: TRAINEE_CEILING, isRemoved: false },
}
/** The key that a till derives from the owner's PIN, by which the server verifies that it was entered. */
export const PIN_KEY = '5c'.repeat(32)

const GOODS: readonly (readonly [AnyRecord, readonly Readonly<Record<string, unknown>>[]])[] = [
  [service, [...services, ...discontinued]],
  [product, ownProducts],
  [customer, customers],
  [rentItem, pieces],
  [heldBill, openingHeld({ services, pieces, customers })],
  [stocktake, [openStocktake]],
  [attendanceEntry, cameEarly],
  [attendanceSetting, [{ id: ONLY_ROW_ID, place: SHOP_PLACE, radiusMetres: 50, graceMinutes: 5, holidays: [] }]],
]

export interface Shop {
  readonly accountId: number
  readonly employeeId: string
  readonly token: string
  readonly tills: readonly EnrolResponse[]
}

const userSchema = v.object({ account_id: v.number(), employee_id: v.string(), api_token: v.string() })

/** A registered shop with goods that may sell offline and on credit. */
export async function makeShop(server: Server, email: string): Promise<Omit<Shop, 'tills'>> {
  const body = {
    name_ar: 'فستان',
    name_en: 'Dress',
    owner_name: 'Noura',
    email,
    mobile: '0501234567',
    country: 1,
    password: 'correct horse battery',
    terms_version: TERMS_OF_USE.version,
  }
  const answer = await send(server, '/api/register', null, body)
  const user = v.parse(userSchema, answer)
  await server.db.inAccount(user.account_id, async (tx) => {
    await lockAccount(tx, user.account_id, server.clock.now())
    const unit = createUnitOfWork(tx, user.account_id)
    const terms = {
      trn: '310122393500003',
      vatRate: rate(1500),
      isOfflineSellingOn: true,
      isDebtAllowed: true,
      isTipAllowed: true,
      pointsPerUnit: 1,
      pointValue: minor(5),
      giftCardOfflineMax: OFFLINE_MAX,
    }
    await unit.stage([patch(accountSetting, ONLY_ROW_ID, terms)])
    const owner = await unit.reader.get(employee, user.employee_id)
    if (!owner) throw new Error('a shop has an owner')
    const hired = staff.map((one) => ({ ...PLAIN_EMPLOYEE, ...one, roleId: owner.roleId, hasLogin: false }))
    await unit.stage(hired.map((row) => insert(employee, row)))
    await unit.stage(GOODS.flatMap(([record, rows]) => rows.map((row) => insert(record, row as never))))
    const proved = { salt: '', hash: '', iterations: PIN_ITERATIONS, isLong: true, proofSalt: 'ab', setBy: null, setAt: null }
    await unit.stage([
      insert(role, traineeRole),
      insert(employee, { ...PLAIN_EMPLOYEE, ...trainee, roleId: traineeRole.id, hasLogin: false }),
      insert(employeePin, { id: owner.id, ...proved }),
      insert(employeeProof, { id: owner.id, key: PIN_KEY, formerKey: null }),
      ...openingCodes({ services, products: ownProducts }).map((row) => insert(discountCode, row)),
    ])
    await unit.stage(await openingChanges({ customer: customers, rent_item: pieces }))
    await unit.stage(await openingSales({ customer: customers, product: ownProducts, service: services }, contextOfSales))
    await unit.stage(paidAhead.flatMap(([record, rows]) => rows.map((row) => insert(record, row as never))))
    await unit.flush()
    await stampTransaction(tx, user.account_id, unit.touched())
  })
  return { accountId: user.account_id, employeeId: user.employee_id, token: user.api_token }
}

export async function enrol(server: Server, token: string, name: string): Promise<EnrolResponse> {
  return v.parse(enrolResponseSchema, await send(server, '/api/sync/enrol', token, { name, app: 'simulated' }))
}

/** Sends a request to the server as a signed-in person. */
export async function send(server: Server, path: string, token: string | null, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await server.handle(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer?.status !== 200) throw new Error(`${path} answered ${answer?.status}: ${answer?.text}`)
  return JSON.parse(answer.text)
}
