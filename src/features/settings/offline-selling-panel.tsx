import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeOfflineSelling } from '#domain/settings/commands.ts'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useMay } from '../../engine/session.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

/** Whether tills sell offline, with the consequences shown before a change. */
export function OfflineSellingPanel({ isOn, onChanged }: { readonly isOn: boolean; readonly onChanged: (isOn: boolean) => void }) {
  const { t } = useLingui()
  const allows = useMay()
  const words = useWords()
  const sentence = useFailureSentence()
  const command = useCommand(changeOfflineSelling)
  const [isAsking, setAsking] = useState(false)
  const change = async () => {
    const outcome = await command.run({ isOn: !isOn })
    setAsking(false)
    if (outcome?.ok) onChanged(!isOn)
  }
  const chip = isOn ? <StateChip state="active">{t`On`}</StateChip> : <StateChip state="disabled">{t`Off`}</StateChip>
  return (
    <Panel title={t`Selling without a connection`} end={chip}>
      <Flex direction="column" gap="4" align="flex-start">
        <Explanation isOn={isOn} />
        {command.state.kind === 'refused' && <Notice tone="bad">{words.say(command.state.refusal.code)}</Notice>}
        {command.state.kind === 'failed' && <Notice tone="bad">{sentence(command.state.failure)}</Notice>}
        {allows(changeOfflineSelling.permission) &&
          (isOn ? (
            <QuietButton onClick={() => setAsking(true)}>{t`Turn off`}</QuietButton>
          ) : (
            <PrimaryButton size="md" onClick={() => setAsking(true)}>{t`Turn on`}</PrimaryButton>
          ))}
      </Flex>
      <Confirm
        isOpen={isAsking}
        title={isOn ? t`Stop selling without a connection?` : t`Sell without a connection?`}
        action={isOn ? t`Turn off` : t`Turn on`}
        isDestructive={isOn}
        isPending={command.isPending}
        onConfirm={() => void change()}
        onCancel={() => setAsking(false)}
      >
        {isOn ? (
          <Trans>Without a connection, tills will show "no internet connection" and wait. What they already sold is kept and sent.</Trans>
        ) : (
          <Trans>
            Two tills without a connection may sell the same last piece. Nothing is lost then: it appears under "needs attention" for you to
            resolve.
          </Trans>
        )}
      </Confirm>
    </Panel>
  )
}

function Explanation({ isOn }: { readonly isOn: boolean }) {
  return (
    <Box color="muted" maxW="65ch">
      {isOn ? (
        <Trans>
          Enrolled tills can sell for days without a connection: invoices are numbered and printed on the spot, kept on the device and sent
          when the connection is back. A thin bar shows how many are waiting.
        </Trans>
      ) : (
        <Trans>
          Without a connection, every screen waits. Turn this on so that enrolled tills can keep selling; other devices still wait.
        </Trans>
      )}
    </Box>
  )
}
