import { afterEach, describe, expect, test, vi } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { WIZARD_STEPS } from '#domain/settings/account-setting.ts'
import { putOffWizard } from '../../../device/wizard-later.ts'
import type { Session } from '../../../engine/session.ts'
import { pathAfterSignIn } from '../sign-in/path-after-sign-in.ts'
import { hasWizard, isLedToWizard } from './use-wizard-redirect.ts'
import { nextStep, wizardPercent } from './wizard-steps.ts'

const session = (finishedWizardSteps: readonly string[], more: Partial<Session> = {}) =>
  ({ source: 'user', accountId: 7, permissions: allPermissions(), setting: { finishedWizardSteps }, ...more }) as Session

function storage() {
  const saved = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
  })
}
afterEach(() => vi.unstubAllGlobals())

describe('the wizard', () => {
  test('redirects an owner of an unfinished shop from the home page only', () => {
    storage()
    expect(isLedToWizard(session([]), '/merchant')).toBe(true)
    expect(isLedToWizard(session([]), '/en/merchant/')).toBe(true)
    expect(isLedToWizard(session(['vat']), '/merchant')).toBe(true)
    expect(isLedToWizard(session([]), '/merchant/billing')).toBe(false)
    expect(isLedToWizard(session([]), '/en/merchant/wizard')).toBe(false)
  })

  test('redirects no other user', () => {
    storage()
    expect(isLedToWizard(session(WIZARD_STEPS), '/merchant')).toBe(false)
    expect(isLedToWizard(session([], { permissions: {} }), '/merchant')).toBe(false)
    expect(isLedToWizard(session([], { source: 'pin' }), '/merchant')).toBe(false)
    expect(isLedToWizard(null, '/merchant')).toBe(false)
  })

  test('is open until its six steps are finished, also on a till opened by PIN', () => {
    expect(hasWizard(session(['vat'], { source: 'pin', isTill: true }))).toBe(true)
    expect(hasWizard(session(WIZARD_STEPS.slice(1), { source: 'pin', isTill: true }))).toBe(true)
    expect(hasWizard(session(WIZARD_STEPS, { source: 'pin', isTill: true }))).toBe(false)
    expect(hasWizard(session([], { permissions: {} }))).toBe(false)
  })

  test('does not redirect on this device after it was postponed, except another shop’s owner', () => {
    storage()
    putOffWizard(8)
    expect(isLedToWizard(session([], { accountId: 8 }), '/merchant')).toBe(false)
    expect(isLedToWizard(session([], { accountId: 9 }), '/merchant')).toBe(true)
  })

  test('computes the progress from 0 to 100 by the weights of its steps', () => {
    expect(wizardPercent([])).toBe(0)
    expect(wizardPercent(['vat'])).toBe(10)
    expect(wizardPercent(['vat', 'general-informations', 'business-hours'])).toBe(45)
    expect(wizardPercent(WIZARD_STEPS)).toBe(100)
  })

  test('opens the next open step, then a skipped one, then none', () => {
    expect(nextStep([], null)).toBe('general-informations')
    expect(nextStep(['general-informations'], 'general-informations')).toBe('vat')
    expect(nextStep(['vat'], 'general-informations')).toBe('business-hours')
    expect(nextStep([], 'activate-services')).toBe('general-informations')
    expect(nextStep(WIZARD_STEPS, 'vat')).toBeNull()
  })
})

test('follows only paths of this app after sign-in', () => {
  expect(pathAfterSignIn({ next: '/merchant/customers?q=a' })).toBe('/merchant/customers?q=a')
  expect(pathAfterSignIn({ next: '//evil.example' })).toBe('/merchant')
  expect(pathAfterSignIn({ next: 'https://evil.example' })).toBe('/merchant')
  expect(pathAfterSignIn({})).toBe('/merchant')
})
