import * as v from 'valibot'
import { optionalParam, textParam } from '../search-params.ts'

/** The form that is open over a list or a detail page is part of the address: links and reloads open it, Back closes it. */
export const entitySearch = v.object({
  form: optionalParam(v.picklist(['new', 'edit'])),
  like: textParam,
})
