import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Format } from '../../i18n/format.ts'
import type { ChoiceWords } from '../declarations.ts'
import type { Shape } from '../file/shape-text.ts'

/** What one field of a line says. `from` is absent where there is only one value; both are where none is kept. */
export interface ShownChange {
  readonly key: string
  readonly label: string
  readonly from?: string
  readonly to?: string
}

/** What values are said with. */
export interface Voice {
  readonly i18n: I18n
  readonly format: Format
}

/** What a field is called where a change of it is told. A field without words is not told. */
export interface TimelineField {
  readonly label: MessageDescriptor
  readonly choices?: ChoiceWords
  readonly isPhone?: boolean
  /** Of an instant, the day alone. */
  readonly isDay?: boolean
  /** Of an instant at which a period of whole days begins or ends, its first or its last day. Within a day it is told with its hour. */
  readonly edge?: 'from' | 'to'
  /** Only that it was changed: what it holds says nothing to anybody. */
  readonly isBare?: boolean
  /** How a value is said whose kind does not say it. */
  readonly shape?: Shape
  /** Words of the fields of each of its rows. */
  readonly rows?: Readonly<Record<string, { readonly label: MessageDescriptor }>>
  /** What became of its parts, where each is told by itself: of rights the pages, of channels each of them. */
  readonly told?: (from: unknown, to: unknown, voice: Voice) => readonly ShownChange[]
}

export interface RecordWords {
  /** What a row of it is called where it is a part of the row that the page shows. */
  readonly name?: MessageDescriptor
  readonly fields: Readonly<Record<string, TimelineField>>
}

/** Words of each record that a timeline tells of. */
export type TimelineWords = Readonly<Record<string, RecordWords>>

/** Something that this device knows by itself to have happened, in short. */
export interface Moment {
  readonly key: string
  readonly at: number
  readonly what: string
  readonly detail?: string | null | undefined
  readonly amount?: number
  /** Who did it, by name, where that is known. */
  readonly by?: string | null
}

/** A row's timeline as a page shows it. */
export interface TimelineProps {
  readonly record: string
  readonly id: string
  readonly words: TimelineWords
  /** Another value asks anew: what of the row the page shows. */
  readonly version?: unknown
  /** Told while the server cannot be asked, and of the time before the server began to write. */
  readonly known?: readonly Moment[]
}
