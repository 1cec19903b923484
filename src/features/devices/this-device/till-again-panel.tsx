import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileLock2, ShieldCheck, TabletSmartphone } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { thisDevice } from '../../../data/device.ts'
import { useLive } from '../../../data/mirror/live.ts'
import { type ImportOutcome, bringToSafety } from '../../../data/till/rescue.ts'
import { type Standing, readStanding } from '../../../data/till/rescued.ts'
import { enrolTill } from '../../../data/till/till.ts'
import { signInRequestAtom, useMay, useSession } from '../../../engine/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import type { Enrolled } from './use-enrolled.ts'
import { EnrolRefusal, type EnrolRefused } from './enrol-refusal.tsx'
import { RescueMaker } from '../rescue/rescue-maker.tsx'
import { useAnswerSentence } from '../use-answer-sentence.ts'

export interface TillAgainProps {
  readonly name: string
  readonly series: string
  readonly onEnrolled: (enrolled: Enrolled) => void
}

/** For a till that is no longer accepted: its work is sent manually and exported to a file, then it gets a new series. */
export function TillAgainPanel(props: TillAgainProps) {
  const { t } = useLingui()
  const { source } = useSession()
  const allows = useMay()
  const requestSignIn = useSetAtom(signInRequestAtom)
  const isAllowed = allows(may('devices', 'enrol'))
  return (
    <Panel title={t`Enrol this device again`}>
      <Flex direction="column" gap="5">
        <Box color="muted" maxW="65ch">
          <Trans>
            The server no longer accepts what this till sends: another copy of it is in use, it was taken out of service, or the server was
            restored and does not know it. Everything is kept here. Move it to the server, save what is in no backup to a rescue file, and
            then this device becomes a till again with its own series.
          </Trans>
        </Box>
        {!isAllowed && (
          <Notice tone="warn">
            <Trans>You have no permission to enrol a till. Ask the manager to sign in here and do it.</Trans>
          </Notice>
        )}
        {isAllowed && source === 'pin' && (
          <Notice tone="info" action={<QuietButton onClick={() => requestSignIn(true)}>{t`Sign in with a password`}</QuietButton>}>
            <Trans>A PIN opens a till; this needs the server and your password.</Trans>
          </Notice>
        )}
        {isAllowed && source === 'user' && <TwoSteps {...props} />}
      </Flex>
    </Panel>
  )
}

function TwoSteps({ name, series, onEnrolled }: TillAgainProps) {
  const standing = useLive<Standing | null>(() => readStanding(thisDevice()), [], null)
  if (standing === null) return null
  if (standing.unsaved === 0) return <EnrolAgain name={name} series={series} onEnrolled={onEnrolled} />
  return (
    <Flex direction="column" gap="6">
      {standing.unsent > 0 && <ToServer count={standing.unsent} />}
      <ToFile count={standing.unsaved} isNext={standing.unsent === 0} />
    </Flex>
  )
}

/** The server may be restored again, so only an exported file allows deleting the data here. */
function ToFile({ count, isNext }: { readonly count: number; readonly isNext: boolean }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const Button = isNext ? PrimaryButton : QuietButton
  return (
    <Flex direction="column" gap="4">
      <Notice tone="warn">
        <Plural
          value={count}
          one="One operation is in no backup of the server. Save it to a rescue file and keep the file; then this device can be enrolled again."
          two="Two operations are in no backup of the server. Save them to a rescue file and keep the file; then this device can be enrolled again."
          few="# operations are in no backup of the server. Save them to a rescue file and keep the file; then this device can be enrolled again."
          many="# operations are in no backup of the server. Save them to a rescue file and keep the file; then this device can be enrolled again."
          other="# operations are in no backup of the server. Save them to a rescue file and keep the file; then this device can be enrolled again."
        />
      </Notice>
      {isOpen ? (
        <RescueMaker isBare />
      ) : (
        <Flex>
          <Button icon={<FileLock2 size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {t`Save them to a rescue file`}
          </Button>
        </Flex>
      )}
    </Flex>
  )
}

function ToServer({ count }: { readonly count: number }) {
  const { t } = useLingui()
  const sentence = useAnswerSentence()
  const [isSending, setSending] = useState(false)
  const [failed, setFailed] = useState<Extract<ImportOutcome, { readonly ok: false }> | null>(null)
  const send = async () => {
    setSending(true)
    setFailed(null)
    const outcome = await bringToSafety().finally(() => setSending(false))
    if (outcome && !outcome.ok) setFailed(outcome)
  }
  return (
    <Flex direction="column" gap="4">
      <Box>
        <Plural
          value={count}
          one="One operation is on this device alone."
          two="Two operations are on this device alone."
          few="# operations are on this device alone."
          many="# operations are on this device alone."
          other="# operations are on this device alone."
        />
      </Box>
      {failed && (
        <Notice tone="bad">
          {sentence(failed.answer)} <Trans>They are still here. You can also save them to a file.</Trans>
        </Notice>
      )}
      <Flex>
        <PrimaryButton icon={<ShieldCheck size={20} aria-hidden />} isPending={isSending} onClick={() => void send()}>
          {t`Move to the server`}
        </PrimaryButton>
      </Flex>
    </Flex>
  )
}

function EnrolAgain({ name, series, onEnrolled }: TillAgainProps) {
  const { t } = useLingui()
  const [refused, setRefused] = useState<EnrolRefused | null>(null)
  const [isPending, setPending] = useState(false)
  const enrol = async () => {
    setPending(true)
    setRefused(null)
    const outcome = await enrolTill(name, { closeReason: t`Enrolled again on the same device` }).finally(() => setPending(false))
    if (outcome.ok) onEnrolled(outcome)
    else setRefused(outcome)
  }
  return (
    <Flex direction="column" gap="4">
      <Notice tone="good">
        <Trans>
          A backup of the server or a rescue file holds everything of this till. Series {series} is closed and never used again.
        </Trans>
      </Notice>
      {refused && (
        <Notice tone="bad">
          <EnrolRefusal of={refused} />
        </Notice>
      )}
      <Flex>
        <PrimaryButton icon={<TabletSmartphone size={20} aria-hidden />} isPending={isPending} onClick={() => void enrol()}>
          {t`Enrol this device again`}
        </PrimaryButton>
      </Flex>
    </Flex>
  )
}
