import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nowMs } from '../../../data/clock.ts'
import { type DayCheck, closeDayAnyway } from '../../../data/ledger/day-check.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** An incomplete day cannot be closed without a reason. */
export function CloseAnyway({ check, isWhole }: { readonly check: DayCheck; readonly isWhole: boolean }) {
  const format = useFormat()
  const { closed } = check
  const isToday = closed !== null && closed.day === format.dayOf(nowMs())
  return (
    <>
      {closed && isToday && (
        <Notice tone="warn">
          <Trans>
            Closed anyway at {format.time(closed.at)}: {closed.reason}
          </Trans>{' '}
          <Plural
            value={closed.pendingCount}
            _0="Nothing was waiting then."
            one="One operation was waiting then."
            two="Two operations were waiting then."
            few="# operations were waiting then."
            many="# operations were waiting then."
            other="# operations were waiting then."
          />
        </Notice>
      )}
      {!isWhole && !isToday && <CloseForm />}
    </>
  )
}

function CloseForm() {
  const { t } = useLingui()
  const format = useFormat()
  const { employeeId } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  if (!isOpen)
    return (
      <Flex direction="column" gap="3" align="flex-start">
        <Box color="muted">
          <Trans>The day should not be closed yet: it is not certain that everything is on the server.</Trans>
        </Box>
        <QuietButton onClick={() => setOpen(true)}>{t`Close day anyway`}</QuietButton>
      </Flex>
    )
  const close = async () => {
    if (reason.trim() === '') return setMissing(true)
    await closeDayAnyway({ day: format.dayOf(nowMs()), employeeId, reason })
  }
  return (
    <Form onSubmit={close}>
      <Flex direction="column" gap="4" maxW="460px">
        <TextField
          label={t`Why is the day closed although it is incomplete?`}
          name="close-reason"
          isLong
          isRequired
          maxLength={500}
          value={reason}
          onChange={(next) => {
            setReason(next)
            setMissing(false)
          }}
          hint={t`It is noted with your name and stays on this till. What waits is sent as soon as there is a connection.`}
          error={isMissing ? t`Enter a reason.` : null}
        />
        <Flex gap="3" wrap="wrap">
          <QuietButton type="submit" color="bad">{t`Close day anyway`}</QuietButton>
          <QuietButton onClick={() => setOpen(false)}>{t`Cancel`}</QuietButton>
        </Flex>
      </Flex>
    </Form>
  )
}
