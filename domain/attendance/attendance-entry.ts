import { defineRecord } from '../kernel/define.ts'
import { choice, id, instantField, integer, json, nullable, reference, text } from '../kernel/fields.ts'
import { coordinatesSchema } from '../kernel/kinds/coordinates.ts'

/** What an entry says; 'removed' takes back the entry that it corrects. */
export const ATTENDANCE_KIND = { checkIn: 1, checkOut: 2, removed: 3 } as const

/**
 * Somebody came or went. An entry is never changed: a correction is another entry that names the one it stands for, so that days come
 * out alike whichever device is heard of first.
 */
export const attendanceEntry = defineRecord({
  name: 'attendance_entry',
  travels: 'till',
  copyRank: 4,
  indexes: ['at', 'employeeId'],
  fields: {
    id: id(),
    employeeId: reference('employee'),
    kind: choice(ATTENDANCE_KIND),
    /** By the server's clock: at a till as far as it last heard of it. */
    at: instantField(),
    /** Where her device said that it was, how sure it was of that, and when; nothing of it where a person entered it. */
    place: nullable(json(coordinatesSchema)),
    accuracyMetres: nullable(integer()),
    fixAt: nullable(instantField()),
    /** From the place of the shop, as it stood in the settings. */
    distanceMetres: nullable(integer()),
    /** The first entry that it stands for. */
    correctsId: nullable(reference('attendance_entry')),
    /** Why somebody entered or corrected it; null of what she did herself. */
    reason: nullable(text(200)),
    recordedAt: instantField(),
    recordedBy: nullable(reference('employee')),
    deviceId: nullable(id()),
  },
})
