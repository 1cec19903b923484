import { describe, expect, test } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import type { Session } from '../../../engine/session.ts'
import { pathAfterSignIn } from '../sign-in/path-after-sign-in.ts'
import { isLedToWizard } from './use-wizard-redirect.ts'
import { WIZARD_ORDER, wizardPercent } from './wizard-steps.ts'

const session = (finishedWizardSteps: readonly string[], more: Partial<Session> = {}) =>
  ({ source: 'user', permissions: allPermissions(), setting: { finishedWizardSteps }, ...more }) as Session

describe('the wizard', () => {
  test('an owner of an unfinished shop is led to it from every page but those where its steps are done', () => {
    expect(isLedToWizard(session([]), '/merchant/billing')).toBe(true)
    expect(isLedToWizard(session([]), '/en/merchant/wizard')).toBe(false)
    expect(isLedToWizard(session([]), '/merchant/employees')).toBe(false)
  })

  test('nobody else is', () => {
    expect(isLedToWizard(session(WIZARD_ORDER), '/merchant')).toBe(false)
    expect(isLedToWizard(session([], { permissions: {} }), '/merchant')).toBe(false)
    expect(isLedToWizard(session([], { source: 'pin' }), '/merchant')).toBe(false)
    expect(isLedToWizard(null, '/merchant')).toBe(false)
  })

  test('its progress goes from nothing to all by the weights of its steps', () => {
    expect(wizardPercent([])).toBe(0)
    expect(wizardPercent(['vat'])).toBe(20)
    expect(wizardPercent(WIZARD_ORDER)).toBe(100)
  })
})

test('after sign-in only a screen of this app is followed', () => {
  expect(pathAfterSignIn('?next=%2Fmerchant%2Fcustomers%3Fq%3Da')).toBe('/merchant/customers?q=a')
  expect(pathAfterSignIn('?next=%2F%2Fevil.example')).toBe('/merchant')
  expect(pathAfterSignIn('?next=https%3A%2F%2Fevil.example')).toBe('/merchant')
  expect(pathAfterSignIn('')).toBe('/merchant')
})
