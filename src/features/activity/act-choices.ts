import { SERVER_ACTS } from '#domain/activity/server-acts.ts'
import { commands } from '#domain/registry.ts'
import type { ChoiceWords } from '../../engine/declarations.ts'
import { FILTER_SEPARATOR } from '../../engine/list/list-address.ts'
import { isTold, wordOfAct } from '../../i18n/act-words.ts'
import { SUBJECTS } from './activity-subjects.ts'

const told = [...commands.map(({ name }) => name).filter(isTold), ...SERVER_ACTS]

/** What may have been done, in words: commands that a timeline tells alike are one choice. What only an older app did stands in the log, and is no choice. */
export const actChoices: ChoiceWords = Object.fromEntries(
  [...Map.groupBy(told, (name) => wordOfAct(name).id)].map(
    ([, names]) => [names.join(FILTER_SEPARATOR), wordOfAct(names[0] ?? '')] as const,
  ),
)

/** What it may have been done to. */
export const subjectChoices: ChoiceWords = Object.fromEntries(Object.entries(SUBJECTS).map(([name, { word }]) => [name, word]))
