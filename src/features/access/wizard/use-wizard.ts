import { useState } from 'react'
import { WIZARD_STEPS, type WizardStep } from '#domain/settings/account-setting.ts'
import { recordWizardStep } from '../../../data/api/account-calls.ts'
import { failureOf } from '../../../data/api/api.ts'
import type { Failure } from '../../../data/contract.ts'
import { useSession } from '../../../engine/session.ts'
import { useEnter } from '../enter.ts'
import { queryGlobalInformations } from '../sign-in/user-session.ts'
import { nextStep, openSteps, wizardPercent } from './wizard-steps.ts'

/** The finished steps, the open one, and recording a step. Stored in the account, so that another device can continue. */
export function useWizard() {
  const session = useSession()
  const enter = useEnter()
  const finished = session.setting.finishedWizardSteps
  const [opened, setOpened] = useState<WizardStep | null>(() => nextStep(finished, null))
  const [unrecorded, setUnrecorded] = useState<WizardStep | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isPending, setPending] = useState(false)
  const record = async (step: WizardStep): Promise<void> => {
    if (finished.includes(step)) return setOpened(nextStep(finished, step))
    setPending(true)
    try {
      const answer = await recordWizardStep(step)
      const informed = answer.ok ? await queryGlobalInformations(session.till) : null
      setFailure(informed?.ok ? null : 'failure' in answer ? answer.failure : failureOf('server'))
      setUnrecorded(informed?.ok ? null : step)
      if (!informed?.ok) return
      enter(informed.session)
      setOpened(nextStep(informed.session.setting.finishedWizardSteps, step))
    } finally {
      setPending(false)
    }
  }
  return {
    opened,
    isPending,
    /** Saved, but not recorded as finished yet. */
    unrecorded,
    failure,
    percent: wizardPercent(finished),
    isDone: openSteps(finished).length === 0,
    isFinished: (step: WizardStep) => finished.includes(step),
    open: (step: WizardStep | null) => setOpened(step),
    later: (step: WizardStep) => setOpened(WIZARD_STEPS[WIZARD_STEPS.indexOf(step) + 1] ?? null),
    record,
  }
}
