import { CUSTOMER_SOURCE, GENDER, LANGUAGE, type customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { COUNTRIES } from '#domain/kernel/kinds/countries.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { type Day, DAY_MS, addDays, dayOf, instant } from '#domain/kernel/time.ts'
import type { Chance } from './chance.ts'
import { DEMO_ZONE } from './story-people.ts'
import { BUSINESSES, DISTRICTS, FAMILIES, FATHERS, FIRST_NAMES, LATIN_NAMES, NOTES } from './words.ts'

export type Customer = RowOf<typeof customer>

const MOBILE_PREFIXES = ['50', '53', '54', '55', '56', '58', '59'] as const
/** Coprime to ten million, so that the first ten million customers get distinct numbers. */
const MOBILE_STRIDE = 6_180_339

function mobileOf(chance: Chance, nth: number): string {
  const rest = String((2_345_678 + nth * MOBILE_STRIDE) % 10_000_000).padStart(7, '0')
  return chance.does(0.03) ? `97150${rest}` : `966${chance.pick(MOBILE_PREFIXES)}${rest}`
}

const latin = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')

function identityOf(chance: Chance, nth: number): Pick<Customer, 'name' | 'gender' | 'language' | 'email' | 'trn'> {
  if (nth % 75 === 40) {
    const name = BUSINESSES[Math.floor(nth / 75) % BUSINESSES.length] ?? BUSINESSES[0]
    const trn = `31${String(1_000_000_000_000 + nth * 7919).slice(-12)}3`.padEnd(15, '3')
    return { name, gender: GENDER.business, language: LANGUAGE.ar, email: null, trn }
  }
  if (chance.does(0.04)) {
    const name = chance.pick(LATIN_NAMES)
    return { name, gender: GENDER.female, language: LANGUAGE.en, email: `${latin(name)}.${nth}@example.com`, trn: null }
  }
  const name = [chance.pick(FIRST_NAMES), ...(chance.does(0.35) ? [chance.pick(FATHERS)] : []), chance.pick(FAMILIES)].join(' ')
  return { name, gender: chance.does(0.97) ? GENDER.female : GENDER.notSpecific, language: LANGUAGE.ar, email: null, trn: null }
}

const birthOf = (chance: Chance, year: number): Day =>
  `${year - chance.whole(19, 45)}-${String(chance.whole(1, 12)).padStart(2, '0')}-${String(chance.whole(1, 28)).padStart(2, '0')}` as Day

const birthFields = (birthOn: Day | null, nth: number): Pick<Customer, 'birthOn' | 'birthMonth'> => {
  const said = nth % 6 === 1 ? (nth % 12) + 1 : null
  return { birthOn, birthMonth: (birthOn ? Number(birthOn.slice(5, 7)) : said) as Customer['birthMonth'] }
}

const GUESTS = [COUNTRIES.EG, COUNTRIES.SY, COUNTRIES.JO, COUNTRIES.YE, COUNTRIES.IN, COUNTRIES.PH, COUNTRIES.PK, COUNTRIES.LB] as const

function residenceOf(nth: number, now: number): Pick<Customer, 'nationality' | 'residenceCountry' | 'residencyExpiresOn'> {
  if (nth % 3 !== 0) return { nationality: null, residenceCountry: null, residencyExpiresOn: null }
  if (nth % 12 !== 0) return { nationality: COUNTRIES.SA, residenceCountry: COUNTRIES.SA, residencyExpiresOn: null }
  const expires = addDays(dayOf(instant(now), DEMO_ZONE), ((nth * 37) % 500) - 60)
  return { nationality: GUESTS[(nth / 12) % GUESTS.length] ?? COUNTRIES.EG, residenceCountry: COUNTRIES.SA, residencyExpiresOn: expires }
}

/** Customers ordered by `createdAt`, spread over 420 days. */
export function customersOf(chance: Chance, count: number, now: number): Customer[] {
  const year = Number(dayOf(instant(now), DEMO_ZONE).slice(0, 4))
  const span = 420 * DAY_MS
  return Array.from({ length: count }, (_, nth): Customer => {
    const createdAt = Math.floor(now - span + (span * nth) / count)
    return {
      id: chance.id(createdAt),
      mobile: mobileOf(chance, nth),
      ...identityOf(chance, nth),
      ...birthFields(chance.does(0.4) ? birthOf(chance, year) : null, nth),
      ...residenceOf(nth, now),
      source: chance.does(0.8)
        ? chance.weighted([
            [CUSTOMER_SOURCE.instagram, 35],
            [CUSTOMER_SOURCE.snapchat, 25],
            [CUSTOMER_SOURCE.relatives, 20],
            [CUSTOMER_SOURCE.google, 10],
            [CUSTOMER_SOURCE.influencers, 6],
            [CUSTOMER_SOURCE.coincidence, 4],
          ])
        : null,
      address: chance.does(0.3) ? `الرياض، ${chance.pick(DISTRICTS)}` : null,
      notes: chance.does(0.08) ? chance.pick(NOTES) : null,
      isWhatsappAllowed: chance.does(0.85),
      status: chance.does(0.99) ? GENERIC_STATUS.active : GENERIC_STATUS.disabled,
      points: 0,
      owed: ZERO,
      balance: ZERO,
      createdAt: instant(createdAt),
      invoiceCount: 0,
      lastSeenAt: instant(createdAt),
      mergedInto: null,
      isMerged: false,
      otherContacts: null,
    }
  })
}
