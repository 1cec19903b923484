import { SERVER_ACTS } from '#domain/activity/server-acts.ts'
import { commands } from '#domain/registry.ts'
import type { ChoiceWords } from '../../engine/declarations.ts'
import { FILTER_SEPARATOR } from '../../engine/list/list-address.ts'
import { isReported, wordOfAct } from '../../i18n/act-words.ts'
import { SUBJECTS } from './activity-subjects.ts'

const reported = [...commands.map(({ name }) => name).filter(isReported), ...SERVER_ACTS]

/** The filter of acts: commands with the same words are one choice. Acts of older versions only appear in the log. */
export const actChoices: ChoiceWords = Object.fromEntries(
  [...Map.groupBy(reported, (name) => wordOfAct(name).id)].map(
    ([, names]) => [names.join(FILTER_SEPARATOR), wordOfAct(names[0] ?? '')] as const,
  ),
)

export const subjectChoices: ChoiceWords = Object.fromEntries(Object.entries(SUBJECTS).map(([name, { word }]) => [name, word]))
