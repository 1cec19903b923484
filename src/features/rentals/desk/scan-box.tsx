import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import type { ScannedPiece } from '#domain/rentals/desk/board-desk.ts'
import { useCodeScanner } from '../../../engine/scan/use-code-scanner.ts'
import { CameraButton } from '../../../engine/scan/camera-button.tsx'
import { useSession } from '../../../engine/session.ts'
import { Form } from '../../../ui/form.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ScanFaultList } from '../../../engine/scan/scan-fault-list.tsx'
import type { ScanFault } from '../../../engine/scan/scan-faults.ts'
import { useScanFaults } from '../../../engine/scan/use-scan-faults.ts'
import { useScanSentence } from '../parts/piece-picker.tsx'
import { scannedPiece } from '../parts/scanned-piece.ts'
import { queryPiece } from './desk-reports.ts'

export interface PieceScan {
  readonly isBusy: boolean
  /** Codes that could not be used, with the reason. */
  readonly faults: readonly ScanFault[]
  readonly settle: (code: string) => void
  readonly lookUp: (code: string) => void
}

/** How to finish the lookup of a code: accept it, or fail with a message. */
interface ScanVerdict {
  readonly settle: () => void
  readonly fail: (words: string) => void
}

/** Looks up a scanned code and passes the piece to `judge`; an unknown code shows a message and plays the low sound. */
export function usePieceScan(judge: (piece: ScannedPiece, verdict: ScanVerdict) => void): PieceScan {
  const session = useSession()
  const sentence = useScanSentence()
  const [busy, setBusy] = useState(0)
  const { faults, fail, settle } = useScanFaults()
  const lookUpCode = async (code: string) => {
    setBusy((now) => now + 1)
    const answer = await queryPiece(code, session).finally(() => setBusy((now) => now - 1))
    if (answer.kind === 'found') return judge(answer.piece, { settle: () => settle(code), fail: (words) => fail(code, words) })
    // Look the code up in other places only if it is not a piece.
    fail(code, sentence(code, answer.kind === 'unasked' ? answer : await scannedPiece(code, session)))
  }
  return { isBusy: busy > 0, faults, settle, lookUp: (code) => void lookUpCode(code) }
}

interface ScanBoxProps {
  readonly label: string
  /** Receives codes scanned anywhere on the screen or typed here. */
  readonly scan: PieceScan
}

/** Listens to the scanner regardless of focus, and accepts a typed code. */
export function ScanBox({ label, scan }: ScanBoxProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  useCodeScanner(scan.lookUp)
  const submit = () => {
    const code = typed.trim()
    if (code === '') return
    setTyped('')
    scan.lookUp(code)
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
          end={<CameraButton />}
        />
        <QuietButton type="submit" isPending={scan.isBusy}>{t`Find`}</QuietButton>
      </Flex>
      <ScanFaultList faults={scan.faults} settle={scan.settle} />
    </Form>
  )
}
