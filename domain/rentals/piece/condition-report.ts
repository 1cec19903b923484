import * as v from 'valibot'
import { defineRecord } from '../../kernel/define.ts'
import { choice, id, instantField, json, nullable, reference, text } from '../../kernel/fields.ts'
import { idSchema } from '../../kernel/ids.ts'

/** When a piece was looked over. */
export const CONDITION_OCCASION = { out: 1, back: 2 } as const

/** What is looked at, in the order in which a hand goes over a dress, where the category of a piece has no points of its own. */
export const CONDITION_KEYS = ['fabric', 'hem', 'zip', 'beading', 'buttons', 'stains', 'veil', 'accessories', 'hanger'] as const
export type ConditionKey = (typeof CONDITION_KEYS)[number]

/** No category has more points of its own, and none of them a longer name. */
export const POINTS_MAX = 30
export const POINT_NAME_MAX = 60
const pointNameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(POINT_NAME_MAX, 'too-long'))

/** A point that is looked at. */
export interface ConditionPoint {
  readonly key: string
  /** Null for one of `CONDITION_KEYS`, and where its category says it in Arabic alone. */
  readonly nameEn: string | null
}

/** What is looked at of a piece: the points of its category in the shop's order, else the usual ones. */
export const pointsOf = (own: readonly { readonly nameAr: string; readonly nameEn: string | null }[] | null): readonly ConditionPoint[] =>
  own && own.length > 0 ? own.map(({ nameAr, nameEn }) => ({ key: nameAr, nameEn })) : CONDITION_KEYS.map((key) => ({ key, nameEn: null }))

export const conditionItemsSchema = v.pipe(
  v.array(
    v.object({
      /** One of `CONDITION_KEYS`, or the Arabic name of a point of the category: what it was called stays with the look. */
      key: pointNameSchema,
      nameEn: v.optional(v.nullable(pointNameSchema)),
      isFine: v.boolean(),
      note: v.pipe(v.string(), v.trim(), v.maxLength(200, 'too-long')),
    }),
  ),
  v.maxLength(POINTS_MAX, 'too-many'),
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
