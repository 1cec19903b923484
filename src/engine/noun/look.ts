import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { ComponentType, ReactNode } from 'react'
import type { ChoiceWords, OwnFieldProps } from '../declarations.ts'

/** What one field of a noun is called, wherever it stands: in a list, a form, a file, an export and an import. */
export interface FieldWord {
  readonly label: MessageDescriptor
  readonly hint?: MessageDescriptor
  /** Words of a choice. */
  readonly choices?: ChoiceWords
  /** Words of choosing nothing. */
  readonly none?: MessageDescriptor
  /** Its part of the form, and what stands in the file and in a list, where the feature draws them by itself. */
  readonly own?: ComponentType<OwnFieldProps>
  render?(row: Readonly<Record<string, unknown>>): ReactNode
}

export interface LookSection {
  readonly title: MessageDescriptor
  readonly fields: readonly string[]
}

export interface LookColumn {
  readonly field: string
  /** Left out where the screen is narrow. */
  readonly isMinor?: boolean
  /** Of an instant, the day alone. */
  readonly isDay?: boolean
}

/** How a noun looks: its words and its order. Lists, forms, files and imports are drawn from it and the noun's definition. */
export interface NounLook<E extends AnyEntity = AnyEntity> {
  readonly entity: E
  readonly path: string
  readonly icon: LucideIcon
  /** Of all of them: the title of the list. */
  readonly title: MessageDescriptor
  /** Of a new one: the title of the form and the button that opens it. */
  readonly add: MessageDescriptor
  /** A word for each field that is typed, and for those that are only shown. */
  readonly words: Readonly<Record<keyof E['entered'] & string, FieldWord>> & Readonly<Record<string, FieldWord>>
  /** Columns of the list, the name first. A name in two languages stands in the page's. */
  readonly columns: readonly (string | LookColumn)[]
  /** Fields by which the list can be narrowed, in this order. */
  readonly filters?: readonly string[]
  /** Fields of the form and of the file, by what belongs together. */
  readonly sections: readonly LookSection[]
  readonly empty: { readonly title: MessageDescriptor; readonly body: MessageDescriptor }
  /** The looks of nouns that its references point at, by field, so that one can be added where it is missed. */
  readonly references?: Readonly<Record<string, NounLook>>
}

export const defineLook = <E extends AnyEntity>(look: NounLook<E>): NounLook<E> => look

/** The field that the page's language reads of a pair: `nameAr` in Arabic, `nameEn` in English. */
export const fieldIn = (field: string, locale: string): string =>
  locale === 'en' && field.endsWith('Ar') ? `${field.slice(0, -2)}En` : field

/** The word of a field. A field without one would stand on the screen by its name in code: a test asks every look. */
export function wordOf(look: NounLook, field: string): FieldWord {
  const word = look.words[field]
  if (!word) throw new Error(`${look.entity.name} has no word for ${field}`)
  return word
}
