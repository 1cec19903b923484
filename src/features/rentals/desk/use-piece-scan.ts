import { useState } from 'react'
import type { ScannedPiece } from '#domain/rentals/desk/board-desk.ts'
import type { ScanFault } from '../../../engine/scan/scan-faults.ts'
import { useScanFaults } from '../../../engine/scan/use-scan-faults.ts'
import { useSession } from '../../../engine/session.ts'
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
export interface ScanVerdict {
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
