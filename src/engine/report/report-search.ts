import * as v from 'valibot'
import { COMPARISONS } from '#domain/kernel/report/compared-period.ts'
import { optionalParam, textParam } from '../search-params.ts'

/** The address of a report. What else stands there are its parameters and the choices that narrow it, by their names. */
export const reportSearch = v.looseObject({
  compare: optionalParam(v.picklist(COMPARISONS)),
  find: textParam,
})
export type ReportSearch = v.InferOutput<typeof reportSearch>
