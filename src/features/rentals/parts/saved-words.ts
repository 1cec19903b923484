import { useLingui } from '@lingui/react/macro'
import { useSession } from '../../../engine/session.ts'

/**
 * The messages after a saved act. A till stores an act before it is sent, and one that the server may still refuse, such
 * as a booking, counts only once it is confirmed; then the message of the finished act is replaced.
 */
export function useSavedWords() {
  const { t } = useLingui()
  const { isTill } = useSession()
  return {
    saved: isTill ? t`Saved on this device` : t`Saved`,
    requested: (done = t`Saved`): string => (isTill ? t`Request sent. It counts once the server confirms it.` : done),
  }
}
