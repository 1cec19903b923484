import { Heading } from '../../../ui/elements.ts'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { type MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import type { WizardStep } from '#domain/settings/account-setting.ts'
import { callApi } from '../../../data/api/api.ts'
import type { Failure } from '../../../data/contract.ts'
import { AppLink, useGo } from '../../../engine/app-link.tsx'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { useSession } from '../../../engine/session.ts'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { HOME_PATH } from '../paths.ts'
import { useEnter } from '../enter.ts'
import { askGlobalInformations } from '../sign-in/user-session.ts'
import { STEP_PATHS, WIZARD_ORDER, openSteps, wizardPercent } from './wizard-steps.ts'

const TITLES: Readonly<Partial<Record<WizardStep, { readonly title: MessageDescriptor; readonly body: MessageDescriptor }>>> = {
  'general-informations': {
    title: msg`The shop`,
    body: msg`Its name in both languages, its address and its phone, as they stand on every invoice.`,
  },
  vat: { title: msg`Tax`, body: msg`The tax number and the rate. Without a number nothing is taxed.` },
  employees: { title: msg`Employees`, body: msg`Who sells here, what each may do, and her PIN for the till.` },
}

/** Sets a new shop up, step by step; what was confirmed is not asked again. */
export function WizardScreen() {
  const { setting } = useSession()
  const format = useFormat()
  const go = useGo()
  const percent = wizardPercent(setting.finishedWizardSteps)
  const isDone = openSteps(setting.finishedWizardSteps).length === 0
  return (
    <ScreenPage title={<Trans>Set up the shop</Trans>} note={<Trans>{format.number(percent)}% done</Trans>} width="reading">
      <Box h="2" borderRadius="full" bg="line" overflow="hidden" mb="6" aria-hidden>
        <Box h="full" w={`${percent}%`} bg="gold.solid" transition="width 200ms" />
      </Box>
      <Flex as="ol" direction="column" gap="4" listStyleType="none">
        {WIZARD_ORDER.map((step) => (
          <StepCard key={step} step={step} isDone={setting.finishedWizardSteps.includes(step)} />
        ))}
      </Flex>
      {isDone && (
        <PrimaryButton mt="6" onClick={() => go(HOME_PATH)}>
          <Trans>Start working</Trans>
        </PrimaryButton>
      )}
    </ScreenPage>
  )
}

function StepCard({ step, isDone }: { readonly step: WizardStep; readonly isDone: boolean }) {
  const { i18n } = useLingui()
  const sentence = useFailureSentence()
  const confirming = useConfirmStep(step)
  const words = TITLES[step]
  const path = STEP_PATHS[step]
  if (!words || !path) return null
  return (
    <Box as="li" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2" p="5">
      <Flex gap="4" align="flex-start">
        <Box color={isDone ? 'good' : 'muted'} pt="1">
          {isDone ? <CircleCheck size={24} aria-hidden /> : <CircleDashed size={24} aria-hidden />}
        </Box>
        <Box flex="1">
          <Heading as="h2" fontSize="18px" fontWeight="600">
            {i18n._(words.title)}
          </Heading>
          <Box color="muted">{i18n._(words.body)}</Box>
          <Flex gap="3" mt="3" wrap="wrap" align="center">
            <AppLink to={path} color="gold.fg" fontWeight="600" minH="11" alignItems="center">
              <Trans>Look at it</Trans>
            </AppLink>
            {!isDone && (
              <PrimaryButton size="md" isPending={confirming.isPending} onClick={() => void confirming.confirm()}>
                <Trans>It is right</Trans>
              </PrimaryButton>
            )}
          </Flex>
          {confirming.failure && <Notice tone="bad">{sentence(confirming.failure)}</Notice>}
        </Box>
      </Flex>
    </Box>
  )
}

/** Records a finished step on the server and learns the account's new state. A step already recorded is not sent again. */
function useConfirmStep(step: WizardStep) {
  const session = useSession()
  const enter = useEnter()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  return {
    isPending,
    failure,
    async confirm() {
      if (session.setting.finishedWizardSteps.includes(step)) return
      setPending(true)
      try {
        const answer = await callApi('wizard/update_progress', { body: { step }, schema: v.unknown() })
        setFailure(!answer.ok && 'failure' in answer ? answer.failure : null)
        if (!answer.ok) return
        const informed = await askGlobalInformations(session.till)
        if (informed.ok) enter(informed.session)
      } finally {
        setPending(false)
      }
    },
  }
}
