import { describe, expect, test } from 'vitest'
import type { Permissions } from '../kernel/define.ts'
import { reachesAsFarAs } from './guarded.ts'
import {
  OFFERED_PAGES,
  PAGE_NAMES,
  canonicalPermissions,
  extrasOn,
  isSameOn,
  levelOf,
  levelsOn,
  unknownOn,
  usualOn,
  withAction,
  withLevel,
} from './levels.ts'
import { NAMED_ROLES } from './named-roles.ts'
import { PAGES, allPermissions, isAllowed, may } from './pages.ts'

const named = (key: string): Permissions => NAMED_ROLES.find((one) => one.key === key)?.permissions ?? {}

describe('levels of a page', () => {
  test('setting a level and reading it back are consistent on every page', () => {
    for (const page of PAGE_NAMES)
      for (const level of levelsOn(page)) expect([page, levelOf(withLevel({}, page, level), page)]).toEqual([page, level])
  })

  test('full access with all extra actions equals all permissions', () => {
    const full = PAGE_NAMES.reduce<Permissions>((held, page) => withLevel(held, page, levelsOn(page).at(-1) ?? 'none'), {})
    const all = PAGE_NAMES.flatMap((page) => extrasOn(page)).reduce<Permissions>(
      (held, { permission }) => withAction(held, permission, true),
      full,
    )
    expect(all).toEqual(canonicalPermissions(allPermissions()))
  })

  test('full access includes view access', () => {
    for (const page of PAGE_NAMES) expect(reachesAsFarAs(withLevel({}, page, 'full'), withLevel({}, page, 'view'))).toBe(true)
  })

  test('extra actions remain when the level changes, and are removed without access', () => {
    const seller = withAction(withLevel({}, 'pointOfSale', 'full'), may('pointOfSale', 'changePrice'), true)
    expect(isAllowed(withLevel(seller, 'pointOfSale', 'view'), may('pointOfSale', 'changePrice'))).toBe(true)
    expect(withLevel(seller, 'pointOfSale', 'none')).toEqual({})
  })

  test("some of a page's usual actions are partial access, and extra actions alone are none", () => {
    expect(levelOf({ [PAGES.rent]: [1, 3] }, 'rent')).toBe('part')
    expect(levelOf({ [PAGES.rent]: [8] }, 'rent')).toBe('none')
  })

  test('unknown actions of a newer version remain at every level but none', () => {
    const newer = { [PAGES.rent]: [1, 2, 8, 99], '99': [1] }
    expect(unknownOn(newer, 'rent')).toEqual([99])
    expect(withLevel(newer, 'rent', 'view')).toEqual({ [PAGES.rent]: [1, 8, 99], '99': [1] })
    expect(withAction(newer, may('rent', 'edit'), false)).toEqual({ [PAGES.rent]: [1, 8, 99], '99': [1] })
    expect(withLevel(newer, 'rent', 'none')).toEqual({ '99': [1] })
    expect(unknownOn(allPermissions(), 'rent')).toEqual([])
  })

  test('single actions add up to the full level, and one less is partial access', () => {
    for (const page of OFFERED_PAGES) {
      const single = [...usualOn(page), ...extrasOn(page)].reduce<Permissions>(
        (held, { permission }) => withAction(held, permission, true),
        {},
      )
      expect([page, levelOf(single, page)]).toEqual([page, levelsOn(page).at(-1)])
    }
    const rent = withLevel({}, 'rent', 'full')
    expect(levelOf(withAction(rent, may('rent', 'settle'), false), 'rent')).toBe('part')
  })

  test('two roles are compared per page, in any order of actions', () => {
    expect(isSameOn({ [PAGES.rent]: [3, 1] }, { [PAGES.rent]: [1, 3] }, 'rent')).toBe(true)
    expect(isSameOn({ [PAGES.rent]: [1] }, { [PAGES.rent]: [1, 3] }, 'rent')).toBe(false)
    expect(isSameOn({}, { [PAGES.rent]: [] }, 'rent')).toBe(true)
  })
})

describe('the initial roles of a new account', () => {
  test('are six in addition to the owner', () => {
    expect(NAMED_ROLES.map(({ key }) => key)).toEqual(['superadmin', 'administrator', 'manager', 'receptionist', 'cashier', 'employee'])
  })

  test('have existing actions only, in decreasing order', () => {
    for (const { permissions } of NAMED_ROLES) expect(reachesAsFarAs(allPermissions(), permissions)).toBe(true)
    for (const [more, less] of [
      ['superadmin', 'administrator'],
      ['administrator', 'manager'],
      ['manager', 'receptionist'],
      ['manager', 'cashier'],
      ['receptionist', 'employee'],
    ] as const)
      expect([more, less, reachesAsFarAs(named(more), named(less)), reachesAsFarAs(named(less), named(more))]).toEqual([
        more,
        less,
        true,
        false,
      ])
  })

  test('exclude salaries and the editing of roles, except for superadmins', () => {
    const holding = (action: 'seeSalary' | 'editRoles') =>
      NAMED_ROLES.filter(({ permissions }) => isAllowed(permissions, may('employees', action)))
    expect([holding('seeSalary'), holding('editRoles')].map((roles) => roles.map(({ key }) => key))).toEqual([
      ['superadmin'],
      ['superadmin'],
    ])
  })
})
