import * as v from 'valibot'
import { optionalParam, textParam } from '../search-params.ts'

/** A page of a list, counted from 1. */
const pageParam = optionalParam(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(1)))

/** The address of a list. What else stands there are its filters, by the names of their fields. */
export const listSearch = v.looseObject({
  q: textParam,
  sort: textParam,
  down: optionalParam(v.literal('1')),
  page: pageParam,
  columns: textParam,
  /** The saved view that was opened. */
  view: textParam,
})
export type ListSearch = v.InferOutput<typeof listSearch>
