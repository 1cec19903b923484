import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { isCodeKnown } from '../../../data/search/search.ts'
import { useScanner } from '../../../device/use-scanner.ts'
import { useSession } from '../../../engine/session.ts'
import { Form } from '../../../ui/form.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ScanFault } from '../../../engine/scan/scan-faults.ts'
import { ScanFaultList } from '../../../engine/scan/scan-fault-list.tsx'

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
      <ScanFaultList faults={faults} settle={onRead} />
    </Form>
  )
}
