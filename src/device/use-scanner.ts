import { useEffect, useEffectEvent } from 'react'
import { type IsCodeKnown, listenForScans } from './scanner.ts'

/**
 * Hears the scanner while the component is on the screen, above whoever listened before it. Null where no codes of the shop are at hand: a scan
 * that no key ends is a word there.
 */
export function useScanner(onScan: (code: string) => void, isKnown: IsCodeKnown | null): void {
  const scanned = useEffectEvent(onScan)
  const known = useEffectEvent(async (code: string) => (isKnown ? isKnown(code) : false))
  useEffect(
    () =>
      listenForScans(
        window,
        (code) => scanned(code),
        (code) => known(code),
      ),
    [],
  )
}
