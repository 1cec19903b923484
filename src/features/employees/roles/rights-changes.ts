import { PAGE_NAMES, extrasOn, levelOf } from '#domain/access/levels.ts'
import { PAGES, type PageName, isAllowed } from '#domain/access/pages.ts'
import type { Permissions } from '#domain/kernel/define.ts'
import type { ShownChange, Voice } from '../../../engine/timeline/timeline-words.ts'
import { LEVEL_WORDS, PAGE_WORDS, extraWord } from './access-words.ts'

/** How far somebody reaches on a page, in words: the level, and what is given by itself beside it. */
function reachOn(held: Permissions, page: PageName, { i18n }: Voice): string {
  const extras = extrasOn(page).filter(({ permission }) => isAllowed(held, permission))
  const words = [LEVEL_WORDS[levelOf(held, page)], ...extras.map(({ name }) => extraWord(page, name))]
  return words.map((word) => i18n._(word)).join(i18n.locale === 'en' ? ', ' : '، ')
}

const actionsOn = (held: Permissions, page: PageName): string => JSON.stringify((held[String(PAGES[page])] ?? []).toSorted())

/** What became of the rights of a role, page by page, in the words of its form. */
export function rightsChanges(from: unknown, to: unknown, voice: Voice): readonly ShownChange[] {
  // The row of a role holds nothing else there.
  const [before, after] = [(from ?? {}) as Permissions, (to ?? {}) as Permissions]
  return PAGE_NAMES.filter((page) => actionsOn(before, page) !== actionsOn(after, page)).map((page) => ({
    ...{ key: page, label: voice.i18n._(PAGE_WORDS[page]) },
    ...{ from: reachOn(before, page, voice), to: reachOn(after, page, voice) },
  }))
}
