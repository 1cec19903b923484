import * as v from 'valibot'

export const ALIAS_LENGTH_MIN = 3
export const ALIAS_LENGTH_MAX = 30

/** A shop's name in URLs: English letters and digits only. URLs ignore case, so it is stored in lower case. */
export const aliasSchema = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.regex(/^[A-Za-z0-9]+$/, 'alias-letters'),
  v.minLength(ALIAS_LENGTH_MIN, 'alias-short'),
  v.maxLength(ALIAS_LENGTH_MAX, 'too-long'),
  v.toLowerCase(),
)
export const laterAliasSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[A-Za-z0-9]*$/, 'alias-letters'),
  v.check((alias) => alias === '' || alias.length >= ALIAS_LENGTH_MIN, 'alias-short'),
  v.maxLength(ALIAS_LENGTH_MAX, 'too-long'),
  v.toLowerCase(),
)

/** An alias derived from the shop's English name; empty if too few characters remain. */
export function aliasFromName(nameEn: string): string {
  const plain = nameEn.normalize('NFKD').replaceAll(/[^A-Za-z0-9]/g, '')
  const alias = plain.toLowerCase().slice(0, ALIAS_LENGTH_MAX)
  return alias.length < ALIAS_LENGTH_MIN ? '' : alias
}

const LIKE_IT = [2, 3, 4, 5, 6, 7, 8, 9]

/** Alternatives to a taken alias, by preference: each ends with a number and fits the maximum length. */
export const aliasesLike = (alias: string): readonly string[] =>
  [...LIKE_IT, ...LIKE_IT.map((nth) => nth * 111)].map((nth) => `${alias.slice(0, ALIAS_LENGTH_MAX - String(nth).length)}${nth}`)

export const chooseAliasSchema = v.object({ alias: aliasSchema })
