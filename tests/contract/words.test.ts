import { expect, test } from 'vitest'
import type { CommandDefinition } from '#domain/kernel/define.ts'
import { ACCESS_CODES, FIELD_CODES } from '#domain/platform/calls.ts'
import { commands } from '#domain/registry.ts'
import { refusalWords } from '../../src/i18n/refusal-words.ts'

const words: Readonly<Record<string, unknown>> = refusalWords
const list: readonly CommandDefinition[] = commands

test.each(list.map((command) => [command.name, command.refusals] as const))('every refusal of %s has a message', (_, refusals) => {
  expect(refusals.filter((code) => !words[code])).toEqual([])
})

test('every code of sign-in, transport and fields has a message', () => {
  expect([...ACCESS_CODES, ...FIELD_CODES].filter((code) => !words[code])).toEqual([])
})
