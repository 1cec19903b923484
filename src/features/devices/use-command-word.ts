import { useLingui } from '@lingui/react'
import { wordOfCommand } from './attention/attention-words.ts'
import { entityCommandWord } from './entity-words.ts'

/** What was to be done, in words; also for an operation of a release that is newer than this one. */
export function useCommandWord(): (command: string, code?: string) => string {
  const { i18n } = useLingui()
  return (command, code) => entityCommandWord(command, i18n) ?? i18n._(wordOfCommand(command, code))
}
