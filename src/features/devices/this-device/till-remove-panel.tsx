import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { TillIdentity } from '../../../data/contract.ts'
import { thisDevice } from '../../../data/device.ts'
import { removeTill } from '../../../data/till/leave-till.ts'
import { useLive } from '../../../data/mirror/live.ts'
import { type Standing, UnsavedWorkError, readStanding } from '../../../data/till/rescued.ts'
import { closeTill } from '../../../data/till/till.ts'
import { signInRequestAtom, useMay, useSession } from '../../../engine/session.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

/** Takes this device out of service as a till, once its data is in a backup of the server or in a file. */
export function TillRemovePanel({ till }: { readonly till: TillIdentity }) {
  const { t } = useLingui()
  const { source } = useSession()
  const allows = useMay()
  const requestSignIn = useSetAtom(signInRequestAtom)
  const standing = useLive<Standing | null>(() => readStanding(thisDevice()), [], null)
  if (!allows(may('devices', 'enrol')) || !standing) return null
  return (
    <Panel title={t`Remove this till`}>
      <Flex direction="column" gap="4" maxW="560px">
        <Box color="muted">
          <Trans>
            This device can then no longer sell, its copy of the shop is erased and series {till.series} is closed for good. What is on the
            server stays there. Signing out removes nothing.
          </Trans>
        </Box>
        {standing.unsaved > 0 && (
          <Notice tone="warn">
            <Plural
              value={standing.unsaved}
              one="One operation is in no backup of the server yet. Save it to a file above first, or wait for the next backup."
              two="Two operations are in no backup of the server yet. Save them to a file above first, or wait for the next backup."
              few="# operations are in no backup of the server yet. Save them to a file above first, or wait for the next backup."
              many="# operations are in no backup of the server yet. Save them to a file above first, or wait for the next backup."
              other="# operations are in no backup of the server yet. Save them to a file above first, or wait for the next backup."
            />
          </Notice>
        )}
        {standing.unsaved === 0 && source === 'pin' && (
          <Flex>
            <QuietButton onClick={() => requestSignIn(true)}>{t`Sign in with a password`}</QuietButton>
          </Flex>
        )}
        {standing.unsaved === 0 && source === 'user' && <RemoveActs till={till} isInFile={standing.isInFile && standing.unsent > 0} />}
      </Flex>
    </Panel>
  )
}

/** If everything is in a backup or on the server a confirmation suffices; data that is only in a file requires typing the series. */
function RemoveActs({ till, isInFile }: { readonly till: TillIdentity; readonly isInFile: boolean }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [isRequested, setRequested] = useState(false)
  const [isPending, setPending] = useState(false)
  const [hasSold, setSold] = useState(false)
  const { series } = till
  const isIntended = !isInFile || typed.trim().toUpperCase() === series.toUpperCase()
  const remove = async () => {
    setPending(true)
    try {
      await removeTill()
      await closeTill(till.deviceId, t`Removed on the device`)
      location.reload()
    } catch (cause) {
      if (!(cause instanceof UnsavedWorkError)) throw cause
      setSold(true)
      setPending(false)
      setRequested(false)
    }
  }
  return (
    <Flex direction="column" gap="4">
      {isInFile && (
        <>
          <Notice tone="warn">
            <Trans>
              What waits here is not on the server, only in the rescue file. Make sure that you have the file and its passphrase, and import
              it on another device.
            </Trans>
          </Notice>
          <TextField
            label={t`Type ${series} to remove it anyway`}
            name="remove-series"
            autoComplete="off"
            dir="ltr"
            value={typed}
            onChange={setTyped}
          />
        </>
      )}
      {hasSold && (
        <Notice tone="warn">
          <Trans>Something was sold here meanwhile. It has to be saved to a file first.</Trans>
        </Notice>
      )}
      <Flex>
        <QuietButton color="bad" disabled={!isIntended} onClick={() => setRequested(true)}>{t`Remove this till`}</QuietButton>
      </Flex>
      <Confirm
        isOpen={isRequested}
        title={t`Remove till ${series} from this device?`}
        action={t`Remove this till`}
        isDestructive
        isPending={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setRequested(false)}
      >
        <Trans>To sell here again, this device has to be enrolled again and gets another series.</Trans>
      </Confirm>
    </Flex>
  )
}
