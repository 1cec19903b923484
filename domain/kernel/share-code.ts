import * as v from 'valibot'

/** The unguessable part of a public address. */
export const shareCodeSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,64}$/, 'share-code'))
