import * as v from 'valibot'
import { optionalParam, textParam } from '../search-params.ts'

/** What stands in the address of a list or a file while a form is open over it: a link opens it, a reload opens it again, Back closes it. */
export const nounSearch = v.object({
  form: optionalParam(v.picklist(['new', 'edit'])),
  /** The row that a new one begins as a copy of. */
  like: textParam,
})
