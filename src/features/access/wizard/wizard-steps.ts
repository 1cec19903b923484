import { WIZARD_STEPS, WIZARD_WEIGHTS, type WizardStep } from '#domain/settings/account-setting.ts'

export function openSteps(finished: readonly string[]): readonly WizardStep[] {
  return WIZARD_STEPS.filter((step) => !finished.includes(step))
}

export const wizardPercent = (finished: readonly string[]): number =>
  WIZARD_STEPS.filter((step) => finished.includes(step)).reduce((sum, step) => sum + WIZARD_WEIGHTS[step], 0)

/** The next open step: the first unfinished one after this, else the first of all. Null if all are finished. */
export function nextStep(finished: readonly string[], after: WizardStep | null): WizardStep | null {
  const open = openSteps(finished)
  const from = after === null ? 0 : WIZARD_STEPS.indexOf(after) + 1
  return open.find((step) => WIZARD_STEPS.indexOf(step) >= from) ?? open[0] ?? null
}
