import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { exampleContext } from '../../tests/support/examples/example-shop.ts'
import { decideCommand } from './decide.ts'
import { type CommandKind, type Permission, type Permissions, defineCommand, happened, refuse } from './define.ts'

const CUT: Permission = { page: 90, action: 1 }
const SEW: Permission = { page: 90, action: 2 }
const sewer: Permissions = { '90': [2] }
const nobody: Permissions = {}

const CODES = ['dresses.no-permission', 'dresses.torn', 'dresses.gone'] as const
type Found = { code: (typeof CODES)[number]; field?: string }

const commandOf = (kind: CommandKind, found: readonly Found[] = [], isGone = false) =>
  defineCommand({
    name: 'mendDress',
    version: 1,
    kind,
    permission: CUT,
    anyOf: ({ mine }) => (mine ? null : [CUT, SEW]),
    input: v.object({ mine: v.boolean() }),
    refusals: CODES,
    load: () => Promise.resolve(null),
    decide: () => (isGone ? refuse('dresses.gone') : happened([], found)),
  })
const decided = (command: ReturnType<typeof commandOf>, permissions: Permissions, mine = false) =>
  decideCommand(command, { mine }, null, exampleContext({ actor: { employeeId: null, permissions } }))

const torn: Found = { code: 'dresses.torn' }

describe('without permission', () => {
  test.each(['intent', 'online'] as const)('refuses an %s before anything else', (kind) => {
    expect(decided(commandOf(kind, [], true), nobody)).toEqual({ ok: false, refusal: { code: 'dresses.no-permission' } })
  })

  test('accepts a fact with an objection first', () => {
    expect(decided(commandOf('fact', [torn]), nobody)).toEqual({
      ok: true,
      changes: [],
      objections: [{ code: 'dresses.no-permission' }, torn],
    })
  })

  test('does not repeat an objection that the decision already has', () => {
    const said = [torn, { code: 'dresses.no-permission' as const, field: 'mine' }]
    expect(decided(commandOf('fact', said), nobody)).toMatchObject({ objections: said })
  })

  test('returns the refusal of a fact that cannot be decided', () => {
    expect(decided(commandOf('fact', [], true), nobody)).toEqual({ ok: false, refusal: { code: 'dresses.gone' } })
  })
})

describe('no permission is missing', () => {
  test('with one of several permissions, or if the input needs none', () => {
    for (const kind of ['fact', 'intent', 'online'] as const) {
      expect(decided(commandOf(kind), sewer)).toEqual({ ok: true, changes: [], objections: [] })
      expect(decided(commandOf(kind), nobody, true)).toEqual({ ok: true, changes: [], objections: [] })
    }
  })

  test('for a command without a permission', () => {
    const free = defineCommand({ ...plain, permission: null, refusals: [] })
    expect(free.forbidden).toBeNull()
    expect(decideCommand(free, {}, null, exampleContext({ actor: { employeeId: null, permissions: nobody } })).ok).toBe(true)
  })
})

const plain = {
  ...{ name: 'pressDress', version: 1, kind: 'intent' as const, input: v.object({}), load: () => Promise.resolve(null) },
  decide: () => happened([]),
} as const

describe('the refusal for a missing permission', () => {
  test('is the one ending in .no-permission, or the one named by the command', () => {
    expect(defineCommand({ ...plain, permission: CUT, refusals: CODES }).forbidden).toBe('dresses.no-permission')
    const refusals = ['dresses.not-allowed'] as const
    expect(defineCommand({ ...plain, permission: CUT, refusals, forbidden: 'dresses.not-allowed' }).forbidden).toBe('dresses.not-allowed')
  })

  test.each([[['dresses.gone']], [['dresses.no-permission', 'rentals.no-permission']]])(
    'must be named if the refusals are %j',
    (refusals) => {
      expect(() => defineCommand({ ...plain, permission: CUT, refusals })).toThrow('"forbidden"')
    },
  )
})
