import { useEffect, useEffectEvent } from 'react'
import { listenForScans } from './scanner.ts'

/** Hears the scanner while the component is on the screen. */
export function useScanner(onScan: (code: string) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => listenForScans(window, (code) => scanned(code)), [])
}
