import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { ComponentType, ReactNode } from 'react'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import type { FilePlace } from '../../data/files/attach.ts'
import type { ChoiceWords, EmptyWords, OwnFieldProps, RowAct } from '../declarations.ts'
import type { TimelineField } from '../timeline/timeline-words.ts'

type Row = Readonly<Record<string, unknown>>

/** The words of a field in lists, forms, detail pages, exports and imports. */
export interface FieldWord {
  readonly label: MessageDescriptor
  readonly hint?: MessageDescriptor
  readonly choices?: ChoiceWords
  readonly none?: MessageDescriptor
  /** Hides the form field depending on the rest of the draft. */
  isHidden?(draft: Row): boolean
  readonly isDay?: boolean
  readonly rows?: Readonly<Record<string, FieldWord>>
  /** Describes a change by its parts in the timeline. */
  readonly reported?: TimelineField['reported']
  /** Several pictures, up to `max`, taken while the row is added; each is stored for the row at once. */
  readonly photos?: { readonly max: number; readonly purpose: FilePlace['purpose'] }
  /** Only in the form of a new row; the detail page has a separate section that changes it. */
  readonly isAskedOnce?: boolean
  /** Custom components of the feature for the form field and the detail page. */
  readonly own?: ComponentType<OwnFieldProps>
  render?(row: Row): ReactNode
}

export interface PresentationSection {
  readonly title: MessageDescriptor
  readonly fields: readonly string[]
  /** Collapsed behind a button in the form, because most rows do not need it. */
  readonly isFolded?: boolean
  readonly note?: MessageDescriptor
}

export interface PresentationColumn {
  /** The column heading, if it differs from the field's label. */
  readonly label?: MessageDescriptor
  readonly field: string
  readonly isMinor?: boolean
  /** Custom rendering, and its text in exported sheets. */
  render?(row: Row): ReactNode
  text?(row: Row): string
}

/** How import files of an entity differ from its forms. */
export interface EntityFiles {
  readonly heads: Readonly<Record<string, readonly string[]>>
  /** Values of empty cells for fields that a form requires, such as no price. */
  readonly empty: Readonly<Record<string, unknown>>
}

/**
 * The view definition of an entity: its words and their order. Lists, forms, detail pages and imports are derived
 * from it and the entity's definition.
 */
export interface EntityPresentation<E extends AnyEntity = AnyEntity> {
  readonly entity: E
  /** The path of the list; detail pages are below it. */
  readonly path: string
  readonly filePath?: string
  readonly icon: LucideIcon
  readonly title: MessageDescriptor
  /** The count as a plural message of `count`, with the number formatted as `shown`. */
  readonly counted: MessageDescriptor
  /** The title of the form for a new row and the label of its button. */
  readonly add: MessageDescriptor
  /** A label for each input field, and for fields that are only displayed. */
  readonly words: Readonly<Record<keyof E['entered'] & string, FieldWord>> & Readonly<Record<string, FieldWord>>
  /** Columns of the list, the name first. A translated name is shown in the page's language. */
  readonly columns: readonly (string | PresentationColumn)[]
  readonly filters?: readonly string[]
  /** Actions on its rows other than disabling: commands with their words. */
  readonly acts?: readonly RowAct<ListRow<E['query']>>[]
  readonly sections: readonly PresentationSection[]
  /** Stored fields that the app does not use yet: they have words for earlier changes, but are on no screen. */
  readonly unused?: readonly string[]
  readonly empty: Omit<EmptyWords, 'icon'>
  /**
   * The view definitions of entities that its references refer to, by field, so that one can be created in place; for
   * other records, the query.
   */
  readonly references?: Readonly<Record<string, EntityPresentation | AnyQuery>>
  readonly files?: EntityFiles
  /** A confirmation before disabling, for consequences that reactivating does not revert. */
  readonly disablingWarns?: MessageDescriptor
  /** Rows that cannot be edited, such as the owner's role. */
  isFixed?(row: Row): boolean
  /** The fields of a copy that must differ from the original, such as the next code. Without it, rows cannot be duplicated. */
  unlike?(draft: Row): Row
}

export const definePresentation = <E extends AnyEntity>(presentation: EntityPresentation<E>): EntityPresentation<E> => presentation

/** The query that a reference is chosen from. */
export const queryOf = (target: EntityPresentation | AnyQuery): AnyQuery => ('entity' in target ? target.entity.query : target)

export const fileOf = ({ path, filePath = path }: EntityPresentation, id: unknown): string => `${filePath}/${String(id)}`

/** The field of a translated pair in the page's language: `nameAr` in Arabic, `nameEn` in English. */
export const fieldIn = (field: string, locale: string): string =>
  locale === 'en' && field.endsWith('Ar') ? `${field.slice(0, -2)}En` : field

/** The words of a field. Throws if there are none; a test checks every view definition. */
export function wordOf(presentation: EntityPresentation, field: string): FieldWord {
  const word = presentation.words[field]
  if (!word) throw new Error(`${presentation.entity.name} has no word for ${field}`)
  return word
}
