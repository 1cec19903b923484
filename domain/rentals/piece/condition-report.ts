import * as v from 'valibot'
import { defineRecord } from '../../kernel/define.ts'
import { choice, id, instantField, json, nullable, reference, text } from '../../kernel/fields.ts'
import { idSchema } from '../../kernel/ids.ts'

/** When a piece was looked over. */
export const CONDITION_OCCASION = { out: 1, back: 2 } as const

/** What is looked at, in the order in which a hand goes over a dress. */
export const CONDITION_KEYS = ['fabric', 'hem', 'zip', 'beading', 'buttons', 'stains', 'veil', 'accessories', 'hanger'] as const
export type ConditionKey = (typeof CONDITION_KEYS)[number]

export const conditionItemsSchema = v.pipe(
  v.array(
    v.object({
      key: v.picklist(CONDITION_KEYS, 'choice'),
      isFine: v.boolean(),
      note: v.pipe(v.string(), v.trim(), v.maxLength(200, 'too-long')),
    }),
  ),
  v.maxLength(CONDITION_KEYS.length, 'too-many'),
)
export type ConditionItem = v.InferOutput<typeof conditionItemsSchema>[number]

/** A dress has more sides than one, and a torn hem is shown from near; more than this nobody looks at again. */
export const CONDITION_PHOTOS_MAX = 20
export const conditionPhotosSchema = v.pipe(v.array(idSchema), v.maxLength(CONDITION_PHOTOS_MAX, 'too-many'))

/** How a piece looked when it left or came back. Never changed: a second look is a second report. */
export const conditionReport = defineRecord({
  name: 'condition_report',
  travels: 'till',
  indexes: ['bookingId'],
  fields: {
    id: id(),
    bookingId: reference('booking'),
    rentItemId: reference('rent_item'),
    occasion: choice(CONDITION_OCCASION),
    items: json(conditionItemsSchema),
    note: nullable(text(2000)),
    /** Attachments, in the order in which they were taken. */
    photoIds: json(conditionPhotosSchema),
    recordedAt: instantField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
  },
})
