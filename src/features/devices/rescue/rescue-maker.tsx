import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileLock2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type RescueFile, makeRescueFile, noteFileStored } from '../../../data/till/rescue.ts'
import { PASSPHRASE_LENGTH_MIN } from '../../../data/till/rescue-file.ts'
import { troubleOf } from '../../../data/storage/storage-trouble.ts'
import { download } from '../../../engine/sheet/sheet.ts'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type PassphraseFault, passphraseFault } from './rescue-passphrase.ts'

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'making' }
  | { readonly kind: 'made'; readonly file: RescueFile }
  | { readonly kind: 'unreadable' }

export interface RescueMakerProps {
  readonly isBare?: boolean
  readonly onMade?: () => void
  readonly children?: ReactNode
}

/** Exports what no backup of the server has, into a file encrypted by a passphrase. */
export function RescueMaker({ isBare, onMade, children }: RescueMakerProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  if (isBare) return <RescueForm onMade={onMade} />
  return (
    <Panel title={t`Rescue file`}>
      <Flex direction="column" gap="4" align="flex-start">
        <Box color="muted" maxW="65ch">
          <Trans>
            For a device that is broken, will be erased or has been offline for long: saves what is in no server backup to a locked file, to
            be imported on another device.
          </Trans>
        </Box>
        {isOpen ? (
          <RescueForm onMade={onMade} />
        ) : (
          <QuietButton icon={<FileLock2 size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {t`Save sales to a file`}
          </QuietButton>
        )}
        {children}
      </Flex>
    </Panel>
  )
}

function RescueForm({ onMade }: { readonly onMade: (() => void) | undefined }) {
  const { t } = useLingui()
  const faultWords = usePassphraseWords()
  const [first, setFirst] = useState('')
  const [second, setSecond] = useState('')
  const [fault, setFault] = useState<PassphraseFault | null>(null)
  const [state, setState] = useState<State>({ kind: 'ready' })
  const submit = async () => {
    if (state.kind === 'making') return
    const found = passphraseFault(first, second)
    setFault(found)
    if (found) return
    setState({ kind: 'making' })
    const next = await make(first)
    setState(next)
    if (next.kind === 'made') onMade?.()
  }
  return (
    <Form onSubmit={submit}>
      <Flex direction="column" gap="4" maxW="460px">
        <Box color="muted">
          <Trans>
            The file holds sales of this till exactly as they were stored, locked with a passphrase. Import it on any other device under
            This device, Rescue file. Each sale then counts once, even if this till sends it later.
          </Trans>
        </Box>
        <TextField
          label={t`Passphrase`}
          name="rescue-passphrase"
          type="password"
          autoComplete="new-password"
          dir="ltr"
          isRequired
          value={first}
          onChange={setFirst}
          hint={t`At least ${PASSPHRASE_LENGTH_MIN} characters. Without it nobody can open the file, not even we.`}
          error={fault?.at === 'first' ? faultWords(fault) : null}
        />
        <TextField
          label={t`Repeat the passphrase`}
          name="rescue-passphrase-again"
          type="password"
          autoComplete="new-password"
          dir="ltr"
          isRequired
          value={second}
          onChange={setSecond}
          error={fault?.at === 'second' ? faultWords(fault) : null}
        />
        <MadeWords state={state} />
        <Flex>
          <PrimaryButton size="md" type="submit" isPending={state.kind === 'making'} icon={<FileLock2 size={18} aria-hidden />}>
            {t`Save to a file`}
          </PrimaryButton>
        </Flex>
      </Flex>
    </Form>
  )
}

async function make(passphrase: string): Promise<State> {
  const made = await unlessStorageFails(() => makeRescueFile(passphrase))
  if (!made) return { kind: 'unreadable' }
  download(made.name, new Blob([made.text], { type: 'application/json' }))
  // If the ledger cannot be written, the export is not noted there; the file is complete anyway.
  await unlessStorageFails(() => noteFileStored(made))
  return { kind: 'made', file: made }
}

async function unlessStorageFails<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act()
  } catch (cause) {
    if (!troubleOf(cause)) throw cause
    return null
  }
}

function MadeWords({ state }: { readonly state: State }) {
  if (state.kind === 'unreadable')
    return (
      <Notice tone="bad">
        <Trans>What this till has stored cannot be read just now. Restart the device and try once more before anything is erased.</Trans>
      </Notice>
    )
  if (state.kind !== 'made') return null
  const { name, operationCount } = state.file
  return (
    <Notice tone="good">
      <Plural
        value={operationCount}
        _0="The file is empty: the backups of the server hold everything."
        one="The file holds one operation."
        two="The file holds two operations."
        few="The file holds # operations."
        many="The file holds # operations."
        other="The file holds # operations."
      />{' '}
      <Trans>
        Check that <bdi>{name}</bdi> is in your downloads.
      </Trans>
    </Notice>
  )
}

function usePassphraseWords(): (fault: PassphraseFault) => string {
  const { t } = useLingui()
  return ({ kind }) => {
    if (kind === 'missing') return t`Choose a passphrase.`
    if (kind === 'short') return t`At least ${PASSPHRASE_LENGTH_MIN} characters, please.`
    return t`The two are not the same. Type it again.`
  }
}
