import * as v from 'valibot'
import { COMPARISONS } from '#domain/kernel/report/compared-period.ts'
import { optionalParam, textParam } from '../search-params.ts'

/** The search parameters of a report. All others are its parameters and filters, by name. */
export const reportSearch = v.looseObject({
  compare: optionalParam(v.picklist(COMPARISONS)),
  find: textParam,
})
export type ReportSearch = v.InferOutput<typeof reportSearch>
