import type { Permissions } from '#domain/kernel/define.ts'
import { rate } from '#domain/kernel/money.ts'
import type { Session } from '../../../src/engine/session.ts'
import { exampleId, exampleSetting } from './example-shop.ts'

/** A session with these permissions on a till locked by PIN. */
export const exampleSession = (permissions: Permissions): Session => ({
  ...{ source: 'pin', accountId: 1, employeeId: exampleId(301), nameAr: 'نورة', nameEn: 'Noura', signsInBy: { name: '', username: '' } },
  ...{ permissions, discountMax: rate(10_000), isTill: true, till: null, ownPin: null },
  setting: { ...exampleSetting, isHoldAllowed: true, finishedWizardSteps: [] },
})
