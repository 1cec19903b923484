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

test('an empty counter links to the catalogue for a user who may edit it', async () => {
  const said = await wordsFor(session, <EmptyShop />)
  expect(said).toContain('Choose services from the list')
  expect(said).toContain('Add products')
})

test('a user without permission sees who can help, without a link', async () => {
  const said = await wordsFor({ ...session, permissions: { [PAGES.pointOfSale]: [1] } }, <EmptyShop />)
  expect(said).toContain('Ask whoever manages the shop')
  expect(said).not.toContain('Add products')
})
