import { codesIn, setOf } from '../kernel/fields.ts'

/** Whom a service is for. */
export const AUDIENCE = { ladies: 1, men: 2, kids: 3 } as const
export type Audience = (typeof AUDIENCE)[keyof typeof AUDIENCE]

/** A row that names nobody, as those of before the field do, is for everybody. A till's copy may be older than the field. */
export const isForAudience = (audiences: number | undefined, wanted: Audience): boolean => !audiences || (audiences & setOf([wanted])) !== 0

/** Whom a stored set names. */
export const audiencesIn = (set: number): readonly Audience[] => codesIn(set, AUDIENCE) as Audience[]

/** Whom the rows name, together. */
export const audiencesNamed = (rows: readonly { readonly audiences: number }[]): readonly Audience[] =>
  audiencesIn(rows.reduce((all, { audiences }) => all | audiences, 0))
