import { may } from '../access/pages.ts'
import { defineQuery, defineRecord } from '../kernel/define.ts'
import { dayField, flag, id, instantField, nullable, reference, text } from '../kernel/fields.ts'

/**
 * One operation that changed an audited row: who, what, where and when. The changed values are in the timeline of that
 * row. Written by the server with the timeline, once per operation, and immutable.
 */
export const activity = defineRecord({
  name: 'activity',
  travels: 'server',
  indexes: [],
  fields: {
    id: id(),
    at: instantField(),
    /** The day of `at` in the account's zone. */
    doneOn: dayField(),
    employeeId: nullable(reference('employee')),
    /** The approver, if it was against the rules. */
    allowedBy: nullable(reference('employee')),
    /** The name of the till at that time; null for a browser. */
    device: nullable(text(120)),
    command: text(80),
    /** The record of the changed row, and the row's name at that time. */
    subject: text(60),
    subjectId: id(),
    nameAr: nullable(text(300)),
    nameEn: nullable(text(300)),
    reason: nullable(text(2000)),
    /** There were objections that did not prevent it. */
    isObjected: flag(),
  },
})

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
