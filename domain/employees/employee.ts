import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type RowOf, defineRecord } from '../kernel/define.ts'
import {
  choice,
  dayField,
  flag,
  id,
  instantField,
  integer,
  json,
  named,
  nullable,
  price,
  rateField,
  reference,
  seenBy,
  text,
} from '../kernel/fields.ts'
import { idSchema } from '../kernel/ids.ts'
import { searchLine } from '../kernel/text.ts'
import { daySchema } from '../kernel/time.ts'
import { timeOfDaySchema } from '../kernel/kinds/time-of-day.ts'
import { hourSpansSchema } from '../kernel/kinds/hour-spans.ts'

export const role = defineRecord({
  name: 'role',
  travels: 'till',
  copyRank: 0,
  fields: {
    id: id(),
    nameAr: named(80),
    nameEn: named(80),
    /** Page number to action numbers; see `access/pages.ts`. */
    permissions: json(v.record(v.string(), v.array(v.number()))),
    isOwner: flag(),
    /** The most of a price that she takes off by her own leave; null where the shop has said nothing and the usual holds. */
    discountMax: nullable(rateField()),
    /** Nobody holds it and nobody is given it any more. The row stays, because timelines name it and tills hold it. */
    isRemoved: flag(),
  },
})

/** How far somebody has come to a way of signing in of her own: what she has may be shut all the same (`hasLogin`, her last day). */
export const LOGIN_STATE = { none: 0, invited: 1, open: 2 } as const

export const employee = defineRecord({
  name: 'employee',
  travels: 'till',
  copyRank: 0,
  indexes: ['roleId'],
  searchLine: (row) => searchLine([row.nameAr, row.nameEn], []),
  fields: {
    id: id(),
    nameAr: named(80),
    nameEn: named(80),
    roleId: reference('role'),
    mobile: nullable(text(20)),
    email: nullable(text(200)),
    jobTitle: nullable(text(80)),
    joinedOn: nullable(dayField()),
    /** Her last day: from the next one on she has no access, wherever she is (`works-here.ts`). */
    leftOn: nullable(dayField()),
    /** May be chosen as the salesperson of a line. */
    isShownInBilling: flag(),
    isShownInAppointments: flag(),
    /** What stands for her in a calendar. */
    colour: nullable(text(7)),
    pictureId: nullable(id()),
    /** May sign in with a password, where she has one. A PIN opens the tills all the same. */
    hasLogin: flag(),
    /** How far she has come to a password of her own (`login.ts`), and until when the letter that asks her to set one is good. */
    loginState: choice(LOGIN_STATE),
    invitedUntil: nullable(instantField()),
    workingHours: json(hourSpansSchema),
    /** Days on which she is away. */
    holidays: json(v.array(v.object({ name: v.string(), startsOn: daySchema, endsOn: daySchema }))),
    /** Days with other hours than usual. */
    customHours: json(v.array(v.object({ startsOn: daySchema, endsOn: daySchema, from: timeOfDaySchema, to: timeOfDaySchema }))),
    isActive: flag(),
    /** The tills on which she works, where her PIN travels: those that were chosen; null for all of them, also those to come. */
    tillIds: nullable(json(v.array(idSchema))),
  },
})

/**
 * What a row of an employee holds of whom nothing more is known than her name and her role. She works on all tills, as the owner of a new shop
 * does, and everybody in the demo shop, where whoever tries it makes tills as she likes.
 */
export const PLAIN_EMPLOYEE = {
  mobile: null,
  email: null,
  jobTitle: null,
  joinedOn: null,
  leftOn: null,
  isShownInBilling: true,
  isShownInAppointments: true,
  colour: null,
  pictureId: null,
  hasLogin: true,
  loginState: LOGIN_STATE.none,
  invitedUntil: null,
  workingHours: [],
  holidays: [],
  customHours: [],
  isActive: true,
  tillIds: null,
} satisfies Partial<RowOf<typeof employee>>

/** What of her concerns nobody at a till, under the same id. It is on no till. */
export const employeeFile = defineRecord({
  name: 'employee_file',
  travels: 'server',
  isOptional: true,
  fields: {
    id: id(),
    experience: nullable(text(2000)),
    passportExpiresOn: nullable(dayField()),
    residencyExpiresOn: nullable(dayField()),
    /** By the month. */
    salary: nullable(seenBy(may('employees', 'seeSalary'), price())),
    /** Of what she sells, before VAT. Null of whom nobody has said anything: she has none. */
    commission: nullable(seenBy(may('employees', 'seeSalary'), rateField())),
  },
})

/** What a file holds of whom nothing more is known. */
export const PLAIN_FILE = {
  ...{ experience: null, passportExpiresOn: null, residencyExpiresOn: null, salary: null, commission: null },
} satisfies Omit<RowOf<typeof employeeFile>, 'id'>

/**
 * What a till needs to check a PIN with no network: PBKDF2-SHA-256 of the PIN. A short PIN can be guessed by
 * whoever takes the device apart; the till therefore counts failures, and the PIN opens nothing but the till.
 */
export const employeePin = defineRecord({
  name: 'employee_pin',
  travels: 'till',
  copyRank: 0,
  fields: {
    id: id(),
    salt: text(64),
    hash: text(128),
    iterations: integer(),
    /** Six digits or more. False of every PIN that was set before this was asked. */
    isLong: flag(),
    /** By this the PIN becomes the key that proves an override; null of a PIN that was set before there were proofs. */
    proofSalt: nullable(text(64)),
    setBy: nullable(reference('employee')),
    setAt: nullable(instantField()),
  },
})

/** The key by which the server checks that an override was allowed with her PIN. It never leaves the server. */
export const employeeProof = defineRecord({
  name: 'employee_proof',
  travels: 'server',
  fields: {
    id: id(),
    key: text(64),
    /** Of the PIN before, where she changed it herself: what she had unlocked by it is hers for a while (`actor-proof.ts`). */
    formerKey: nullable(text(64)),
  },
})
