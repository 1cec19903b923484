import { describe, expect, test } from 'vitest'
import type { Permission } from '#domain/kernel/define.ts'
import { isBlocked } from './blocking-overlay.tsx'
import { mayOpen } from './permission-gate.tsx'
import { type ScreenEntry, screenOf } from './screens.ts'
import type { Session } from '../session.ts'

const screen = (path: string, permission: Permission | null, worksOffline = false) => ({ path, permission, worksOffline }) as ScreenEntry
const SCREENS = [
  screen('/merchant', null, true),
  screen('/merchant/customers', { page: 3, action: 1 }, true),
  screen('/merchant/employees', { page: 4, action: 1 }),
]

describe('the gate', () => {
  test('an address belongs to the closest screen above it, in either language', () => {
    expect(screenOf(SCREENS, '/merchant/customers/42')?.path).toBe('/merchant/customers')
    expect(screenOf(SCREENS, '/en/merchant/customers/')?.path).toBe('/merchant/customers')
    expect(screenOf(SCREENS, '/merchant/customers-of-others')?.path).toBe('/merchant')
    expect(screenOf(SCREENS, '/nowhere')).toBeNull()
  })

  test('a screen is closed to somebody without its action, typed address or not', () => {
    expect(mayOpen(SCREENS, '/merchant/customers/42', { '3': [1] })).toBe(true)
    expect(mayOpen(SCREENS, '/en/merchant/employees', { '3': [1] })).toBe(false)
    expect(mayOpen(SCREENS, '/merchant/customers', { '3': [2] })).toBe(false)
    expect(mayOpen(SCREENS, '/merchant', {})).toBe(true)
  })
})

describe('the overlay without a network', () => {
  const session = (isTill: boolean, isOfflineSellingOn: boolean) => ({ isTill, setting: { isOfflineSellingOn } }) as Session
  const works = screenOf(SCREENS, '/merchant/customers')
  const needsServer = screenOf(SCREENS, '/merchant/employees')

  test('never covers a page while there is a network', () => {
    expect(isBlocked(true, null, null)).toBe(false)
  })

  test('leaves a till alone that may sell offline, on a screen that works there', () => {
    expect(isBlocked(false, session(true, true), works)).toBe(false)
  })

  test('covers everything else', () => {
    expect(isBlocked(false, session(true, true), needsServer)).toBe(true)
    expect(isBlocked(false, session(true, false), works)).toBe(true)
    expect(isBlocked(false, session(false, true), works)).toBe(true)
    expect(isBlocked(false, null, works)).toBe(true)
  })
})
