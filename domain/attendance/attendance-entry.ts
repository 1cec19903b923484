import { defineRecord } from '../kernel/define.ts'
import { choice, id, instantField, integer, json, nullable, reference, text } from '../kernel/fields.ts'
import { coordinatesSchema } from '../kernel/kinds/coordinates.ts'

/** The type of an entry; 'removed' cancels the entry that it corrects. */
export const ATTENDANCE_KIND = { checkIn: 1, checkOut: 2, removed: 3 } as const

/**
 * An arrival or a departure. Entries are immutable: a correction is another entry that refers to the one it replaces,
 * so that the result does not depend on the order in which devices sync.
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
    /** By the server's clock, as estimated by the till. */
    at: instantField(),
    /** The position, its accuracy and its time as reported by the device; null when a person entered it. */
    place: nullable(json(coordinatesSchema)),
    accuracyMetres: nullable(integer()),
    fixAt: nullable(instantField()),
    distanceMetres: nullable(integer()),
    /** The original entry that this one replaces. */
    correctsId: nullable(reference('attendance_entry')),
    /** Why it was entered or corrected by hand; null for the employee's own check-in. */
    reason: nullable(text(200)),
    recordedAt: instantField(),
    recordedBy: nullable(reference('employee')),
    deviceId: nullable(id()),
  },
})
