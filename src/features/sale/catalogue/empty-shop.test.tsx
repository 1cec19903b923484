import { expect, test } from 'vitest'
import { PAGES, allPermissions } from '#domain/access/pages.ts'
import { exampleId, exampleSetting } from '../../../../tests/support/examples/example-shop.ts'
import type { Session } from '../../../engine/session.ts'
import { wordsFor } from '../../../engine/words-for.tsx'
import { EmptyShop } from './empty-shop.tsx'

const session: Session = {
  ...{ source: 'pin', accountId: 1, employeeId: exampleId(301), nameAr: 'نورة', nameEn: 'Noura', signsInBy: { name: '', username: '' } },
  ...{ permissions: allPermissions(), discountMax: null, isTill: true, till: null, ownPin: null },
  setting: { ...exampleSetting, isHoldAllowed: true, finishedWizardSteps: [] },
}

test('a counter without anything to sell leads somebody who may to where that is changed', async () => {
  const said = await wordsFor(session, <EmptyShop />)
  expect(said).toContain('Choose services from the list')
  expect(said).toContain('Add products')
})

test('somebody who may not is told whom to ask, and led nowhere', async () => {
  const said = await wordsFor({ ...session, permissions: { [PAGES.pointOfSale]: [1] } }, <EmptyShop />)
  expect(said).toContain('Ask whoever manages the shop')
  expect(said).not.toContain('Add products')
})
