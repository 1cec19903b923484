import { describe, expect, test } from 'vitest'
import { ACTIONS, PAGES } from '#domain/access/pages.ts'
import type { Permission, Permissions } from '#domain/kernel/define.ts'
import { commands, queries, reports, views } from '#domain/registry.ts'
import { MATRIX_ROLES } from '../support/matrix-roles.ts'
import { WRITTEN_ASKING, WRITTEN_DOING, needsByName, writtenFor, writtenPermissions } from '../support/written-rights.ts'

/* The role matrix tests the server by the definitions. Here the definitions are compared with a handwritten table. */

const named = new Map<string, string>(
  Object.entries(PAGES).flatMap(([page, number]) =>
    Object.entries(ACTIONS[page as keyof typeof PAGES]).map(([action, nth]) => [`${number} ${nth}`, `${page}.${action}`] as const),
  ),
)
const nameOf = (permission: Permission | null): string =>
  permission === null ? 'everybody' : (named.get(`${permission.page} ${permission.action}`) ?? 'unknown')
const namesOf = (held: Permissions): readonly string[] =>
  Object.entries(held)
    .flatMap(([page, actions]) => actions.map((action) => named.get(`${page} ${action}`) ?? 'unknown'))
    .toSorted()

const requested = new Map<string, readonly string[]>([
  ...[...queries, ...reports].map(({ name, permission }) => [name, [nameOf(permission)]] as const),
  ...views.map(({ name, anyOf }) => [name, anyOf.map(nameOf).toSorted()] as const),
])
const done = new Map<string, readonly string[]>(commands.map(({ name, permission }) => [name, [nameOf(permission)]]))

describe('the handwritten permissions', () => {
  test.each([
    ['lists, reports and views', requested, WRITTEN_ASKING],
    ['commands', done, WRITTEN_DOING],
  ] as const)('%s require the permissions of the table, and each is listed in it', (_what, defined, table) => {
    const written = needsByName(table)
    const differing = [...new Set([...defined.keys(), ...written.keys()])].flatMap((name) => {
      const [is, should] = [defined.get(name)?.join(' ') ?? 'not there', written.get(name)?.join(' ') ?? 'not in the table']
      return is === should ? [] : [`${name}: ${is}, by the table ${should}`]
    })
    expect(differing, 'to be written by hand in tests/support/written-rights.ts').toEqual([])
  })

  test('the table contains every permission', () => {
    expect([...named.values()].toSorted(), 'WRITTEN_HOLDING of tests/support/written-rights.ts').toEqual(writtenPermissions)
  })

  test.each(MATRIX_ROLES.map(({ name, permissions }, place) => [name, permissions, place] as const))(
    '%s has exactly the permissions of the table',
    (_name, permissions, place) => {
      expect(namesOf(permissions)).toEqual(writtenFor(place))
    },
  )
})
