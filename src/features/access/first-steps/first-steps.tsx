import { IconButton } from '@chakra-ui/react/button'
import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleDashed, X } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { type FirstStep, type FirstStepName, firstSteps, newShop } from '#domain/attention/first-steps.ts'
import { mayView } from '#domain/kernel/view.ts'
import { areFirstStepsAway, putAwayFirstSteps } from '../../../device/first-steps-away.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { useView } from '../../../engine/use-question.ts'
import { useFormat } from '../../../i18n/format.ts'
import { StepWords } from './step-words.tsx'

export interface FirstStepsProps {
  readonly reminders: Readonly<Partial<Record<FirstStepName, ReactNode>>>
}

/**
 * The next steps of a new shop. Hidden once it is set up and has sold, or when dismissed; the remaining steps are then shown one by one.
 */
export function FirstSteps({ reminders }: FirstStepsProps) {
  const session = useSession()
  const [isAway, setAway] = useState(() => areFirstStepsAway(session))
  if (isAway || !mayView(newShop, session.permissions)) return <Reminders of={reminders} />
  const putAway = () => {
    putAwayFirstSteps(session)
    setAway(true)
  }
  return <RequestedSteps reminders={reminders} onPutAway={putAway} />
}

interface RequestedStepsProps extends FirstStepsProps {
  readonly onPutAway: () => void
}

function RequestedSteps({ reminders, onPutAway }: RequestedStepsProps) {
  const { setting, isTill, ...session } = useSession()
  const allows = useMay()
  const shop = useView(newShop, {})
  if (shop.kind === 'loading') return null
  if (shop.kind !== 'ready') return <Reminders of={reminders} />
  // An account with a user name has no e-mail, and for a session by PIN it is unknown.
  const hasEmail = session.source === 'user' && session.signsInBy.username === ''
  const steps = firstSteps(
    {
      ...shop.data,
      finishedWizardSteps: setting.finishedWizardSteps,
      isEmailConfirmed: hasEmail ? session.isEmailUnconfirmed !== true : null,
      isTill,
    },
    allows,
  )
  const open = steps.flatMap(({ name, isDone }) => (isDone ? [] : [name]))
  return (
    <>
      {steps.length > 0 && <StepList steps={steps} onPutAway={onPutAway} />}
      <Reminders of={reminders} without={open} />
    </>
  )
}

interface RemindersProps {
  readonly of: FirstStepsProps['reminders']
  readonly without?: readonly FirstStepName[]
}

function Reminders({ of, without = [] }: RemindersProps) {
  const shown = (Object.keys(of) as FirstStepName[]).filter((name) => !without.includes(name))
  return shown.map((name) => <Fragment key={name}>{of[name]}</Fragment>)
}

interface StepListProps {
  readonly steps: readonly FirstStep[]
  readonly onPutAway: () => void
}

function StepList({ steps, onPutAway }: StepListProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [done, all] = [steps.filter(({ isDone }) => isDone).length, steps.length].map(format.number)
  return (
    <Box asChild mb="5" bg="surface" borderWidth="1px" borderColor="gold.border" borderRadius="l3" px={{ base: '4', md: '5' }} py="3">
      <section aria-label={t`First steps`}>
        <Flex gap="3" align="center" mb="1">
          <Heading as="h2" fontSize="18px" fontWeight="600" flex="1">
            <Trans>First steps</Trans>
          </Heading>
          <Box textStyle="sm" color="muted">
            <Trans>
              {done} of {all} done
            </Trans>
          </Box>
          <IconButton variant="ghost" color="muted" aria-label={t`Put the first steps away`} onClick={onPutAway}>
            <X />
          </IconButton>
        </Flex>
        <Box asChild listStyleType="none">
          <ol>
            {steps.map((step) => (
              <StepRow key={step.name} {...step} />
            ))}
          </ol>
        </Box>
      </section>
    </Box>
  )
}

function StepRow({ name, isDone }: FirstStep) {
  return (
    <Flex as="li" gap="3" align="center" minH="11" color={isDone ? 'muted' : undefined}>
      <Box color={isDone ? 'good' : 'muted'} flexShrink="0">
        {isDone ? <CircleCheck size={20} aria-hidden /> : <CircleDashed size={20} aria-hidden />}
      </Box>
      <Box flex="1" minW="0">
        <StepWords name={name} isDone={isDone} />
      </Box>
      {isDone && (
        <Box color="good" textStyle="sm" fontWeight="600" flexShrink="0">
          <Trans context="step">Done</Trans>
        </Box>
      )}
    </Flex>
  )
}
