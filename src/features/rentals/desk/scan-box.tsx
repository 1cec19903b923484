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
import { ScanFaultList } from '../../../engine/scan/scan-fault-list.tsx'
import type { PieceScan } from './use-piece-scan.ts'

export interface ScanBoxProps {
  readonly label: string
  /** What a code is told to that was scanned anywhere on the screen, or typed here. */
  readonly scan: PieceScan
}

/** Hears the scanner wherever the cursor stands, and takes a typed code from whoever has none. */
export function ScanBox({ label, scan }: ScanBoxProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { isTill } = useSession()
  useScanner(scan.look, isTill ? isCodeKnown : null)
  const submit = () => {
    const code = typed.trim()
    if (code === '') return
    setTyped('')
    scan.look(code)
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
        <QuietButton type="submit" isPending={scan.isBusy}>{t`Find`}</QuietButton>
      </Flex>
      <ScanFaultList faults={scan.faults} settle={scan.settle} />
    </Form>
  )
}
