/** The tag of a long proof of what changes rarely: `npm test -- --only proofs` runs these, and no other run takes them. */
export const PROOF = '@proof'
