import type { I18n, MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { Permissions } from '#domain/kernel/define.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { fold } from '#domain/kernel/text.ts'
import { rowName } from '#domain/reference-names.ts'
import { type Answer, type Requester, queryList } from '../query.ts'
import type { Finder, Screen } from '../shell/screens.ts'

/** A line of the palette: a screen, an action to add a row, or a row. */
export interface Hit {
  readonly path: string
  readonly icon: LucideIcon
  readonly title: string
  /** Shown next to the title, to distinguish rows of the same name. */
  readonly detail?: string
  readonly kind: string
}

const ROWS_MAX = 4

export interface ScreenFinder extends Finder {
  readonly icon: LucideIcon
  readonly label: MessageDescriptor
}

/**
 * Loads the finders of the screens: records that users add before documents. A chunk that fails to load is left out;
 * the screens themselves are still offered.
 */
export async function findersOf(screens: readonly Screen[]): Promise<readonly ScreenFinder[]> {
  const coming = screens.flatMap(({ find, icon, label }) => (find ? [find().then((finder) => ({ ...finder, icon, label }))] : []))
  const found = (await Promise.allSettled(coming)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  return found.toSorted((a, b) => Number(b.add !== undefined) - Number(a.add !== undefined))
}

const matches = (words: string, typed: string): boolean =>
  fold(typed)
    .split(' ')
    .every((term) => fold(words).includes(term))

/** Screens and actions whose words match the typed text; for two screens with the same address, the first is used. */
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

/** The first matching rows of every list. A list that cannot be queried now returns none. */
export async function rowHits(
  finders: readonly ScreenFinder[],
  search: string,
  who: Requester,
  { i18n, phone }: { readonly i18n: I18n; readonly phone: (mobile: string) => string },
): Promise<Answer<readonly Hit[]>> {
  const found = await Promise.all(
    finders.map(async ({ query, pathOf, detail, icon, label }): Promise<readonly Hit[]> => {
      if (!query.record.searchLine) return []
      const view = { search, sort: query.sort.field, isDescending: query.sort.descending ?? false, page: 0, filters: {} }
      const answer = await queryList(query, view, { offset: 0, limit: ROWS_MAX }, who, { isCached: false })
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
