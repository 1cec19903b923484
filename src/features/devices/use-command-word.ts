import { useLingui } from '@lingui/react/macro'
import { entityCommandWord } from './entity-words.ts'
import { commandWords, isCommandName } from './attention/attention-words.ts'

/** What was to be done, in words; also for an operation of a release that is newer than this one. */
export function useCommandWord(): (command: string) => string {
  const { i18n, t } = useLingui()
  return (command) => {
    if (isCommandName(command)) return i18n._(commandWords[command])
    const word = entityCommandWord(command, i18n)
    if (word !== null) return word
    return command === '' ? t`This till's copy` : t`An operation of a newer version`
  }
}
