import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWordsHere } from '@lingui/react/macro'
import { ChevronDown, CircleCheck, CircleDashed } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useRef } from 'react'
import { may } from '#domain/access/pages.ts'
import { WIZARD_STEPS, type WizardStep } from '#domain/settings/account-setting.ts'
import { putOffWizard } from '../../../device/wizard-later.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { useSession } from '../../../engine/session.ts'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { HOME_PATH } from '../paths.ts'
import { ShopReady } from './shop-ready.tsx'
import { useWizard } from './use-wizard.ts'

export interface StepPartProps {
  readonly onDone: () => void
}
/** The form of each step, provided by the feature of its settings. */
export type StepParts = Readonly<Record<WizardStep, ComponentType<StepPartProps>>>

const TITLES: Readonly<Record<WizardStep, { readonly title: MessageDescriptor; readonly body: MessageDescriptor }>> = {
  'general-informations': {
    title: msg`The shop`,
    body: msg`Its names, address and phone, as printed on every invoice.`,
  },
  vat: { title: msg`Tax`, body: msg`Registered for VAT or not. Without a tax number nothing is taxed.` },
  'business-hours': { title: msg`Business hours`, body: msg`When the shop is open. Change what is different.` },
  employees: { title: msg`Employees and till`, body: msg`Your own PIN, this device as a till, and who works with you.` },
  'invoice-setting': { title: msg({ message: 'Invoice', context: 'step' }), body: msg`The paper, the logo, and the text at its end.` },
  'activate-services': { title: msg`Services and prices`, body: msg`Choose what you offer from a list, and change the prices.` },
}

/** The setup of a new shop, step by step. It can be continued later or on another device. */
export function WizardScreen({ parts }: { readonly parts: StepParts }) {
  return (
    <PermissionGate permission={may('settings', 'edit')}>
      <Steps parts={parts} />
    </PermissionGate>
  )
}

function Steps({ parts }: { readonly parts: StepParts }) {
  const { t } = useWordsHere()
  const format = useFormat()
  const go = useGo()
  const { accountId, setting } = useSession()
  const wizard = useWizard()
  const { percent } = wizard
  return (
    <ScreenPage
      title={<Trans>Set up the shop</Trans>}
      note={
        <>
          <Trans>{format.number(percent)}% done</Trans>
          {setting.expiresAt && (
            <>
              {' · '}
              <Trans>This account is open until {format.instant(setting.expiresAt)}.</Trans>
            </>
          )}
        </>
      }
      width="reading"
      toolbar={
        !wizard.isDone && (
          <QuietButton
            onClick={() => {
              putOffWizard(accountId)
              go(HOME_PATH)
            }}
          >{t`Continue later`}</QuietButton>
        )
      }
    >
      <Box h="2" borderRadius="full" bg="line" overflow="hidden" mb="5" aria-hidden>
        <Box h="full" w={`${percent}%`} bg="gold.solid" transition="width 200ms" />
      </Box>
      {wizard.isDone && wizard.opened === null && <ShopReady />}
      <Flex as="ol" direction="column" gap="3" listStyleType="none">
        {WIZARD_STEPS.map((step) => (
          <StepCard key={step} step={step} Part={parts[step]} wizard={wizard} />
        ))}
      </Flex>
    </ScreenPage>
  )
}

interface StepCardProps {
  readonly step: WizardStep
  readonly Part: ComponentType<StepPartProps>
  readonly wizard: ReturnType<typeof useWizard>
}

function StepCard({ step, Part, wizard }: StepCardProps) {
  const { i18n } = useLingui()
  const place = useRef<HTMLLIElement>(null)
  const isOpen = wizard.opened === step
  const isDone = wizard.isFinished(step)
  const { title, body } = TITLES[step]
  const panelId = `step-${step}`
  // A step that opens behind a long form may be above the viewport.
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) place.current?.scrollIntoView({ block: 'start' })
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <Box asChild bg="surface" borderWidth="1px" borderColor={isOpen ? 'gold.solid' : 'line'} borderRadius="l2" scrollMarginTop="4">
      <li ref={place}>
        <Box asChild w="full" textAlign="start" cursor="pointer" p={{ base: '4', md: '5' }} minH="14">
          <button type="button" aria-expanded={isOpen} aria-controls={panelId} onClick={() => wizard.open(isOpen ? null : step)}>
            <Flex gap="3" align="center">
              <Box color={isDone ? 'good' : 'muted'} flexShrink="0">
                {isDone ? <CircleCheck size={24} aria-hidden /> : <CircleDashed size={24} aria-hidden />}
              </Box>
              <Box flex="1" minW="0">
                <Heading as="h2" fontSize="18px" fontWeight="600">
                  {i18n._(title)}
                </Heading>
                {(isOpen || !isDone) && <Box color="muted">{i18n._(body)}</Box>}
              </Box>
              <DoneWord isDone={isDone} />
              <Box color="muted" flexShrink="0" transform={isOpen ? 'rotate(180deg)' : undefined}>
                <ChevronDown size={20} aria-hidden />
              </Box>
            </Flex>
          </button>
        </Box>
        <Box id={panelId} hidden={!isOpen}>
          {isOpen && <OpenStep step={step} Part={Part} wizard={wizard} />}
        </Box>
      </li>
    </Box>
  )
}

function DoneWord({ isDone }: { readonly isDone: boolean }) {
  if (!isDone) return null
  return (
    <Box color="good" textStyle="sm" fontWeight="600" flexShrink="0">
      <Trans context="step">Done</Trans>
    </Box>
  )
}

function OpenStep({ step, Part, wizard }: StepCardProps) {
  const { t } = useWordsHere()
  const sentence = useFailureSentence()
  const isUnrecorded = wizard.unrecorded === step && wizard.failure !== null
  return (
    <Box px={{ base: '4', md: '5' }} pb={{ base: '4', md: '5' }}>
      <Suspense fallback={<Box minH="40" />}>
        <Part onDone={() => void wizard.record(step)} />
      </Suspense>
      {isUnrecorded && wizard.failure && (
        <Box mt="4">
          <Notice
            tone="bad"
            action={
              <QuietButton size="sm" minH="11" isPending={wizard.isPending} onClick={() => void wizard.record(step)}>
                {t`Try again`}
              </QuietButton>
            }
          >
            <Trans>What you entered is saved. {sentence(wizard.failure)}</Trans>
          </Notice>
        </Box>
      )}
      {!wizard.isFinished(step) && (
        <Flex mt="3">
          <QuietButton borderColor="transparent" color="muted" px="2" onClick={() => wizard.later(step)}>
            <Trans context="step">Later</Trans>
          </QuietButton>
        </Flex>
      )}
    </Box>
  )
}
