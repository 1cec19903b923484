import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import type { ScannedPiece } from '#domain/rentals/desk/board-desk.ts'
import { isCodeKnown } from '../../../data/search/search.ts'
import { useScanner } from '../../../device/use-scanner.ts'
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
import { askPiece } from './desk-reports.ts'

/** The scans of a screen. */
export interface PieceScan {
  readonly isBusy: boolean
  /** Why codes led nowhere. */
  readonly faults: readonly ScanFault[]
  /** The sentence of a code was read. */
  readonly settle: (code: string) => void
  readonly look: (code: string) => void
}

/** What became of a code: it led somewhere, or a sentence says why not. */
interface ScanVerdict {
  readonly settle: () => void
  readonly fail: (words: string) => void
}

/** Looks up what is scanned and has a piece judged; a code that is none has its sentence and the low sound. */
export function usePieceScan(judge: (piece: ScannedPiece, verdict: ScanVerdict) => void): PieceScan {
  const session = useSession()
  const sentence = useScanSentence()
  const [busy, setBusy] = useState(0)
  const { faults, fail, settle } = useScanFaults()
  const look = async (code: string) => {
    setBusy((now) => now + 1)
    const answer = await askPiece(code, session).finally(() => setBusy((now) => now - 1))
    if (answer.kind === 'found') return judge(answer.piece, { settle: () => settle(code), fail: (words) => fail(code, words) })
    // What the code is instead is worth a second look only where it is no piece.
    fail(code, sentence(code, answer.kind === 'unasked' ? answer : await scannedPiece(code, session)))
  }
  return { isBusy: busy > 0, faults, settle, look: (code) => void look(code) }
}

interface ScanBoxProps {
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
          end={<CameraButton />}
        />
        <QuietButton type="submit" isPending={scan.isBusy}>{t`Find`}</QuietButton>
      </Flex>
      <ScanFaultList faults={scan.faults} settle={scan.settle} />
    </Form>
  )
}
