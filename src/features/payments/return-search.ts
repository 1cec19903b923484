import * as v from 'valibot'
import { textParam } from '../../engine/search-params.ts'

/** The address of a paper to which its customer comes back from a payment page. */
export const returnSearch = v.object({ returned: textParam })
