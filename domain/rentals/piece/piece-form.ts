import * as v from 'valibot'
import { latinDigits } from '../../kernel/text.ts'

/** No part of a body and no dress is longer. */
export const CM_MAX = 300

const cmSchema = v.nullable(v.pipe(v.number(), v.integer('integer'), v.minValue(1, 'invalid'), v.maxValue(CM_MAX, 'invalid')))

/** Sizes in centimetres, of a piece or of a person; each may be unknown. */
export const sizeEntries = { heightCm: cmSchema, chestCm: cmSchema, waistCm: cmSchema, hipsCm: cmSchema, armsCm: cmSchema } as const

/**
 * A code as it is stored: digits are Latin and letters capital, whatever keyboard or scanner wrote them, so that one piece
 * never has two codes. Spaces within it are single.
 */
export const pieceCode = (typed: string): string => latinDigits(typed).replace(/\s+/g, ' ').trim().toUpperCase()
