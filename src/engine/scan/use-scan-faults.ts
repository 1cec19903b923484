import { useRef, useState } from 'react'
import { playScanSound } from '../../device/sound.ts'
import { type ScanFault, withScanFault, withoutScanFault } from './scan-faults.ts'

export interface ScanFaults {
  readonly faults: readonly ScanFault[]
  /** Adds a message about a code and plays the fault sound; messages of other codes stay. */
  readonly fail: (code: string, words: string) => void
  readonly settle: (code: string) => void
  /** The current messages, for asynchronous look-ups that began earlier. */
  readonly unread: () => readonly ScanFault[]
}

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
