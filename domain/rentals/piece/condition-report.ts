import * as v from 'valibot'
import { defineRecord } from '../../kernel/define.ts'
import { choice, id, instantField, json, nullable, reference, text } from '../../kernel/fields.ts'
import { idSchema } from '../../kernel/ids.ts'

export const CONDITION_OCCASION = { out: 1, back: 2 } as const

/** The default checkpoints of an inspection, if the category has none of its own. */
export const CONDITION_KEYS = ['fabric', 'hem', 'zip', 'beading', 'buttons', 'stains', 'veil', 'accessories', 'hanger'] as const
export type ConditionKey = (typeof CONDITION_KEYS)[number]

export const POINTS_MAX = 30
export const POINT_NAME_MAX = 60
const pointNameSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(POINT_NAME_MAX, 'too-long'))

export interface ConditionPoint {
  readonly key: string
  /** Null for `CONDITION_KEYS`, or if the category names it in Arabic only. */
  readonly nameEn: string | null
}

/** The checkpoints of a piece: those of its category in order, otherwise the defaults. */
export const pointsOf = (own: readonly { readonly nameAr: string; readonly nameEn: string | null }[] | null): readonly ConditionPoint[] =>
  own && own.length > 0 ? own.map(({ nameAr, nameEn }) => ({ key: nameAr, nameEn })) : CONDITION_KEYS.map((key) => ({ key, nameEn: null }))

export const conditionItemsSchema = v.pipe(
  v.array(
    v.object({
      /** One of `CONDITION_KEYS`, or the Arabic name of the category's checkpoint, stored as it was at the time. */
      key: pointNameSchema,
      nameEn: v.optional(v.nullable(pointNameSchema)),
      isFine: v.boolean(),
      note: v.pipe(v.string(), v.trim(), v.maxLength(200, 'too-long')),
    }),
  ),
  v.maxLength(POINTS_MAX, 'too-many'),
)
export type ConditionItem = v.InferOutput<typeof conditionItemsSchema>[number]

export const CONDITION_PHOTOS_MAX = 20
export const conditionPhotosSchema = v.pipe(v.array(idSchema), v.maxLength(CONDITION_PHOTOS_MAX, 'too-many'))

/** An inspection at hand-over or return. Never changed: another inspection is another report. */
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
    photoIds: json(conditionPhotosSchema),
    recordedAt: instantField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
  },
})
