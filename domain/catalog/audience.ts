import { codesIn, setOf } from '../kernel/fields.ts'

export const AUDIENCE = { ladies: 1, men: 2, kids: 3 } as const
export type Audience = (typeof AUDIENCE)[keyof typeof AUDIENCE]

/** A row without audiences is for everybody. Older copies of a till lack the field. */
export const isForAudience = (audiences: number | undefined, wanted: Audience): boolean => !audiences || (audiences & setOf([wanted])) !== 0

export const audiencesIn = (set: number): readonly Audience[] => codesIn(set, AUDIENCE) as Audience[]

export const audiencesNamed = (rows: readonly { readonly audiences: number }[]): readonly Audience[] =>
  audiencesIn(rows.reduce((all, { audiences }) => all | audiences, 0))
