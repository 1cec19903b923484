import * as v from 'valibot'
import { requiredText } from './calls.ts'

/** What the link of a letter is for: a new password, an invitation to sign in, or showing that an e-mail is one's own. */
export const LINK_KINDS = ['password', 'invitation', 'email'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/**
 * How a link stands. void: something later took its place. taken: somebody else signs in with its e-mail by now. change-expired: that of
 * another e-mail to sign in with, which its user asks for anew in another place than the first.
 */
export const LINK_STATES = ['good', 'used', 'expired', 'change-expired', 'void', 'taken', 'unknown'] as const
export type LinkState = (typeof LINK_STATES)[number]

export const letterLinkRequestSchema = v.object({ kind: v.picklist(LINK_KINDS, 'choice'), token: requiredText(200) })
export const letterLinkSchema = v.object({
  state: v.picklist(LINK_STATES),
  /** The shop that a good invitation is from, for whoever holds its secret; a server of an older release does not say it. */
  shop: v.optional(v.object({ ar: v.string(), en: v.string() })),
})
export type LetterLink = v.InferOutput<typeof letterLinkSchema>
