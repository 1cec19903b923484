import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { defineCommand, defineQuery, happened, insert } from '../../kernel/define.ts'
import { idSchema } from '../../kernel/ids.ts'
import { CONDITION_OCCASION, conditionItemsSchema, conditionPhotosSchema, conditionReport } from './condition-report.ts'
import { HAND_OVER_PERMISSION, TAKE_BACK_PERMISSION } from '../desk/desk-view.ts'

/** Records an inspection of a piece: a fact, whatever the booking's state. */
export const recordCondition = defineCommand({
  name: 'recordCondition',
  version: 1,
  kind: 'fact',
  permission: null,
  anyOf: ({ occasion }) => [occasion === CONDITION_OCCASION.out ? HAND_OVER_PERMISSION : TAKE_BACK_PERMISSION],
  input: v.object({
    reportId: idSchema,
    bookingId: idSchema,
    rentItemId: idSchema,
    occasion: v.picklist(Object.values(CONDITION_OCCASION), 'choice'),
    items: conditionItemsSchema,
    note: v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(2000, 'too-long'))),
    photoIds: conditionPhotosSchema,
  }),
  refusals: ['rentals.no-permission'],
  load: () => Promise.resolve(null),
  decide({ reportId, note, ...given }, _loaded, context) {
    const { employeeId } = context.actor
    const row = { id: reportId, ...given, note: note || null, recordedAt: context.now, employeeId, deviceId: context.deviceId }
    return happened([insert(conditionReport, row)])
  },
})

export const conditionReports = defineQuery({
  name: 'conditionReports',
  record: conditionReport,
  permission: may('rent', 'view'),
  fields: ['bookingId', 'rentItemId', 'occasion', 'items', 'note', 'photoIds', 'recordedAt', 'employeeId'],
  filters: ['bookingId', 'rentItemId', 'occasion'],
  sorts: ['recordedAt'],
  sort: { field: 'recordedAt', descending: true },
})
