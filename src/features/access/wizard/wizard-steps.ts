import { WIZARD_WEIGHTS, type WizardStep } from '#domain/settings/account-setting.ts'

/** The steps that this version of the product can really save, in the order in which they are done. */
export const WIZARD_ORDER: readonly WizardStep[] = ['general-informations', 'vat', 'employees']

/** Where each step is done. */
export const STEP_PATHS: Readonly<Partial<Record<WizardStep, string>>> = {
  'general-informations': '/merchant/setting/general-setting',
  vat: '/merchant/setting/general-setting',
  employees: '/merchant/employees',
}

export function openSteps(finished: readonly string[]): readonly WizardStep[] {
  return WIZARD_ORDER.filter((step) => !finished.includes(step))
}

/** How far the shop is set up, in per cent of what this version can set up. */
export function wizardPercent(finished: readonly string[]): number {
  const all = WIZARD_ORDER.reduce((sum, step) => sum + WIZARD_WEIGHTS[step], 0)
  const done = WIZARD_ORDER.filter((step) => finished.includes(step)).reduce((sum, step) => sum + WIZARD_WEIGHTS[step], 0)
  return Math.round((done / all) * 100)
}
