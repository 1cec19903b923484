import * as v from 'valibot'
import { idSchema } from '#domain/kernel/ids.ts'
import { daySchema } from '#domain/kernel/time.ts'
import { optionalParam, textParam } from '../../../engine/search-params.ts'
import { visitSearch } from './visit-address.ts'

const isAsked = optionalParam(v.literal('1'))

/** A visit begins with what another screen brings; `order` is to have more pieces, `new` begins another one. */
export const arrivalSearch = v.object({ ...visitSearch.entries, order: textParam, new: isAsked })

export const boardSearch = v.object({ day: optionalParam(daySchema) })

/** `codes` of pieces, as if they were scanned. */
export const returnSearch = v.object({ codes: textParam })

export const handOverSearch = v.object({ customer: optionalParam(idSchema), bookings: textParam })

/** What opens at once over an order. */
export const orderSearch = v.object({
  settle: isAsked,
  contract: isAsked,
  take: optionalParam(v.picklist(['rest', 'insurance'])),
})

export type OrderSearch = v.InferOutput<typeof orderSearch>

export const pieceLabelsSearch = v.object({ id: textParam, categoryId: textParam, q: textParam })
