import * as v from 'valibot'
import { optionalParam, textParam } from '../../../engine/search-params.ts'

/** The address of the sign-in. A dead link of a letter leads here for another one, and the website to a new shop. */
export const signInSearch = v.object({
  /** Where somebody was going. */
  next: textParam,
  register: textParam,
  forgotten: optionalParam(
    v.pipe(
      v.string(),
      v.transform((what) => (what === 'account' ? 'account' : 'password')),
    ),
  ),
})
export type SignInSearch = v.InferOutput<typeof signInSearch>
