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

const counted = { id: 'invoices', message: '{count, plural, one {{shown} invoice} other {{shown} invoices}}' }

test.each([
  [1738, '1,738 invoices'],
  [1, '1 invoice'],
  [0, '0 invoices'],
])("formats the number of rows with the list's noun: %s", async (total, words) => {
  const note = <CountNote counted={counted} query={{ kind: 'ready', data: { total }, asOf: null, isRefreshing: false }} />
  expect((await wordsFor(session, note)).trim()).toBe(words)
})
