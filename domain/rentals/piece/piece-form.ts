import * as v from 'valibot'
import { latinDigits } from '../../kernel/text.ts'

export const CM_MAX = 300

const cmSchema = v.nullable(v.pipe(v.number(), v.integer('integer'), v.minValue(1, 'invalid'), v.maxValue(CM_MAX, 'invalid')))

/** Sizes in centimetres, of a piece or a person; null if unknown. */
export const sizeEntries = { heightCm: cmSchema, chestCm: cmSchema, waistCm: cmSchema, hipsCm: cmSchema, armsCm: cmSchema } as const

/** Normalises a code: Latin digits, capitals and single spaces, so that one piece never has two codes. */
export const pieceCode = (typed: string): string => latinDigits(typed).replace(/\s+/g, ' ').trim().toUpperCase()
