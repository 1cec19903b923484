import * as v from 'valibot'
import { optionalParam, textParam } from '../search-params.ts'

/** One-based page number. */
const pageParam = optionalParam(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1)))

/** The search parameters of a list. All others are filters, named by their fields. */
export const listSearch = v.looseObject({
  q: textParam,
  sort: textParam,
  down: optionalParam(v.literal('1')),
  page: pageParam,
  columns: textParam,
  view: textParam,
})
export type ListSearch = v.InferOutput<typeof listSearch>
