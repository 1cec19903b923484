import { expect, test } from 'vitest'
import { rate } from '#domain/kernel/money.ts'
import { exampleId, exampleSetting } from '../../../tests/support/examples/example-shop.ts'
import type { Session } from '../session.ts'
import { wordsFor } from '../words-for.tsx'
import { CountNote } from './count-note.tsx'

const session: Session = {
  ...{ source: 'pin', accountId: 1, employeeId: exampleId(301), nameAr: 'نورة', nameEn: 'Noura', signsInBy: { name: '', username: '' } },
  ...{ permissions: {}, discountMax: rate(0), isTill: true, till: null, ownPin: null },
  setting: { ...exampleSetting, isHoldAllowed: true, finishedWizardSteps: [] },
}

test('a list says what it counts beside how many there are', async () => {
  const note = <CountNote of={{ id: 'Invoices' }} asked={{ kind: 'ready', data: { total: 1738 }, asOf: null, isRefreshing: false }} />
  expect((await wordsFor(session, note)).trim()).toBe('Invoices: 1,738')
})
