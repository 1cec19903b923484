import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { type Opened, type RescueFileContent, openRescue } from '../../../data/till/rescue-file.ts'
import { Form } from '../../../ui/form.tsx'
import { FieldFrame } from '../../../ui/field-frame.tsx'
import { FileChoice } from '../../../ui/file-choice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'

type Fault = Exclude<Opened['kind'], 'open'> | 'no-file' | 'no-passphrase' | 'too-big'

/** A queue of ten thousand sales needs a tenth of this; a larger file is not a rescue file. */
const FILE_BYTES_MAX = 100 * 1024 * 1024

/** The file and its passphrase, with errors at their field. */
export function RescueOpener({ onOpen }: { readonly onOpen: (content: RescueFileContent) => void }) {
  const { t } = useLingui()
  const words = useFaultWords()
  const [file, setFile] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const [isOpening, setOpening] = useState(false)
  const submit = async () => {
    if (isOpening) return
    if (!file) return setFault('no-file')
    if (file.size > FILE_BYTES_MAX) return setFault('too-big')
    if (passphrase === '') return setFault('no-passphrase')
    setFault(null)
    setOpening(true)
    const opened = await openRescue(await file.text(), passphrase).finally(() => setOpening(false))
    if (opened.kind === 'open') onOpen(opened.content)
    else setFault(opened.kind)
  }
  const isOfPassphrase = fault === 'wrong-passphrase' || fault === 'no-passphrase'
  return (
    <Form onSubmit={submit}>
      <Flex direction="column" gap="4" maxW="460px">
        <FieldFrame
          label={t`Rescue file`}
          isRequired
          hint={t`Its name ends in .rescue.json.`}
          error={fault && !isOfPassphrase ? words(fault) : null}
        >
          <Flex gap="3" align="center" wrap="wrap">
            <FileChoice
              accept=".json,application/json"
              name="rescue-file"
              onChoose={([chosen]) => {
                setFile(chosen ?? null)
                setFault(null)
              }}
            >
              <QuietButton>{t`Choose a file`}</QuietButton>
            </FileChoice>
            <Box color={file ? 'ink' : 'muted'} overflowWrap="anywhere">
              {file ? <bdi>{file.name}</bdi> : t`No file chosen yet`}
            </Box>
          </Flex>
        </FieldFrame>
        <TextField
          label={t`Passphrase`}
          name="rescue-passphrase"
          type="password"
          autoComplete="off"
          dir="ltr"
          isRequired
          value={passphrase}
          onChange={setPassphrase}
          hint={t`The one that was chosen when the file was saved.`}
          error={fault && isOfPassphrase ? words(fault) : null}
        />
        <Flex>
          <PrimaryButton size="md" type="submit" isPending={isOpening} icon={<FolderOpen size={18} aria-hidden />}>
            {t`Open the file`}
          </PrimaryButton>
        </Flex>
      </Flex>
    </Form>
  )
}

function useFaultWords(): (fault: Fault) => string {
  const { t } = useLingui()
  return (fault) => {
    switch (fault) {
      case 'no-file':
        return t`Choose the file first.`
      case 'too-big':
        return t`This is too large for a rescue file. Choose the right one.`
      case 'no-passphrase':
        return t`Type the passphrase of the file.`
      case 'foreign':
        return t`This is not a rescue file, or only part of one. Choose the right file, or copy it again from the device that saved it.`
      case 'newer':
        return t`This file was made by a newer version of the app. Update here first, then open it.`
      case 'damaged':
        return t`The file is damaged. Copy it again from the device that saved it.`
      case 'wrong-passphrase':
        return t`This is not the passphrase of this file. Check capital and small letters.`
    }
  }
}
