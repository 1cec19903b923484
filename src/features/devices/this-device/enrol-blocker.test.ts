import { describe, expect, it } from 'vitest'
import { type BrowserFacts, isIosDevice, looksPrivate } from '../../../device/browser-facts.ts'
import { enrolBlocker } from './enrol-blocker.ts'

const fit: BrowserFacts = { isSecure: true, isIos: false, isInstalled: false, hasStorage: true, seemsPrivate: false }
const owner = { mayEnrol: true, source: 'user' } as const

describe('whether a browser may become a till', () => {
  it('accepts a browser with persistent storage, installed or not', () => {
    expect(enrolBlocker(fit, owner)).toBeNull()
  })

  it('asks iPads and iPhones to install the app, because Safari deletes data', () => {
    expect(enrolBlocker({ ...fit, isIos: true }, owner)).toBe('not-installed')
    expect(enrolBlocker({ ...fit, isIos: true, isInstalled: true }, owner)).toBeNull()
  })

  it('refuses a browser without persistent storage or a secure context', () => {
    expect(enrolBlocker({ ...fit, hasStorage: false }, owner)).toBe('no-storage')
    expect(enrolBlocker({ ...fit, isSecure: false, hasStorage: false }, owner)).toBe('insecure')
  })

  it('needs permission first, and a password session instead of a PIN', () => {
    expect(enrolBlocker({ ...fit, isSecure: false }, { mayEnrol: false, source: 'user' })).toBe('no-permission')
    expect(enrolBlocker(fit, { mayEnrol: true, source: 'pin' })).toBe('needs-password')
  })

  it('detects an iPad that claims to be a Mac', () => {
    const mac = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', platform: 'MacIntel' }
    expect(isIosDevice({ ...mac, maxTouchPoints: 5 })).toBe(true)
    expect(isIosDevice({ ...mac, maxTouchPoints: 0 })).toBe(false)
    expect(isIosDevice({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', platform: 'iPhone', maxTouchPoints: 5 })).toBe(true)
  })

  it('takes a browser for private if its quota is smaller than the heap limit, and never guesses', () => {
    expect(looksPrivate(1_000, 4_000)).toBe(true)
    expect(looksPrivate(100_000, 4_000)).toBe(false)
    expect(looksPrivate(null, 4_000)).toBe(false)
    expect(looksPrivate(1_000, null)).toBe(false)
  })
})
