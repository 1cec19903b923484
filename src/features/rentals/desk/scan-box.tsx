import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { ScanBarcode, X } from 'lucide-react'
import { useState } from 'react'
import { isCodeKnown } from '../../../data/search/search.ts'
import { useScanner } from '../../../device/use-scanner.ts'
import { useSession } from '../../../engine/session.ts'
import { Form } from '../../../ui/form.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { IconButton } from '../../../ui/elements.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ScanFault } from './scan-faults.ts'

export interface ScanBoxProps {
  /** A code was scanned anywhere on the screen, or typed here. */
  readonly onCode: (code: string) => void
  readonly label: string
  readonly isBusy?: boolean
  /** What is wrong with the codes that were scanned, the newest first, and what hears that one was read. */
  readonly faults: readonly ScanFault[]
  readonly onRead: (code: string) => void
}

/** Hears the scanner wherever the cursor stands, and takes a typed code from whoever has none. */
export function ScanBox({ onCode, label, isBusy, faults, onRead }: ScanBoxProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { isTill } = useSession()
  useScanner(onCode, isTill ? isCodeKnown : null)
  const submit = () => {
    const code = typed.trim()
    if (code === '') return
    setTyped('')
    onCode(code)
  }
  return (
    <Form onSubmit={submit}>
      <Flex gap="2" align="flex-start">
        <TextField
          label={label}
          isLabelHidden
          placeholder={label}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          enterKeyHint="go"
          start={<ScanBarcode size={20} aria-hidden />}
        />
        <QuietButton type="submit" isPending={isBusy ?? false}>{t`Find`}</QuietButton>
      </Flex>
      <Box display="grid" gap="2" mt={faults.length > 0 ? '3' : '0'}>
        {faults.map(({ code, words }) => (
          <Notice
            key={code}
            tone="bad"
            action={
              <IconButton variant="ghost" aria-label={t`Dismiss`} onClick={() => onRead(code)}>
                <X />
              </IconButton>
            }
          >
            {words}
          </Notice>
        ))}
      </Box>
    </Form>
  )
}
