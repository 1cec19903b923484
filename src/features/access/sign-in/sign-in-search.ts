import * as v from 'valibot'
import { optionalParam, textParam } from '../../../engine/search-params.ts'

/** Search parameters of sign-in. An expired link leads here to request another one. */
export const signInSearch = v.object({
  next: textParam,
  /** Legacy links to registration, from before it had its own path. */
  register: textParam,
  forgotten: optionalParam(
    v.pipe(
      v.string(),
      v.transform((what) => (what === 'account' ? 'account' : 'password')),
    ),
  ),
})
export type SignInSearch = v.InferOutput<typeof signInSearch>

export const registerSearch = v.object({ next: textParam })
