import { describe, expect, test } from 'vitest'
import { ACCESS_CODES, FIELD_CODES } from '#domain/platform/calls.ts'
import { commands } from '#domain/registry.ts'
import { refusalWords } from './refusal-words.ts'

// That no code lacks a sentence is already a matter of the compiler; these say it of the values, too.
describe('every no has a sentence', () => {
  const codes: readonly string[] = [
    ...commands.flatMap((command) => command.refusals as readonly string[]),
    ...ACCESS_CODES,
    ...FIELD_CODES,
  ]

  test('for each code that a command, the sign-in or a field can answer', () => {
    expect(codes.filter((code) => !Object.hasOwn(refusalWords, code))).toEqual([])
  })

  test('that ends like one', () => {
    const unfinished = Object.values(refusalWords).filter((words) => !/[.]$/.test(words.message ?? ''))
    expect(unfinished).toEqual([])
  })
})
