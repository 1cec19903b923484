import { playScanSound } from '../../../device/sound.ts'
import { useCodeScanner } from '../../../engine/scan/use-code-scanner.ts'
import { type ScanFaults, useScanFaults } from '../../../engine/scan/use-scan-faults.ts'
import { useSession } from '../../../engine/session.ts'
import { useScanSentence } from '../parts/piece-picker.tsx'
import { type Piece, scannedPiece } from '../parts/scanned-piece.ts'

/** Opens a piece that is scanned anywhere on the desk; returns the messages of unknown codes. */
export function useDeskScans(open: (piece: Piece) => void): ScanFaults {
  const session = useSession()
  const sentence = useScanSentence()
  const said = useScanFaults()
  const scan = (code: string) => {
    void scannedPiece(code, session).then((scanned) => {
      if (scanned.kind !== 'piece' || !scanned.piece.isInService) return said.fail(code, sentence(code, scanned))
      playScanSound('good')
      said.settle(code)
      open(scanned.piece)
    })
  }
  useCodeScanner(scan)
  return said
}
