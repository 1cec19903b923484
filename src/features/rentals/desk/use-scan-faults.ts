import { useState } from 'react'
import { playScanSound } from '../../../device/sound.ts'
import { type ScanFault, withScanFault, withoutScanFault } from './scan-faults.ts'

export interface ScanFaults {
  readonly faults: readonly ScanFault[]
  /** Says what is wrong with a code, with the low sound; what was said of other codes stays. */
  readonly fail: (code: string, words: string) => void
  /** The code is right by now, or its sentence was read. */
  readonly settle: (code: string) => void
}

/** The sentences of the codes that were scanned on a screen. */
export function useScanFaults(): ScanFaults {
  const [faults, setFaults] = useState<readonly ScanFault[]>([])
  return {
    faults,
    fail(code, words) {
      playScanSound('bad')
      setFaults((before) => withScanFault(before, { code, words }))
    },
    settle: (code) => setFaults((before) => withoutScanFault(before, code)),
  }
}
