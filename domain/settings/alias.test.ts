import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ALIAS_LENGTH_MAX, aliasFromName, aliasSchema, aliasesLike, laterAliasSchema } from './alias.ts'

test('the English name of a shop suggests its name in addresses, of English letters and digits alone', () => {
  expect(aliasFromName('Pearl House')).toBe('pearlhouse')
  expect(aliasFromName('Café Rosé - 2026')).toBe('caferose2026')
  expect(aliasFromName('A'.repeat(ALIAS_LENGTH_MAX + 1))).toHaveLength(ALIAS_LENGTH_MAX)
  expect(['ab', 'دار اللؤلؤ', '', ' - '].map(aliasFromName)).toEqual(['', '', '', ''])
  expect(aliasFromName('abc')).toBe('abc')
})

test('names like a taken one can be chosen, also where it is as long as a name may be', () => {
  const longest = 'a'.repeat(ALIAS_LENGTH_MAX)
  for (const taken of ['abc', longest])
    for (const like of aliasesLike(taken)) {
      expect(v.parse(aliasSchema, like)).toBe(like)
      expect(like).not.toBe(taken)
    }
  expect(aliasesLike('pearl')[0]).toBe('pearl2')
})

test('it may be left empty at registration; what is typed follows the rules of a choice', () => {
  const faultOf = (alias: string) => v.safeParse(laterAliasSchema, alias).issues?.[0].message ?? null
  expect([faultOf(''), faultOf('  '), faultOf('abc'), faultOf('Pearl2026')]).toEqual([null, null, null, null])
  expect([faultOf('ab'), faultOf('dar-yasmin'), faultOf('دار'), faultOf('a b c')]).toEqual([
    'alias-short',
    ...['alias-letters', 'alias-letters', 'alias-letters'],
  ])
  expect(faultOf('a'.repeat(ALIAS_LENGTH_MAX + 1))).toBe('too-long')
})
