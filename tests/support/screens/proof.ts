/** The tag of a long proof of what changes rarely: `npm test -- --only proofs` runs these, and no other run takes them. */
export const PROOF = '@proof'

/** Of tests that go one way in two languages a test run takes the harder one; the other is a long proof. */
export const onlyOften = (isOften: boolean): { readonly tag?: string } => (isOften ? {} : { tag: PROOF })
