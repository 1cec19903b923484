import { useState } from 'react'
import { playScanSound } from '../../../device/sound.ts'
import { isCodeKnown } from '../../../data/search/search.ts'
import { useScanner } from '../../../device/use-scanner.ts'
import { useSession } from '../../../engine/session.ts'
import { useScanSentence } from '../parts/piece-picker.tsx'
import { type Piece, scannedPiece } from '../parts/scanned-piece.ts'

/** A scan anywhere on the desk opens the piece; what to say when it is none, until the next scan. */
export function useDeskScans(open: (piece: Piece) => void): string | null {
  const session = useSession()
  const sentence = useScanSentence()
  const [fault, setFault] = useState<string | null>(null)
  const scan = (code: string) => {
    void scannedPiece(code, session).then((scanned) => {
      const piece = scanned.kind === 'piece' && scanned.piece.isInService ? scanned.piece : null
      playScanSound(piece ? 'good' : 'bad')
      setFault(piece ? null : sentence(code, scanned))
      if (piece) open(piece)
    })
  }
  useScanner(scan, session.isTill ? isCodeKnown : null)
  return fault
}
