import { PAGE_NAMES, isSameOn } from '#domain/access/levels.ts'
import type { PageName } from '#domain/access/pages.ts'
import type { Permissions } from '#domain/kernel/define.ts'
import type { ShownChange, Voice } from '../../../engine/timeline/timeline-words.ts'
import { PAGE_WORDS, reachWords } from './access-words.ts'

const reachOn = (held: Permissions, page: PageName, { i18n }: Voice): string =>
  reachWords(held, page)
    .map((word) => i18n._(word))
    .join(i18n.locale === 'en' ? ', ' : '، ')

/** Changes of a role's permissions by page, in the words of its form. */
export function rightsChanges(from: unknown, to: unknown, voice: Voice): readonly ShownChange[] {
  // The cast is safe because this column of a role holds only permissions.
  const [before, after] = [(from ?? {}) as Permissions, (to ?? {}) as Permissions]
  return PAGE_NAMES.filter((page) => !isSameOn(before, after, page)).map((page) => ({
    ...{ key: page, label: voice.i18n._(PAGE_WORDS[page]) },
    ...{ from: reachOn(before, page, voice), to: reachOn(after, page, voice) },
  }))
}
