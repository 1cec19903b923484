import { expect, test } from 'vitest'
import { PAGES, allPermissions } from '#domain/access/pages.ts'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import type { Session } from '../../../engine/session.ts'
import { wordsFor } from '../../../engine/words-for.tsx'
import { OwnPinAdvice } from './own-pin-advice.tsx'

const session: Session = {
  ...{ source: 'user', accountId: 1, employeeId: exampleId(301), nameAr: 'نورة', nameEn: 'Noura', signsInBy: { name: '', username: '' } },
  ...{ permissions: allPermissions(), discountMax: null, isTill: true, till: null, ownPin: null },
  setting: { ...exampleSetting, isHoldAllowed: true, finishedWizardSteps: [] },
}
const said = async (more: Partial<Session>) => (await wordsFor({ ...session, ...more }, <OwnPinAdvice />)).trim()

test('asks a user who enrolled a till without a PIN for one, and lets them postpone it', async () => {
  const request = await said({ isPinAsked: true })
  expect(request).toContain('Set your PIN for this till')
  expect(request).toContain('A PIN of 6 digits or more opens it again')
  expect(request).toContain('Set it later')
  const cashier = { [PAGES.pointOfSale]: [1] }
  expect(await said({ isPinAsked: true, permissions: cashier })).toContain('A PIN of 4 digits or more')
})

test('does not ask users who did not enrol it or only unlocked it', async () => {
  expect(await said({})).toBe('')
  expect(await said({ isPinAsked: true, source: 'pin' })).toBe('')
  expect(await said({ ownPin: { isTooShort: true, setByAnotherAt: null } })).toContain('Set a longer PIN')
})
