import { useLingui } from '@lingui/react'
import { wordOfCommand } from './attention/attention-words.ts'
import { entityCommandWord } from './entity-words.ts'

/** The words of a command, also for one of a newer release. */
export function useCommandWord(): (command: string, code?: string) => string {
  const { i18n } = useLingui()
  return (command, code) => entityCommandWord(command, i18n) ?? i18n._(wordOfCommand(command, code))
}
