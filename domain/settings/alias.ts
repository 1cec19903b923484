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
/** The same where it may be left empty and chosen later. */
export const laterAliasSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[A-Za-z0-9]*$/, 'alias-letters'),
  v.check((alias) => alias === '' || alias.length >= ALIAS_LENGTH_MIN, 'alias-short'),
  v.maxLength(ALIAS_LENGTH_MAX, 'too-long'),
  v.toLowerCase(),
)

/** The name in addresses that a shop's English name suggests; empty where too little of it can stand there. */
export function aliasFromName(nameEn: string): string {
  const plain = nameEn.normalize('NFKD').replaceAll(/[^A-Za-z0-9]/g, '')
  const alias = plain.toLowerCase().slice(0, ALIAS_LENGTH_MAX)
  return alias.length < ALIAS_LENGTH_MIN ? '' : alias
}

const LIKE_IT = [2, 3, 4, 5, 6, 7, 8, 9]

/** Names like one that another shop has, the likeliest first: each ends with a number and is no longer than a name may be. */
export const aliasesLike = (alias: string): readonly string[] =>
  [...LIKE_IT, ...LIKE_IT.map((nth) => nth * 111)].map((nth) => `${alias.slice(0, ALIAS_LENGTH_MAX - String(nth).length)}${nth}`)

export const chooseAliasSchema = v.object({ alias: aliasSchema })
