import * as v from 'valibot'
import { optionalParam, textParam, wholeParam } from '../../../engine/search-params.ts'

/** Filter of the notices; pages are counted from 0. */
export const noticesSearch = v.object({ type: textParam, read: optionalParam(v.literal('no')), page: wholeParam })
export type NoticesSearch = v.InferOutput<typeof noticesSearch>
