import { setupI18n } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { ACCESS_CODES, FIELD_CODES } from '#domain/platform/calls.ts'
import { commands } from '#domain/registry.ts'
import { FORMAT_DEFAULT, makeFormat } from './format.ts'
import { refusalWords, wordsIn } from './refusal-words.ts'

// The compiler already checks that no code lacks a message; these tests check the values, too.
describe('every refusal has a message', () => {
  const codes: readonly string[] = [
    ...commands.flatMap((command) => command.refusals as readonly string[]),
    ...ACCESS_CODES,
    ...FIELD_CODES,
  ]

  test('for each code of a command, the sign-in or a field', () => {
    expect(codes.filter((code) => !Object.hasOwn(refusalWords, code))).toEqual([])
  })

  test('that ends with a full stop', () => {
    const unfinished = Object.values(refusalWords).filter((words) => !/[.]$/.test(words.message ?? ''))
    expect(unfinished).toEqual([])
  })
})

test('names three holders of a role and counts the others', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const { say } = wordsIn(i18n, makeFormat('en', FORMAT_DEFAULT))
  const held = (count: number, nameEn: string) => say('employees.role-held', { count, nameAr: 'سارة', nameEn })
  expect([held(1, 'Sara'), held(3, 'Sara, Hind, Reem'), held(4, 'Sara, Hind, Reem'), held(8, 'Sara, Hind, Reem')]).toEqual([
    'Sara has this role. Give them another role first.',
    'Sara, Hind, Reem have this role. Give them another role first.',
    'Sara, Hind, Reem and one more have this role. Give them another role first.',
    'Sara, Hind, Reem and 5 more have this role. Give them another role first.',
  ])
})
