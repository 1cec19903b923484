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
    discountMax: nullable(rateField()),
    /** Cannot be given and has no holder. The row remains because timelines and tills refer to it. */
    isRemoved: flag(),
  },
})

/** The state of an employee's password; the login can still be disabled (`hasLogin`, `leftOn`). */
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
    /** Last day of employment; access ends after it (`works-here.ts`). */
    leftOn: nullable(dayField()),
    /** May be chosen as the salesperson of a line. */
    isShownInBilling: flag(),
    isShownInAppointments: flag(),
    colour: nullable(text(7)),
    pictureId: nullable(id()),
    /** May sign in with a password, if there is one. PINs work regardless. */
    hasLogin: flag(),
    /** The state of the password (`login.ts`), and when the invitation expires. */
    loginState: choice(LOGIN_STATE),
    invitedUntil: nullable(instantField()),
    workingHours: json(hourSpansSchema),
    holidays: json(v.array(v.object({ name: v.string(), startsOn: daySchema, endsOn: daySchema }))),
    customHours: json(v.array(v.object({ startsOn: daySchema, endsOn: daySchema, from: timeOfDaySchema, to: timeOfDaySchema }))),
    isActive: flag(),
    /** The tills on which the employee works and which receive their PIN; null for all, including future ones. */
    tillIds: nullable(json(v.array(idSchema))),
  },
})

/**
 * Default values of an employee with only a name and a role. They work on all tills, like the owner of a new shop and
 * everybody in the demo shop, where visitors create tills freely.
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

/** Data of an employee that tills do not need, with the same id. Not synced to tills. */
export const employeeFile = defineRecord({
  name: 'employee_file',
  travels: 'server',
  isOptional: true,
  fields: {
    id: id(),
    experience: nullable(text(2000)),
    passportExpiresOn: nullable(dayField()),
    residencyExpiresOn: nullable(dayField()),
    /** Per month. */
    salary: nullable(seenBy(may('employees', 'seeSalary'), price())),
    /** Rate of the net sales; null means none. */
    commission: nullable(seenBy(may('employees', 'seeSalary'), rateField())),
  },
})

export const PLAIN_FILE = {
  ...{ experience: null, passportExpiresOn: null, residencyExpiresOn: null, salary: null, commission: null },
} satisfies Omit<RowOf<typeof employeeFile>, 'id'>

/**
 * What a till needs to verify a PIN offline: PBKDF2-SHA-256 of the PIN. An attacker with the device can guess a short
 * PIN; the till therefore counts failures, and the PIN only unlocks the till.
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
    /** Six digits or more. False for PINs set before this was recorded. */
    isLong: flag(),
    /** Salt to derive the key that proves approvals; null for PINs set before there were proofs. */
    proofSalt: nullable(text(64)),
    setBy: nullable(reference('employee')),
    setAt: nullable(instantField()),
  },
})

/** The key with which the server verifies approvals by PIN. It never leaves the server. */
export const employeeProof = defineRecord({
  name: 'employee_proof',
  travels: 'server',
  fields: {
    id: id(),
    key: text(64),
    /**
     * The key of the former PIN if the employee changed it themselves: tills unlocked with it remain valid for a while
     * (`actor-proof.ts`).
     */
    formerKey: nullable(text(64)),
  },
})
