import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { OWN_SESSION } from '#domain/access/guarded.ts'
import { ACTIONS, PAGES, type PageName } from '#domain/access/pages.ts'
import type { CommandDefinition, Permission } from '#domain/kernel/define.ts'
import { commands, commandsByName, queries, records, reports } from '#domain/registry.ts'

const list: readonly CommandDefinition[] = commands

const isKnown = ({ page, action }: Permission): boolean =>
  Object.entries(PAGES).some(([name, number]) => number === page && Object.values(ACTIONS[name as PageName]).includes(action as never))

const countsInOwnSession = ({ permission }: Pick<CommandDefinition, 'permission'>): boolean =>
  OWN_SESSION.some(({ page, action }) => permission?.page === page && permission.action === action)

test('closing a notice, setting a PIN and changing the settings require a personal session', () => {
  const known = list.filter(countsInOwnSession).map(({ name }) => name)
  expect(known).toEqual(
    expect.arrayContaining(['resolveAttention', 'setEmployeePin', 'changeOfflineSelling', 'changeReceipt', 'changeBusiness']),
  )
})

test('no two commands, records, queries or reports share a name', () => {
  for (const named of [commands, records, queries, reports]) {
    const names = named.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('records are named as tables are, commands as verbs, queries as nouns, reports as paths', () => {
  for (const { name } of records) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
  for (const { name } of [...commands, ...queries]) expect(name).toMatch(/^[a-z]+([A-Z][a-z]+)*$/)
  for (const { name } of reports) expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

describe.each(list.map((command) => [command.name, command] as const))('the command %s', (name, command) => {
  test('is found by its name', () => {
    expect(commandsByName.get(name)).toBe(command)
  })

  test('names each refusal once, as a state within a context', () => {
    expect(new Set(command.refusals).size).toBe(command.refusals.length)
    for (const code of command.refusals) expect(code).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/)
  })

  test('is online when it requires a personal session', () => {
    expect(command.kind === 'online' || !countsInOwnSession(command)).toBe(true)
  })

  test('requires a permission that some role can hold, or none', () => {
    expect(command.permission === null || isKnown(command.permission)).toBe(true)
  })

  test('upgrades every older version to the current one', () => {
    expect(Object.keys(command.upcasters).map(Number)).toEqual(Array.from({ length: command.version - 1 }, (_, nth) => nth + 1))
  })

  test('takes a document number only when it is a fact', () => {
    expect(command.document && command.kind !== 'fact').toBe(false)
  })

  test.each([null, undefined, 7, 'text', [], {}, { id: null }, { lines: 'x', bill: 4, customer: [] }])(
    'answers %j as wrong input and does not throw',
    (body) => {
      const result = v.safeParse(command.input, body)
      expect(result.success).toBe(false)
    },
  )
})
