import * as v from 'valibot'
import { requiredText } from '../entities/typed-schemas.ts'

export const LINK_KINDS = ['password', 'invitation', 'email'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/**
 * The state of a link. void: a newer one replaced it. taken: another user signs in with its e-mail. change-expired: an
 * expired change of e-mail, which the user requests again in their settings.
 */
export const LINK_STATES = ['good', 'used', 'expired', 'change-expired', 'void', 'taken', 'unknown'] as const
export type LinkState = (typeof LINK_STATES)[number]

export const letterLinkRequestSchema = v.object({ kind: v.picklist(LINK_KINDS, 'choice'), token: requiredText(200) })
export const letterLinkSchema = v.object({
  state: v.picklist(LINK_STATES),
  /** The shop of a valid invitation; absent on older servers. */
  shop: v.optional(v.object({ ar: v.string(), en: v.string() })),
})
export type LetterLink = v.InferOutput<typeof letterLinkSchema>
