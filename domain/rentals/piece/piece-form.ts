import * as v from 'valibot'
import { idSchema } from '../../kernel/ids.ts'
import { priceSchema } from '../../kernel/money.ts'
import { latinDigits } from '../../kernel/text.ts'
import { daySchema } from '../../kernel/time.ts'
import { bufferDaysSchema, enteredPriceSchema } from './category-terms.ts'
import type { RentItem } from './rent-item.ts'

/** No part of a body and no dress is longer. */
export const CM_MAX = 300

const cmSchema = v.nullable(v.pipe(v.number(), v.integer('integer'), v.minValue(1, 'invalid'), v.maxValue(CM_MAX, 'invalid')))
const optionalText = (lengthMax: number) => v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(lengthMax, 'too-long')))

/** Sizes in centimetres, of a piece or of a person; each may be unknown. */
export const sizeEntries = { heightCm: cmSchema, chestCm: cmSchema, waistCm: cmSchema, hipsCm: cmSchema, armsCm: cmSchema } as const

/**
 * A code as it is stored: digits are Latin and letters capital, whatever keyboard or scanner wrote them, so that one piece
 * never has two codes. Spaces within it are single.
 */
export const pieceCode = (typed: string): string => latinDigits(typed).replace(/\s+/g, ' ').trim().toUpperCase()

/** What a person types about a piece. */
export const rentItemFormSchema = v.object({
  categoryId: v.pipe(v.string(), v.nonEmpty('required'), idSchema),
  code: v.pipe(v.string(), v.transform(pieceCode), v.nonEmpty('required'), v.maxLength(30, 'too-long')),
  nameAr: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(120, 'too-long')),
  /** Empty: the Arabic name stands in its place. */
  nameEn: optionalText(120),
  boughtOn: v.nullable(daySchema),
  buyPrice: enteredPriceSchema,
  rentPrice: enteredPriceSchema,
  sellPrice: v.nullable(priceSchema),
  sizeLabel: optionalText(20),
  ...sizeEntries,
  colourAr: optionalText(40),
  colourEn: optionalText(40),
  bufferBeforeDays: v.nullable(bufferDaysSchema),
  bufferAfterDays: v.nullable(bufferDaysSchema),
  insuranceAmount: v.nullable(priceSchema),
  isFavourite: v.boolean(),
})
export type RentItemForm = v.InferOutput<typeof rentItemFormSchema>

const orNull = (text: string | null): string | null => (text === null || text === '' ? null : text)

/** The fields of a piece out of what was typed: one language stands in for the other where only one was given. */
export function pieceFields(form: RentItemForm): Omit<RentItem, 'id' | 'picture' | 'pictureIds' | 'isInService'> {
  const colourAr = form.colourAr ?? ''
  const colourEn = form.colourEn ?? ''
  return {
    ...form,
    nameEn: orNull(form.nameEn) ?? form.nameAr,
    sizeLabel: orNull(form.sizeLabel),
    colourAr: colourAr === '' ? colourEn : colourAr,
    colourEn: colourEn === '' ? colourAr : colourEn,
  }
}
