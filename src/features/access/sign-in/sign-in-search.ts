import * as v from 'valibot'
import { optionalParam, textParam } from '../../../engine/search-params.ts'

/** The address of the sign-in. A dead link of a letter leads here for another one. */
export const signInSearch = v.object({
  /** Where somebody was going. */
  next: textParam,
  /** Where a new shop was opened before that had an address of its own: old links lead on to it. */
  register: textParam,
  forgotten: optionalParam(
    v.pipe(
      v.string(),
      v.transform((what) => (what === 'account' ? 'account' : 'password')),
    ),
  ),
})
export type SignInSearch = v.InferOutput<typeof signInSearch>

/** The address of a new shop. */
export const registerSearch = v.object({ next: textParam })
