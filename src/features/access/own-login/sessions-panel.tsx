import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { OwnSession } from '#domain/platform/own-login.ts'
import type { ApiAnswer } from '../../../data/api/api.ts'
import { queryOwnSessions, endOtherSessions, endOwnSession } from '../../../data/api/account-calls.ts'
import { failureOf } from '../../../data/api/api.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { useAnswer } from '../../../engine/use-answer.ts'
import { useClock, useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { deviceName } from './device-name.ts'
import { useOwnChange } from './use-own-change.ts'

async function request() {
  const answer = await queryOwnSessions()
  if (answer.ok) return { ok: true, data: answer.data, asOf: null } as const
  return { ok: false, failure: 'failure' in answer ? answer.failure : failureOf('unexpected') } as const
}

export function SessionsPanel() {
  const { t } = useLingui()
  const query = useAnswer('own-sessions', request)
  const change = useOwnChange()
  const [ending, setEnding] = useState<string | null>(null)
  const end = async (what: string, call: () => Promise<ApiAnswer<unknown>>, done: string) => {
    setEnding(what)
    const answer = await change.run(call)
    setEnding(null)
    if (answer === null) return
    showToast({ text: done })
    query.reload()
  }
  return (
    <Panel title={<Trans>Where you are signed in</Trans>}>
      <AnswerView query={query} skeleton="rows" count={2}>
        {(sessions) => (
          <Flex direction="column" gap="4" align="flex-start">
            <Box as="ul" listStyleType="none" w="full">
              {sessions.map((session) => (
                <SessionLine
                  key={session.id}
                  session={session}
                  isPending={ending === session.id}
                  onEnd={() =>
                    void end(session.id, () => endOwnSession(session.id), t`You are signed out there. What was saved there is still sent.`)
                  }
                />
              ))}
            </Box>
            {change.fault && <Notice tone="bad">{change.fault}</Notice>}
            {sessions.some((session) => !session.is_this) && (
              <QuietButton
                icon={<LogOut size={18} aria-hidden />}
                disabled={change.isPending}
                onClick={() =>
                  void end('others', endOtherSessions, t`You are signed out everywhere else. What was saved there is still sent.`)
                }
              >
                {t`Sign out everywhere else`}
              </QuietButton>
            )}
          </Flex>
        )}
      </AnswerView>
    </Panel>
  )
}

interface SessionLineProps {
  readonly session: OwnSession
  readonly isPending: boolean
  readonly onEnd: () => void
}

function SessionLine({ session, isPending, onEnd }: SessionLineProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { nowMs } = useClock()
  const device = useDeviceWords(session.user_agent)
  const used = format.age(session.last_used_at, nowMs())
  const since = format.instant(session.signed_in_at)
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      wrap="wrap"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0', pt: '0' }}
    >
      <Box flex="1 0 14rem" minW="0">
        <Box fontWeight="600">
          <bdi>{device}</bdi>
        </Box>
        <Box color="muted" textStyle="sm">
          {session.is_this ? (
            <Trans>This device, signed in since {since}</Trans>
          ) : (
            <Trans>
              Last used {used}, signed in since {since}
            </Trans>
          )}
        </Box>
      </Box>
      {!session.is_this && (
        <QuietButton disabled={isPending} aria-label={t`Sign out there: ${device}`} onClick={onEnd}>
          {t`Sign out there`}
        </QuietButton>
      )}
    </Flex>
  )
}

function useDeviceWords(userAgent: string | null): string {
  const { t } = useLingui()
  const { browser, system } = deviceName(userAgent)
  if (browser && system) return t`${browser} on ${system}`
  return browser ?? system ?? t`Unknown device`
}
