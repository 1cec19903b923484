import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allPermissions } from '#domain/access/pages.ts'
import { WIZARD_STEPS, type WizardStep } from '#domain/settings/account-setting.ts'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import type { Session } from '../../../engine/session.ts'
import { wordsFor } from '../../../engine/words-for.tsx'
import { useWizard } from './use-wizard.ts'

const session = (finishedWizardSteps: readonly WizardStep[]): Session => ({
  ...{ source: 'user', accountId: 1, employeeId: exampleId(301), nameAr: 'نورة', nameEn: 'Noura', signsInBy: { name: '', username: '' } },
  ...{ permissions: allPermissions(), discountMax: null, isTill: false, till: null, ownPin: null },
  setting: { ...exampleSetting, isHoldAllowed: true, finishedWizardSteps },
})

type Wizard = ReturnType<typeof useWizard>

function Screen({ onDrawn }: { readonly onDrawn: (wizard: Wizard) => void }) {
  onDrawn(useWizard())
  return null
}

/** The `Wizard` of a user whose shop has finished these steps. */
const wizardOf = (finished: readonly WizardStep[]): Promise<Wizard> =>
  new Promise((drawn, failed) => {
    wordsFor(session(finished), <Screen onDrawn={drawn} />).catch(failed)
  })

const sent: string[] = []
beforeEach(() => {
  sent.splice(0)
  vi.stubGlobal('localStorage', { getItem: () => 'user_example' })
  vi.stubGlobal('fetch', async (address: string, { body }: { readonly body: string }) => {
    sent.push(`${address.slice(address.indexOf('/api/'))} ${body}`)
    return Response.json({ errors: { form: ['server-error'] } }, { status: 500 })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('does not send a step again that the account has recorded', async () => {
  const wizard = await wizardOf(['vat'])
  await wizard.record('vat')
  await wizard.record('vat')
  const done = await wizardOf(WIZARD_STEPS)
  for (const step of WIZARD_STEPS) await done.record(step)
  expect(sent).toEqual([])
})

test('sends a step that is not recorded', async () => {
  const wizard = await wizardOf(['vat'])
  await wizard.record('business-hours')
  expect(sent.length).toBeGreaterThan(0)
  expect(new Set(sent)).toEqual(new Set(['/api/wizard/update_progress {"step":"business-hours"}']))
})
