import { describe, expect, test } from 'vitest'
import { PAGES, may } from '../access/pages.ts'
import { decideCommand } from '../kernel/decide.ts'
import type { CommandDefinition, DecisionContext, Permission } from '../kernel/define.ts'
import { GENERIC_STATUS } from '../kernel/status.ts'
import { savedViews, sharingPermission } from './saved-views.ts'

const SARA = '01900000-0000-7000-8000-000000000001'
const HIND = '01900000-0000-7000-8000-000000000002'
const ID = '01900000-0000-7000-8000-00000000000a'

const context = (employeeId: string, held: readonly Permission[]): DecisionContext => ({
  now: 0 as DecisionContext['now'],
  actor: { employeeId, permissions: Object.fromEntries(held.map(({ page, action }) => [String(page), [action]])) },
  deviceId: null,
  operationId: ID,
  id: () => ID,
  document: null,
  sha256: (text) => text,
})

const draft = { list: 'customers', page: PAGES.customers, name: 'Owes', query: 'owed.from=1', isShared: false }
const row = { id: ID, ...draft, ownerId: SARA, status: GENERIC_STATUS.active }

function outcome(command: CommandDefinition, input: object, current: object | null, who: string, held: readonly Permission[]): string {
  const isWhole = command === savedViews.add || command === savedViews.edit
  const loaded = isWhole ? { setting: null, current, same: {}, pointed: {} } : { row: current, pointed: {} }
  const decision = decideCommand(command, input, loaded, context(who, held))
  return decision.ok ? 'done' : decision.refusal.code
}
const add = (who: string, held: readonly Permission[], more: object = {}) =>
  outcome(savedViews.add, { savedViewId: ID, savedView: { ...draft, ...more } }, null, who, held)
const edit = (who: string, held: readonly Permission[], current: object, more: object = {}) =>
  outcome(savedViews.edit, { savedViewId: ID, savedView: { ...draft, ...more } }, current, who, held)
const remove = (who: string, held: readonly Permission[], current: object | null) =>
  outcome(savedViews.disable, { savedViewId: ID }, current, who, held)

const EDITS = [may('customers', 'edit')]
const FORBIDDEN = 'entities.no-permission'

describe('saved views of lists', () => {
  test('everybody may have their own, without a permission', () => {
    expect(add(SARA, [])).toBe('done')
    expect(edit(SARA, [], row, { name: 'Debts' })).toBe('done')
    expect(remove(SARA, [], row)).toBe('done')
  })

  test("another user's own view cannot be changed with any permission", () => {
    expect(edit(HIND, EDITS, row)).toBe(FORBIDDEN)
    expect(remove(HIND, EDITS, row)).toBe(FORBIDDEN)
  })

  test("sharing requires the permission to edit on the list's page", () => {
    expect(add(SARA, [], { isShared: true })).toBe(FORBIDDEN)
    expect(add(SARA, [may('products', 'edit')], { isShared: true })).toBe(FORBIDDEN)
    expect(add(SARA, EDITS, { isShared: true })).toBe('done')
    expect(edit(SARA, [], row, { isShared: true })).toBe(FORBIDDEN)
  })

  test('a shared view can be changed and removed with that permission only', () => {
    const shared = { ...row, isShared: true }
    expect(edit(HIND, EDITS, shared, { isShared: true })).toBe('done')
    expect(remove(HIND, EDITS, shared)).toBe('done')
    expect(edit(SARA, [], shared)).toBe(FORBIDDEN)
    expect(remove(SARA, [], shared)).toBe(FORBIDDEN)
  })

  test('the page of the row counts, not the one in the input', () => {
    const shared = { ...row, isShared: true }
    expect(edit(HIND, [may('products', 'edit')], shared, { page: PAGES.products, isShared: true })).toBe(FORBIDDEN)
  })

  test('a page without an edit action requires the permission to edit settings', () => {
    expect(sharingPermission(PAGES.accounting)).toEqual(may('settings', 'edit'))
    expect(sharingPermission(PAGES.menu)).toEqual(may('menu', 'edit'))
    expect(sharingPermission(99)).toEqual(may('settings', 'edit'))
  })

  test('an unknown view is refused as unknown', () => {
    expect(remove(SARA, [], null)).toBe('entities.unknown')
  })
})
