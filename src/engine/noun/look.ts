import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { ComponentType, ReactNode } from 'react'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import type { FilePlace } from '../../data/files/attach.ts'
import type { ChoiceWords, EmptyWords, OwnFieldProps, RowAct } from '../declarations.ts'
import type { TimelineField } from '../timeline/timeline-words.ts'

type Row = Readonly<Record<string, unknown>>

/** What one field of a noun is called, wherever it stands: in a list, a form, a file, an export and an import. */
export interface FieldWord {
  readonly label: MessageDescriptor
  readonly hint?: MessageDescriptor
  /** Words of a choice. */
  readonly choices?: ChoiceWords
  /** Words of choosing nothing. */
  readonly none?: MessageDescriptor
  /** In the form: left out while what else was typed makes nothing of it. */
  isHidden?(draft: Row): boolean
  /** Of an instant, the day alone. */
  readonly isDay?: boolean
  /** Words of the fields of each of its rows. */
  readonly rows?: Readonly<Record<string, FieldWord>>
  /** What became of its parts, where a change of it is told part by part. */
  readonly told?: TimelineField['told']
  /** Several pictures, so many at most, taken while the row is added: each is kept as the row's own at once. */
  readonly photos?: { readonly max: number; readonly purpose: FilePlace['purpose'] }
  /** Asked while the row is added and never again: its file shows it in a part of its own, which changes it. */
  readonly isOnceAsked?: boolean
  /** Its part of the form, and what stands in the file, where the feature draws them by itself. */
  readonly own?: ComponentType<OwnFieldProps>
  render?(row: Row): ReactNode
}

export interface LookSection {
  readonly title: MessageDescriptor
  readonly fields: readonly string[]
  /** In the form it waits behind one button: most rows are written down without it. */
  readonly isFolded?: boolean
  /** What holds for all of them, under the title in the form. */
  readonly note?: MessageDescriptor
}

export interface LookColumn {
  /** What stands above it, where that is not the word of its field. */
  readonly label?: MessageDescriptor
  readonly field: string
  /** Left out where the screen is narrow. */
  readonly isMinor?: boolean
  /** Drawn by the feature, with what an exported sheet says in its place. */
  render?(row: Row): ReactNode
  text?(row: Row): string
}

/** What the files of a shop say of a noun otherwise than its forms do. */
export interface NounFiles {
  /** Other headings of a field's column, in any language. */
  readonly heads: Readonly<Record<string, readonly string[]>>
  /** What an empty cell says, where a form asks for more: a price that nobody wrote down is none. */
  readonly empty: Readonly<Record<string, unknown>>
}

/** How a noun looks: its words and its order. Lists, forms, files and imports are drawn from it and the noun's definition. */
export interface NounLook<E extends AnyEntity = AnyEntity> {
  readonly entity: E
  /** Of the list; the file of a row stands below it. */
  readonly path: string
  /** Where the files stand instead. */
  readonly filePath?: string
  readonly icon: LucideIcon
  /** Of all of them: the title of the list. */
  readonly title: MessageDescriptor
  /** So many of them: a plural of `count`, with the figure as it is `shown`. */
  readonly counted: MessageDescriptor
  /** Of a new one: the title of the form and the button that opens it. */
  readonly add: MessageDescriptor
  /** A word for each field that is typed, and for those that are only shown. */
  readonly words: Readonly<Record<keyof E['entered'] & string, FieldWord>> & Readonly<Record<string, FieldWord>>
  /** Columns of the list, the name first. A name in two languages stands in the page's. */
  readonly columns: readonly (string | LookColumn)[]
  /** Fields by which the list can be narrowed, in this order. */
  readonly filters?: readonly string[]
  /** What may be done about its rows besides disabling, from the list: a command and its words. */
  readonly acts?: readonly RowAct<ListRow<E['query']>>[]
  /** Fields of the form and of the file, by what belongs together. */
  readonly sections: readonly LookSection[]
  /** What rows keep and nothing of the app uses yet: it keeps its words for what was done before, and stands on no screen. */
  readonly unused?: readonly string[]
  readonly empty: Omit<EmptyWords, 'icon'>
  /** The looks of nouns that its references point at, by field, so that one can be added where it is missed; of what is no noun its list. */
  readonly references?: Readonly<Record<string, NounLook | AnyQuery>>
  readonly files?: NounFiles
  /** What follows from disabling a row, where that is more than making it active again takes back: it is asked before. */
  readonly disablingWarns?: MessageDescriptor
  /** A row that nobody changes, so that no form of it is offered: the role of the owner. */
  isFixed?(row: Row): boolean
  /** What of a row one like it does not share, such as the next code in place of the same. Without it none is offered. */
  unlike?(draft: Row): Row
}

export const defineLook = <E extends AnyEntity>(look: NounLook<E>): NounLook<E> => look

/** The list that a reference is chosen from. */
export const queryOf = (target: NounLook | AnyQuery): AnyQuery => ('entity' in target ? target.entity.query : target)

/** The address of a row's file. */
export const fileOf = ({ path, filePath = path }: NounLook, id: unknown): string => `${filePath}/${String(id)}`

/** The field that the page's language reads of a pair: `nameAr` in Arabic, `nameEn` in English. */
export const fieldIn = (field: string, locale: string): string =>
  locale === 'en' && field.endsWith('Ar') ? `${field.slice(0, -2)}En` : field

/** The word of a field. A field without one would stand on the screen by its name in code: a test asks every look. */
export function wordOf(look: NounLook, field: string): FieldWord {
  const word = look.words[field]
  if (!word) throw new Error(`${look.entity.name} has no word for ${field}`)
  return word
}
