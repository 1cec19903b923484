import * as v from 'valibot'
import { textParam } from '../../engine/search-params.ts'

/** Search parameters of a public paper after returning from a payment page. */
export const returnSearch = v.object({ returned: textParam })
