import * as v from 'valibot'
import { textParam } from '../../engine/search-params.ts'

/** The sale opens with this customer on its bill. */
export const saleSearch = v.object({ customer_id: textParam })
