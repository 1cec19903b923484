import type { I18n, MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { Permissions } from '#domain/kernel/define.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { fold } from '#domain/kernel/text.ts'
import { rowName } from '#domain/reference-names.ts'
import { type Answer, type Asker, askList } from '../ask.ts'
import type { Finder, Screen } from '../shell/screens.ts'

/** One line of the palette: a screen, something that can be added, or a row. */
export interface Hit {
  readonly path: string
  readonly icon: LucideIcon
  readonly title: string
  /** Beside the title: what tells two of one name apart. */
  readonly detail?: string
  /** What sort of thing it is. */
  readonly kind: string
}

/** How many rows of one sort are offered. */
const ROWS_MAX = 4

export interface ScreenFinder extends Finder {
  readonly icon: LucideIcon
  readonly label: MessageDescriptor
}

/** How the rows of these screens are found: records that people add before documents. A part that does not come is left out: the screens themselves are still offered. */
export async function findersOf(screens: readonly Screen[]): Promise<readonly ScreenFinder[]> {
  const coming = screens.flatMap(({ find, icon, label }) => (find ? [find().then((finder) => ({ ...finder, icon, label }))] : []))
  const found = (await Promise.allSettled(coming)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  return found.toSorted((a, b) => Number(b.add !== undefined) - Number(a.add !== undefined))
}

const matches = (words: string, typed: string): boolean =>
  fold(typed)
    .split(' ')
    .every((term) => fold(words).includes(term))

/** Screens and acts whose words hold what was typed; of two screens with one address the first counts. */
export function wordHits(
  screens: readonly Screen[],
  finders: readonly ScreenFinder[],
  typed: string,
  { i18n, permissions, words }: { readonly i18n: I18n; readonly permissions: Permissions; readonly words: { screen: string; act: string } },
): Hit[] {
  const places = screens.map(({ path, icon, label }): Hit => ({ path, icon, title: i18n._(label), kind: words.screen }))
  const acts = finders.flatMap(({ add, icon }): Hit[] =>
    add && isAllowed(permissions, add.permission) ? [{ path: add.path, icon, title: i18n._(add.label), kind: words.act }] : [],
  )
  return [...places, ...acts].filter(({ title }) => matches(title, typed))
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The first rows of every list that match what was typed. A list that cannot be asked now gives none. */
export async function rowHits(
  finders: readonly ScreenFinder[],
  search: string,
  who: Asker,
  { i18n, phone }: { readonly i18n: I18n; readonly phone: (mobile: string) => string },
): Promise<Answer<readonly Hit[]>> {
  const found = await Promise.all(
    finders.map(async ({ query, pathOf, detail, icon, label }): Promise<readonly Hit[]> => {
      if (!query.record.searchLine) return []
      const view = { search, sort: query.sort.field, isDescending: query.sort.descending ?? false, page: 0, filters: {} }
      const answer = await askList(query, view, { offset: 0, limit: ROWS_MAX }, who, { isKept: false })
      if (!answer.ok) return []
      return answer.data.rows.flatMap((row: Readonly<Record<string, unknown>>): Hit[] => {
        const name = rowName(row)
        const more = detail && textOf(row[detail.field])
        const shown = more && detail.isPhone ? phone(more) : more
        if (!name) return []
        return [
          {
            path: pathOf(row),
            icon,
            title: i18n.locale === 'en' ? name.en : name.ar,
            kind: i18n._(label),
            ...(shown && { detail: shown }),
          },
        ]
      })
    }),
  )
  return { ok: true, data: found.flat(), asOf: null }
}
