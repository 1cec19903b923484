import * as v from 'valibot'
import { expect, test } from 'vitest'
import { exampleContext, exampleId, exampleService, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { examplePackage } from '../../tests/support/examples/example-offer.ts'
import { memoryReader } from '../../tests/support/examples/memory-reader.ts'
import { allPermissions } from '../access/pages.ts'
import { decideCommand } from '../kernel/decide.ts'
import { fieldFaults } from '../kernel/field-faults.ts'
import { minor } from '../kernel/money.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { day } from '../kernel/time.ts'
import { isExpired, isOnOffer, lastDayOf } from './offer-days.ts'
import { valueLeft } from './offer-uses.ts'
import { OFFER_EXPIRY, OFFER_TYPE } from './offer.ts'
import { offers } from './offers.ts'

const { status: _status, id: _id, ...terms } = { ...examplePackage, audiences: [] }
const second = { ...exampleService, id: exampleId(1602) }
const read = memoryReader({ account_setting: [exampleSetting], service: [exampleService, second], offer: [] })
const actor = { employeeId: exampleId(301), permissions: allPermissions() }

async function answer(more: object) {
  const parsed = v.safeParse(offers.add.input, { offerId: exampleId(1605), offer: { ...terms, ...more } })
  if (!parsed.success) return fieldFaults(parsed.issues)
  const loaded = await offers.add.load(read, parsed.output as never)
  const decision = decideCommand(offers.add, parsed.output as never, loaded, exampleContext({ actor }))
  return decision.ok ? null : decision.refusal.code
}
const both = [exampleService, second].map(({ id }) => ({ serviceId: id, count: 1 }))
const { fixed, chosen, package: uses } = OFFER_TYPE

test.each([
  [{ type: fixed }, null],
  [{ type: fixed, services: [] }, 'offers.services-required'],
  [{ type: fixed, services: [...both, ...both] }, 'offers.service-twice'],
  [{ type: chosen, services: both, servicesMax: 1 }, null],
  [{ type: chosen, services: both, servicesMax: 2 }, 'offers.services-max-too-high'],
  [{ type: chosen, services: both, servicesMax: null }, 'offers.services-max-required'],
  [{ type: uses, uses: 1 }, null],
  [{ type: uses, uses: null }, 'offers.uses-required'],
  [{ expiry: OFFER_EXPIRY.days, expiryDays: null }, 'offers.days-required'],
  [{ expiry: OFFER_EXPIRY.date, expiresOn: null }, 'offers.date-required'],
  [{ expiry: OFFER_EXPIRY.date, expiresOn: day('2027-03-31') }, null],
])('an offer with %o is answered with %s', async (more, code) => {
  expect(await answer(more)).toBe(code)
})

const term = { expiry: OFFER_EXPIRY.none, expiryDays: null, expiresOn: null }
test.each([
  [{ ...term, expiry: OFFER_EXPIRY.sixMonths }, '2027-03-15', '2027-09-15'],
  [{ ...term, expiry: OFFER_EXPIRY.sixMonths }, '2027-08-31', '2028-02-29'],
  [{ ...term, expiry: OFFER_EXPIRY.twoYears }, '2028-02-29', '2030-02-28'],
  [{ ...term, expiry: OFFER_EXPIRY.days, expiryDays: 30 }, '2027-03-01', '2027-03-31'],
  [{ ...term, expiry: OFFER_EXPIRY.date, expiresOn: day('2027-05-01') }, '2027-03-01', '2027-05-01'],
  [{ ...term, expiry: OFFER_EXPIRY.none }, '2027-03-01', null],
])('%o bought on %s is valid until %s', (given, boughtOn, until) => {
  expect(lastDayOf(given, day(boughtOn))).toBe(until)
})

test('the last day is valid, and an offer with a fixed date is sold until then', () => {
  const expiresOn = day('2027-03-31')
  expect([isExpired({ expiresOn }, expiresOn), isExpired({ expiresOn }, day('2027-04-01'))]).toEqual([false, true])
  expect(isExpired({ expiresOn: null }, day('2999-01-01'))).toBe(false)
  const row = { status: GENERIC_STATUS.active, expiry: OFFER_EXPIRY.date, expiresOn }
  expect([isOnOffer(row, expiresOn), isOnOffer(row, day('2027-04-01'))]).toEqual([true, false])
  expect(isOnOffer({ ...row, status: GENERIC_STATUS.disabled }, expiresOn)).toBe(false)
})

test('remaining uses are worth their share of the price', () => {
  expect(valueLeft({ paid: minor(50_000), usesLeft: 3, usesSold: 5 })).toBe(30_000)
  expect(valueLeft({ paid: minor(10_000), usesLeft: 1, usesSold: 3 })).toBe(3_333)
  expect(valueLeft({ paid: minor(10_000), usesLeft: 0, usesSold: 3 })).toBe(0)
})
