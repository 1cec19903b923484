import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ALIAS_LENGTH_MAX, aliasFromName, aliasSchema, aliasesLike, laterAliasSchema } from './alias.ts'

test('an alias is suggested from the English name, with letters and digits only', () => {
  expect(aliasFromName('Pearl House')).toBe('pearlhouse')
  expect(aliasFromName('Café Rosé - 2026')).toBe('caferose2026')
  expect(aliasFromName('A'.repeat(ALIAS_LENGTH_MAX + 1))).toHaveLength(ALIAS_LENGTH_MAX)
  expect(['ab', 'دار اللؤلؤ', '', ' - '].map(aliasFromName)).toEqual(['', '', '', ''])
  expect(aliasFromName('abc')).toBe('abc')
})

test('alternatives to a taken alias are valid, even at the maximum length', () => {
  const longest = 'a'.repeat(ALIAS_LENGTH_MAX)
  for (const taken of ['abc', longest])
    for (const like of aliasesLike(taken)) {
      expect(v.parse(aliasSchema, like)).toBe(like)
      expect(like).not.toBe(taken)
    }
  expect(aliasesLike('pearl')[0]).toBe('pearl2')
})

test('the alias may be empty at registration; otherwise the usual rules apply', () => {
  const faultOf = (alias: string) => v.safeParse(laterAliasSchema, alias).issues?.[0].message ?? null
  expect([faultOf(''), faultOf('  '), faultOf('abc'), faultOf('Pearl2026')]).toEqual([null, null, null, null])
  expect([faultOf('ab'), faultOf('dar-yasmin'), faultOf('دار'), faultOf('a b c')]).toEqual([
    'alias-short',
    ...['alias-letters', 'alias-letters', 'alias-letters'],
  ])
  expect(faultOf('a'.repeat(ALIAS_LENGTH_MAX + 1))).toBe('too-long')
})
