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
  test('a level that was given is the level that is read, on every page', () => {
    for (const page of PAGE_NAMES)
      for (const level of levelsOn(page)) expect([page, levelOf(withLevel({}, page, level), page)]).toEqual([page, level])
  })

  test('full access and every extra action of all pages is all that there is', () => {
    const full = PAGE_NAMES.reduce<Permissions>((held, page) => withLevel(held, page, levelsOn(page).at(-1) ?? 'none'), {})
    const all = PAGE_NAMES.flatMap((page) => extrasOn(page)).reduce<Permissions>(
      (held, { permission }) => withAction(held, permission, true),
      full,
    )
    expect(all).toEqual(canonicalPermissions(allPermissions()))
  })

  test('full access holds what looking holds', () => {
    for (const page of PAGE_NAMES) expect(reachesAsFarAs(withLevel({}, page, 'full'), withLevel({}, page, 'view'))).toBe(true)
  })

  test('extra actions stay while the level changes, and go with the access', () => {
    const seller = withAction(withLevel({}, 'pointOfSale', 'full'), may('pointOfSale', 'changePrice'), true)
    expect(isAllowed(withLevel(seller, 'pointOfSale', 'view'), may('pointOfSale', 'changePrice'))).toBe(true)
    expect(withLevel(seller, 'pointOfSale', 'none')).toEqual({})
  })

  test('some of the usual work of a page is called a part of it, and extra actions alone are no access', () => {
    expect(levelOf({ [PAGES.rent]: [1, 3] }, 'rent')).toBe('part')
    expect(levelOf({ [PAGES.rent]: [8] }, 'rent')).toBe('none')
  })

  test('what a newer version gave stays through every level but none, and is told apart', () => {
    const newer = { [PAGES.rent]: [1, 2, 8, 99], '99': [1] }
    expect(unknownOn(newer, 'rent')).toEqual([99])
    expect(withLevel(newer, 'rent', 'view')).toEqual({ [PAGES.rent]: [1, 8, 99], '99': [1] })
    expect(withAction(newer, may('rent', 'edit'), false)).toEqual({ [PAGES.rent]: [1, 8, 99], '99': [1] })
    expect(withLevel(newer, 'rent', 'none')).toEqual({ '99': [1] })
    expect(unknownOn(allPermissions(), 'rent')).toEqual([])
  })

  test('single actions make up the level that holds them all, and one less is a part of it', () => {
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

  test('two roles are compared page by page, in whatever order their actions stand', () => {
    expect(isSameOn({ [PAGES.rent]: [3, 1] }, { [PAGES.rent]: [1, 3] }, 'rent')).toBe(true)
    expect(isSameOn({ [PAGES.rent]: [1] }, { [PAGES.rent]: [1, 3] }, 'rent')).toBe(false)
    expect(isSameOn({}, { [PAGES.rent]: [] }, 'rent')).toBe(true)
  })
})

describe('the roles that a new account begins with', () => {
  test('are the six beside the owner’s', () => {
    expect(NAMED_ROLES.map(({ key }) => key)).toEqual(['superadmin', 'administrator', 'manager', 'receptionist', 'cashier', 'employee'])
  })

  test('name nothing but what there is, and reach from all of it down to the least', () => {
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

  test('keep salaries and the rights of others from everybody but a superadmin', () => {
    const holding = (action: 'seeSalary' | 'editRoles') =>
      NAMED_ROLES.filter(({ permissions }) => isAllowed(permissions, may('employees', action)))
    expect([holding('seeSalary'), holding('editRoles')].map((roles) => roles.map(({ key }) => key))).toEqual([
      ['superadmin'],
      ['superadmin'],
    ])
  })
})
