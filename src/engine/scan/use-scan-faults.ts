import { useRef, useState } from 'react'
import { playScanSound } from '../../device/sound.ts'
import { type ScanFault, withScanFault, withoutScanFault } from './scan-faults.ts'

export interface ScanFaults {
  readonly faults: readonly ScanFault[]
  /** Says what is wrong with a code, with the low sound; what was said of other codes stays. */
  readonly fail: (code: string, words: string) => void
  /** The code is right by now, or its sentence was read. */
  readonly settle: (code: string) => void
  /** What is said at this moment, asked by a look-up that began before it was. */
  readonly unread: () => readonly ScanFault[]
}

/** The sentences of the codes that were scanned on a screen. */
export function useScanFaults(): ScanFaults {
  const [faults, setFaults] = useState<readonly ScanFault[]>([])
  const latest = useRef(faults)
  const change = (next: readonly ScanFault[]) => {
    latest.current = next
    setFaults(next)
  }
  return {
    faults,
    fail(code, words) {
      playScanSound('bad')
      change(withScanFault(latest.current, { code, words }))
    },
    settle: (code) => change(withoutScanFault(latest.current, code)),
    unread: () => latest.current,
  }
}
