import { may } from '../access/pages.ts'
import { defineQuery, defineRecord } from '../kernel/define.ts'
import { dayField, flag, id, instantField, nullable, reference, text } from '../kernel/fields.ts'

/**
 * One operation that changed something that is watched over: who did what, where and when. From what to what stands in the timeline of the row that
 * it names. Written by the server beside that timeline, once for each operation, and never changed.
 */
export const activity = defineRecord({
  name: 'activity',
  travels: 'server',
  indexes: [],
  fields: {
    /** The operation's own. */
    id: id(),
    at: instantField(),
    /** The day of `at` in the account's zone. */
    doneOn: dayField(),
    employeeId: nullable(reference('employee')),
    /** By whose leave it was done against the rules. */
    allowedBy: nullable(reference('employee')),
    /** The name of the till, as it was then; null where it was done in a browser. */
    device: nullable(text(120)),
    command: text(80),
    /** The record of the row that was changed, and what that row was called then. */
    subject: text(60),
    subjectId: id(),
    nameAr: nullable(text(300)),
    nameEn: nullable(text(300)),
    reason: nullable(text(2000)),
    /** Something spoke against it and did not stop it. */
    isObjected: flag(),
  },
})

/** Everything that was done in the shop, the newest first. */
export const activities = defineQuery({
  name: 'activities',
  record: activity,
  permission: may('reports', 'activities'),
  fields: [
    ...(['at', 'doneOn', 'employeeId', 'allowedBy', 'device', 'command', 'subject', 'subjectId'] as const),
    ...(['nameAr', 'nameEn', 'reason', 'isObjected'] as const),
  ],
  filters: ['employeeId', 'doneOn', 'subject', 'command', 'allowedBy', 'isObjected'],
  sorts: ['at'],
  sort: { field: 'at', descending: true },
})
