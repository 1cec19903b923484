import { useEffectEvent, useLayoutEffect } from 'react'
import { type IsCodeKnown, listenForScans } from './scanner.ts'

/**
 * Receives scans while the component is mounted, instead of earlier listeners. Pass null for `isKnown` if codes
 * cannot be looked up; a burst without a suffix is then typed text.
 */
export function useScanner(onScan: (code: string) => void, isKnown: IsCodeKnown | null): void {
  const scanned = useEffectEvent(onScan)
  const known = useEffectEvent(async (code: string) => (isKnown ? isKnown(code) : false))
  // A layout effect, because a code may be scanned as soon as the screen is visible, before passive effects run.
  useLayoutEffect(
    () =>
      listenForScans(
        window,
        (code) => scanned(code),
        (code) => known(code),
      ),
    [],
  )
}
