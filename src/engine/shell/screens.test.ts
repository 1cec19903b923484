import { House } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import { allPermissions, may } from '#domain/access/pages.ts'
import { isBlocked, screenOffline } from './blocking-overlay.tsx'
import { type ScreenData, inMenu, screenPathOf } from './screens.ts'
import type { Session } from '../session.ts'

const screen: ScreenData = { label: { id: 'word' }, icon: House, permission: null, worksOffline: true }
const match = (fullPath: string, data?: ScreenData) => ({ fullPath: `/{-$lang}${fullPath}`, staticData: data ? { screen: data } : {} })

test('the current screen is the deepest match that is a screen', () => {
  const employees = match('/merchant/employees', screen)
  expect(screenPathOf([match(''), employees, match('/merchant/employees/$id')])).toBe('/merchant/employees')
  expect(screenPathOf([match(''), employees, match('/merchant/employees/roles/', screen)])).toBe('/merchant/employees/roles')
  expect(screenPathOf([match('/merchant/', screen)])).toBe('/merchant')
  expect(screenPathOf([match('/merchant'), match('/merchant/$')])).toBeNull()
})

describe('the offline overlay', () => {
  const session = (isTill: boolean, isOfflineSellingOn: boolean) => ({ isTill, setting: { isOfflineSellingOn } }) as Session
  const works = { worksOffline: true }
  const needsServer = { worksOffline: false }

  test('never blocks a page while online', () => {
    expect(isBlocked(true, null, null)).toBe(false)
  })

  test('does not block an offline-capable screen on a till with offline selling', () => {
    expect(isBlocked(false, session(true, true), works)).toBe(false)
  })

  const phone = (more: Partial<Session> = {}) => ({ ...session(false, true), source: 'user', employeeId: 'sara', ...more }) as Session
  const onPhone = { worksOffline: true, worksOnPhone: true }

  test("does not block a screen whose commands are queued on an employee's own phone, whatever the shop allows its tills", () => {
    expect(isBlocked(false, phone(), onPhone)).toBe(false)
    expect(isBlocked(false, phone({ setting: { isOfflineSellingOn: false } as Session['setting'] }), onPhone)).toBe(false)
    expect(isBlocked(false, phone(), works)).toBe(true)
    // Users who are not employees cannot enter anything there, and PIN sign-in exists on tills only.
    expect(isBlocked(false, phone({ employeeId: null }), onPhone)).toBe(true)
    expect(isBlocked(false, phone({ source: 'pin' }), onPhone)).toBe(true)
  })

  test('also blocks a phone session restored offline until the server confirms it', () => {
    expect(isBlocked(true, phone({ isUnconfirmed: true }), works)).toBe(true)
    expect(isBlocked(true, phone({ isUnconfirmed: true }), onPhone)).toBe(false)
    expect(isBlocked(true, phone(), works)).toBe(false)
  })

  test('leads a till to the sale, or to the first permitted screen of the menu that works offline', () => {
    const till = { ...session(true, true), permissions: {} } as Session
    const at = (path: string, more: Partial<ScreenData> = {}) => ({ ...screen, path, menu: 'counter' as const, ...more })
    const sell = at('/sell', { permission: may('pointOfSale', 'sell') })
    const all = [at('/online', { worksOffline: false }), at('/sheet', { menu: 'catalog' }), at('/home'), sell]
    expect(screenOffline(all, till, '/sell')?.path).toBe('/home')
    expect(screenOffline(all, { ...till, permissions: allPermissions() }, '/sell')?.path).toBe('/sell')
    expect(screenOffline(all, { ...session(true, false), permissions: {} } as Session, '/sell')).toBeNull()
    expect(screenOffline(all, phone({ permissions: {} }), '/sell')).toBeNull()
  })

  test('blocks everything else', () => {
    expect(isBlocked(false, session(true, true), needsServer)).toBe(true)
    expect(isBlocked(false, session(true, false), works)).toBe(true)
    expect(isBlocked(false, session(false, true), works)).toBe(true)
    expect(isBlocked(false, null, works)).toBe(true)
  })
})

test('lists a screen in the menu of a till only if the equivalent one cannot be opened', () => {
  const sell = { ...screen, path: '/sell', menu: 'counter' } as const
  const rent = { ...screen, path: '/rent', menu: 'counter', menuUnless: '/sell' } as const
  expect(inMenu([sell, rent], true)).toEqual([sell])
  expect(inMenu([sell, rent], false)).toEqual([sell, rent])
  expect(inMenu([rent], true)).toEqual([rent])
})
