import { isCodeKnown } from '../../data/search/search.ts'
import { useScanner } from '../../device/use-scanner.ts'
import { useSession } from '../session.ts'

/** Receives the codes scanned anywhere on the screen. A till looks up a burst without a suffix in its own rows. */
export function useCodeScanner(onScan: (code: string) => void): void {
  const { isTill } = useSession()
  useScanner(onScan, isTill ? isCodeKnown : null)
}
