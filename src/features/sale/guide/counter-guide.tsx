import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { newShop } from '#domain/attention/first-steps.ts'
import { endCounterGuide } from '../../../device/counter-guide.ts'
import { useSession } from '../../../engine/session.ts'
import { useView } from '../../../engine/use-question.ts'
import { useFormat } from '../../../i18n/format.ts'
import { CoachMark } from '../../../ui/coach-mark.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { isGuideShownAtom, paneAtom } from '../sale-atoms.ts'
import { guideSteps } from './guide-steps.ts'

/**
 * A tour of the counter, control by control, which stays usable. Only its own buttons advance it. It takes the focus, so that Enter
 * advances; typed letters still go to the search.
 */
export function CounterGuide() {
  const { t, i18n } = useLingui()
  const { accountId, employeeId } = useSession()
  const format = useFormat()
  const show = useSetAtom(isGuideShownAtom)
  const showPane = useSetAtom(paneAtom)
  const shop = useView(newShop, {})
  const steps = guideSteps(shop.kind === 'ready' && shop.data.rents)
  const [at, setAt] = useState(0)
  const next = useRef<HTMLButtonElement>(null)
  const step = steps[Math.min(at, steps.length - 1)]
  useEffect(() => {
    endCounterGuide({ accountId, employeeId })
    next.current?.focus({ preventScroll: true })
  }, [accountId, employeeId])
  const pane = step?.pane
  useEffect(() => {
    if (pane) showPane(pane)
  }, [pane, showPane])
  if (!step) return null
  const isLast = at >= steps.length - 1
  const end = () => show(false)
  const [place, count] = [format.number(at + 1), format.number(steps.length)]
  return (
    <CoachMark find={step.find} place={step.place} label={t`Guide to the counter`} onEscape={end}>
      <Box aria-live="polite" mb="3">
        {i18n._(step.words)}
      </Box>
      <Flex gap="2" align="center" wrap="wrap">
        <Box textStyle="sm" color="muted" flex="1" whiteSpace="nowrap">
          <Trans>
            {place} of {count}
          </Trans>
        </Box>
        {!isLast && (
          <QuietButton size="sm" minH="11" px="2" borderColor="transparent" onClick={end}>
            <Trans context="guide">Skip</Trans>
          </QuietButton>
        )}
        {at > 0 && (
          <QuietButton size="sm" minH="11" px="3" onClick={() => setAt(at - 1)}>
            <Trans context="guide">Back</Trans>
          </QuietButton>
        )}
        <PrimaryButton ref={next} size="sm" minH="11" px="4" onClick={() => (isLast ? end() : setAt(at + 1))}>
          {isLast ? <Trans context="guide">Done</Trans> : <Trans context="guide">Next</Trans>}
        </PrimaryButton>
      </Flex>
    </CoachMark>
  )
}
