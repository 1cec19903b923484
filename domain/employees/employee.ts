import * as v from 'valibot'
import { defineRecord } from '../kernel/define.ts'
import { dayField, flag, id, instantField, integer, json, nullable, rateField, reference, text } from '../kernel/fields.ts'
import { idSchema } from '../kernel/ids.ts'
import { searchLine } from '../kernel/text.ts'

export const role = defineRecord({
  name: 'role',
  travels: 'till',
  copyRank: 0,
  fields: {
    id: id(),
    nameAr: text(80),
    nameEn: text(80),
    /** Page number to action numbers; see `access/pages.ts`. */
    permissions: json(v.record(v.string(), v.array(v.number()))),
    isOwner: flag(),
    /** The most of a price that she takes off by her own leave; null where the shop has said nothing and the usual holds. */
    discountMax: nullable(rateField()),
  },
})

export const employee = defineRecord({
  name: 'employee',
  travels: 'till',
  copyRank: 0,
  indexes: ['roleId'],
  searchLine: (row) => searchLine([row.nameAr, row.nameEn], []),
  fields: {
    id: id(),
    nameAr: text(80),
    nameEn: text(80),
    roleId: reference('role'),
    mobile: nullable(text(20)),
    joinedOn: nullable(dayField()),
    commission: rateField(),
    /** May be chosen as the salesperson of a line. */
    isShownInBilling: flag(),
    isActive: flag(),
    /** The tills on which she works, where her PIN travels; null for all of them, also those to come. */
    tillIds: nullable(json(v.array(idSchema))),
  },
})

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
  fields: { id: id(), key: text(64) },
})
