import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui as useWordsOf } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { LogIn, LogOut } from 'lucide-react'
import { isNewTurn, isOpenAt } from '#domain/attendance/stretches.ts'
import type { OwnStanding } from '#domain/attendance/today.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { useOutcomeSentence } from '../../engine/outcome-sentence.ts'
import { useSession } from '../../engine/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { showToast } from '../../ui/toast.tsx'
import { locationWords } from './location-words.ts'
import { OnThisPhone } from './on-this-phone.tsx'
import { type Check, type CheckTry, useCheck } from './use-check.ts'
import { useOwnStanding } from './use-own-standing.ts'

interface OwnPanelProps {
  readonly employeeId: Id
  readonly now: Instant
  readonly onChanged: () => void
}

export function OwnPanel(props: OwnPanelProps) {
  const { t } = useLingui()
  const query = useOwnStanding(props.employeeId)
  return (
    <Panel title={t`My attendance`}>
      <AnswerView query={query} skeleton="fields" count={1}>
        {(standing) => (
          <OwnCheck
            {...props}
            standing={standing}
            onChanged={() => {
              query.reload()
              props.onChanged()
            }}
          />
        )}
      </AnswerView>
    </Panel>
  )
}

function OwnCheck({ employeeId, now, standing, onChanged }: OwnPanelProps & { readonly standing: OwnStanding }) {
  const { t } = useLingui()
  const format = useFormat()
  const { since } = standing
  const isHere = since !== null && isOpenAt(since, now)
  const { timeZone } = useSession().setting
  const check = useCheck(standing, isHere, employeeId)
  const anew = useCheck(standing, false, employeeId)
  const press = async ({ run }: Check, isGoing: boolean) => {
    const done = await run()
    if (!done) return
    const time = format.time(done.at)
    const word = isGoing ? t`You checked out at ${time}.` : t`You checked in at ${time}.`
    showToast({ text: done.isSaved === 'device' ? `${word} ${t`It is kept on this device and sent with the next connection.`}` : word })
    onChanged()
  }
  return (
    <Flex direction="column" gap="4">
      <Flex gap="4" wrap="wrap" align="center" justify="space-between">
        <Box flex="1 1 14rem">
          {isHere ? (
            <>
              <StateChip state="active">{t({ message: 'Present', context: 'attendance' })}</StateChip>
              <Box mt="2" color="muted">
                <Trans>since {format.instant(since)}</Trans>
              </Box>
            </>
          ) : (
            <>
              <StateChip state="waiting">{t`Not checked in`}</StateChip>
              {since !== null && (
                <Box mt="2" color="muted">
                  <Trans>The check-out of {format.instant(since)} is missing. Ask the manager to enter it.</Trans>
                </Box>
              )}
            </>
          )}
        </Box>
        <PrimaryButton
          icon={isHere ? <LogOut aria-hidden /> : <LogIn aria-hidden />}
          isPending={check.step !== 'ready'}
          w={{ base: 'full', sm: 'auto' }}
          onClick={() => void press(check, isHere)}
        >
          {check.step === 'locating' ? t`Finding the location…` : isHere ? t`Check out` : t`Check in`}
        </PrimaryButton>
      </Flex>
      {isHere && isNewTurn(since, now, timeZone) && (
        <Flex gap="4" wrap="wrap" align="center" justify="space-between" borderTopWidth="1px" borderColor="line" pt="4">
          <Box flex="1 1 14rem" color="muted">
            <Trans>Did you forget to check out? Check in for today, and ask the manager to enter the check-out that is missing.</Trans>
          </Box>
          <QuietButton
            icon={<LogIn size={18} aria-hidden />}
            disabled={check.step !== 'ready' || anew.step !== 'ready'}
            onClick={() => void press(anew, false)}
          >
            {anew.step === 'locating' ? t`Finding the location…` : t`Check in for today`}
          </QuietButton>
        </Flex>
      )}
      <OnThisPhone />
      {check.last && <LastTry last={check.last} />}
      {anew.last && <LastTry last={anew.last} />}
    </Flex>
  )
}

/** The result of the device's location, and the objection. */
export function LastTry({ last }: { readonly last: CheckTry }) {
  const { i18n } = useWordsOf()
  const { t } = useLingui()
  const format = useFormat()
  const words = useWords()
  const sentence = useOutcomeSentence()
  const { fault, accuracyMetres, distanceMetres } = last
  const said =
    fault?.kind === 'location'
      ? i18n._(locationWords[fault.why])
      : fault?.kind === 'refused'
        ? words.say(fault.refusal.code, fault.refusal.details)
        : fault
          ? sentence(fault.outcome)
          : null
  const accuracy = accuracyMetres === null ? null : format.number(accuracyMetres)
  const distance = distanceMetres === null ? null : format.number(distanceMetres)
  return (
    <Flex direction="column" gap="3">
      {said && <Notice tone="bad">{said}</Notice>}
      {accuracy !== null && (
        <Box textStyle="sm" color="muted" role="status">
          {distance === null ? t`Location known to ${accuracy} m.` : t`Location known to ${accuracy} m, ${distance} m from the shop.`}
        </Box>
      )}
    </Flex>
  )
}
