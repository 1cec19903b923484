import * as v from 'valibot'

export const ALIAS_LENGTH_MIN = 3
export const ALIAS_LENGTH_MAX = 30

/** The name of a shop in addresses: English letters and digits alone. Addresses are read in any letter case, so that small letters are kept. */
export const aliasSchema = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.regex(/^[A-Za-z0-9]+$/, 'alias-letters'),
  v.minLength(ALIAS_LENGTH_MIN, 'alias-short'),
  v.maxLength(ALIAS_LENGTH_MAX, 'too-long'),
  v.toLowerCase(),
)
export const chooseAliasSchema = v.object({ alias: aliasSchema })
