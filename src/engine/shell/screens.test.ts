import { House } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import { isBlocked } from './blocking-overlay.tsx'
import { type ScreenData, inMenu, screenPathOf } from './screens.ts'
import type { Session } from '../session.ts'

const screen: ScreenData = { label: { id: 'word' }, icon: House, permission: null, worksOffline: true }
const match = (fullPath: string, data?: ScreenData) => ({ fullPath: `/{-$lang}${fullPath}`, staticData: data ? { screen: data } : {} })

test('of the matches of an address the deepest that is a screen is the current one', () => {
  const employees = match('/merchant/employees', screen)
  expect(screenPathOf([match(''), employees, match('/merchant/employees/$id')])).toBe('/merchant/employees')
  expect(screenPathOf([match(''), employees, match('/merchant/employees/roles/', screen)])).toBe('/merchant/employees/roles')
  expect(screenPathOf([match('/merchant/', screen)])).toBe('/merchant')
  expect(screenPathOf([match('/merchant'), match('/merchant/$')])).toBeNull()
})

describe('the overlay without a network', () => {
  const session = (isTill: boolean, isOfflineSellingOn: boolean) => ({ isTill, setting: { isOfflineSellingOn } }) as Session
  const works = { worksOffline: true }
  const needsServer = { worksOffline: false }

  test('never covers a page while there is a network', () => {
    expect(isBlocked(true, null, null)).toBe(false)
  })

  test('leaves a till alone that may sell offline, on a screen that works there', () => {
    expect(isBlocked(false, session(true, true), works)).toBe(false)
  })

  const phone = (more: Partial<Session> = {}) => ({ ...session(false, true), source: 'user', employeeId: 'sara', ...more }) as Session
  const onPhone = { worksOffline: true, worksOnPhone: true }

  test('leaves somebody’s own phone alone on a screen whose acts wait on it, whatever the shop allows its tills', () => {
    expect(isBlocked(false, phone(), onPhone)).toBe(false)
    expect(isBlocked(false, phone({ setting: { isOfflineSellingOn: false } as Session['setting'] }), onPhone)).toBe(false)
    expect(isBlocked(false, phone(), works)).toBe(true)
    // Who is no employee has nothing to enter there, and a PIN belongs to a till.
    expect(isBlocked(false, phone({ employeeId: null }), onPhone)).toBe(true)
    expect(isBlocked(false, phone({ source: 'pin' }), onPhone)).toBe(true)
  })

  test('covers a phone that let her in by itself, too, until the server has said so', () => {
    expect(isBlocked(true, phone({ isUnconfirmed: true }), works)).toBe(true)
    expect(isBlocked(true, phone({ isUnconfirmed: true }), onPhone)).toBe(false)
    expect(isBlocked(true, phone(), works)).toBe(false)
  })

  test('covers everything else', () => {
    expect(isBlocked(false, session(true, true), needsServer)).toBe(true)
    expect(isBlocked(false, session(true, false), works)).toBe(true)
    expect(isBlocked(false, session(false, true), works)).toBe(true)
    expect(isBlocked(false, null, works)).toBe(true)
  })
})

test('a screen that draws the same as another stands in the menu only where that one cannot be opened, or is no till', () => {
  const sell = { ...screen, path: '/sell', menu: 'counter' } as const
  const rent = { ...screen, path: '/rent', menu: 'counter', menuUnless: '/sell' } as const
  expect(inMenu([sell, rent], true)).toEqual([sell])
  expect(inMenu([sell, rent], false)).toEqual([sell, rent])
  expect(inMenu([rent], true)).toEqual([rent])
})
