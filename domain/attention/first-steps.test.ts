import { describe, expect, test } from 'vitest'
import { allPermissions, isAllowed } from '../access/pages.ts'
import { WIZARD_STEPS } from '../settings/account-setting.ts'
import { type NewShopFacts, firstSteps } from './first-steps.ts'

const opened: NewShopFacts = {
  ...{ finishedWizardSteps: [], isEmailConfirmed: false, isTill: false },
  ...{ hasItems: false, rents: false, hasColleagues: false, hasSold: false },
}
const owner = allPermissions()
const cashier = { '2': [1] }
const names = (facts: Partial<NewShopFacts>, permissions = owner) =>
  firstSteps({ ...opened, ...facts }, (permission) => isAllowed(permissions, permission)).map(({ name, isDone }) =>
    isDone ? `${name} done` : name,
  )

describe('the first steps of a shop', () => {
  test('are all steps of the owner, in order', () => {
    expect(names({})).toEqual(['set-up', 'email', 'till', 'items', 'colleague', 'sale'])
  })

  test('are marked as done according to the facts', () => {
    const some = { isEmailConfirmed: true, hasItems: true, finishedWizardSteps: WIZARD_STEPS.slice(1) }
    expect(names(some)).toEqual(['set-up', 'email done', 'till', 'items done', 'colleague', 'sale'])
    expect(names({ ...some, isTill: true, hasColleagues: true, finishedWizardSteps: WIZARD_STEPS })).toEqual([
      ...['set-up done', 'email done', 'till done', 'items done', 'colleague done', 'sale'],
    ])
  })

  test('end once the shop is set up and has sold something', () => {
    expect(names({ finishedWizardSteps: WIZARD_STEPS, hasSold: true })).toEqual([])
    expect(names({ finishedWizardSteps: WIZARD_STEPS })).not.toEqual([])
    expect(names({ finishedWizardSteps: WIZARD_STEPS.slice(1), hasSold: true })).toContain('set-up')
  })

  test('infer from a sale that there is a till', () => {
    expect(names({ hasSold: true })).toContain('till done')
    expect(names({ hasSold: true })).toContain('sale done')
  })

  test('include only permitted steps, and end when those are done', () => {
    expect(names({ isEmailConfirmed: null }, cashier)).toEqual(['sale'])
    expect(names({}, cashier)).toEqual(['email', 'sale'])
    expect(names({ isEmailConfirmed: true }, {})).toEqual([])
    expect(names({ isEmailConfirmed: null, hasSold: true }, cashier)).toEqual([])
  })
})
