import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { NOTE_LENGTH_MAX } from '#domain/attention/attention-act.ts'
import type { Device } from '#domain/sync/devices.ts'
import { useTypedGuard } from '../../../engine/draft/use-typed-guard.tsx'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { CLOSING_PERMISSION, type Closing, closingFaults } from './tills-close.ts'
import { closeTill } from './tills-api.ts'
import { useQueueWords } from './use-queue-words.ts'

/** The two ways to take a till out of service permanently. */
export function TillClosing({ till, onClosed }: { readonly till: Device; readonly onClosed: () => void }) {
  const { t } = useLingui()
  const allows = useMay()
  const { source } = useSession()
  const [chosen, setChosen] = useState<Closing | null>(null)
  if (!allows(CLOSING_PERMISSION) || source !== 'user') return null
  return (
    <Panel title={t`Take it out of service`}>
      <Box as="ul" listStyleType="none" color="muted">
        <Box as="li" mb="2">
          <Trans>Retire a till that is no longer used and has sent everything. Its number series is closed.</Trans>
        </Box>
        <Box as="li">
          <Trans>
            Revoke a till that is lost, stolen or not trusted. It receives nothing from now on; what it still sends waits for your decision.
          </Trans>
        </Box>
      </Box>
      <Flex gap="3" mt="4" wrap="wrap">
        <QuietButton onClick={() => setChosen('retire')}>{t`Retire`}</QuietButton>
        <QuietButton color="bad" onClick={() => setChosen('revoke')}>{t`Revoke`}</QuietButton>
      </Flex>
      {chosen && (
        <ClosingSheet
          how={chosen}
          till={till}
          onClose={() => setChosen(null)}
          onClosed={() => {
            setChosen(null)
            onClosed()
          }}
        />
      )}
    </Panel>
  )
}

interface ClosingSheetProps {
  readonly how: Closing
  readonly till: Device
  readonly onClose: () => void
  readonly onClosed: () => void
}

function ClosingSheet({ how, till, onClose, onClosed }: ClosingSheetProps) {
  const { t } = useLingui()
  const title = how === 'retire' ? t`Retire ${till.name}` : t`Revoke ${till.name}`
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <ClosingForm how={how} till={till} onClose={onClose} onClosed={onClosed} />
    </Sheet>
  )
}

function ClosingForm({ how, till, onClose, onClosed }: ClosingSheetProps) {
  const { t } = useLingui()
  const sentence = useFailureSentence()
  const words = useWords()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const guard = useTypedGuard(typed !== '' || reason !== '')
  const faults = closingFaults({ typed, reason, series: till.series })
  const submit = async () => {
    setTried(true)
    setFault(null)
    if (faults.typed || faults.reason || isRunning) return
    setRunning(true)
    const answer = await closeTill(till.id, how, reason.trim()).finally(() => setRunning(false))
    if (!answer.ok) {
      const code = 'errors' in answer ? Object.values(answer.errors)[0]?.[0] : undefined
      return setFault('failure' in answer ? sentence(answer.failure) : words.say(code ?? 'not-found'))
    }
    guard.setDirty(false)
    showToast({ text: how === 'retire' ? t`The till is out of service` : t`The till is revoked` })
    onClosed()
  }
  return (
    <Form onSubmit={submit}>
      <Flex direction="column" gap="5">
        <WhatFollows how={how} till={till} />
        <TextField
          label={t`Why`}
          isLong
          isRequired
          maxLength={NOTE_LENGTH_MAX}
          value={reason}
          onChange={setReason}
          error={isTried && faults.reason ? t`Enter the reason.` : null}
        />
        <TextField
          label={t`Type the series ${till.series} to confirm`}
          isRequired
          dir="ltr"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={isTried && faults.typed ? t`Type ${till.series} exactly.` : null}
        />
        {fault !== null && <Notice tone="bad">{fault}</Notice>}
        <Flex gap="3" wrap="wrap">
          <PrimaryButton type="submit" colorPalette="red" isPending={isRunning}>
            {how === 'retire' ? t`Retire` : t`Revoke`}
          </PrimaryButton>
          <QuietButton h="12" onClick={() => guard.leaveBy(onClose)}>
            {t`Cancel`}
          </QuietButton>
        </Flex>
      </Flex>
      {guard.question}
    </Form>
  )
}

function WhatFollows({ how, till }: { readonly how: Closing; readonly till: Device }) {
  const queue = useQueueWords()
  const isEmpty = till.health?.pending === 0 && !till.isSilent
  return (
    <>
      <Notice tone="info">
        <Trans>
          The series {till.series} ends at <bdi>{queue.number(till, till.lastNo)}</bdi> and is never given out again. This cannot be undone;
          the device can be enrolled again and gets another series.
        </Trans>
      </Notice>
      {how === 'retire' && !isEmpty && (
        <Notice tone="warn">
          <Trans>
            It is not certain that this till has sent everything. Open it first and let it send, or its last documents may be missing.
          </Trans>
        </Notice>
      )}
    </>
  )
}
