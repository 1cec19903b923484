import type { I18n, MessageDescriptor } from '@lingui/core'
import type { Format } from '../../i18n/format.ts'
import type { ChoiceWords } from '../declarations.ts'
import type { Shape } from '../file/shape-text.ts'

/** A field of a line. `from` is absent if there is only one value; both are absent if none is stored. */
export interface ShownChange {
  readonly key: string
  readonly label: string
  readonly from?: string
  readonly to?: string
}

export interface Voice {
  readonly i18n: I18n
  readonly format: Format
}

/** The words of a field in timelines. Fields without words are not shown. */
export interface TimelineField {
  readonly label: MessageDescriptor
  readonly choices?: ChoiceWords
  readonly isPhone?: boolean
  readonly isDay?: boolean
  /**
   * For an instant at which a period of whole days begins or ends: shows its first or last day. Other instants are
   * shown with their time.
   */
  readonly edge?: 'from' | 'to'
  /** Shows only that it was changed, because its value is not meaningful. */
  readonly isBare?: boolean
  readonly shape?: Shape
  readonly rows?: Readonly<Record<string, { readonly label: MessageDescriptor }>>
  /** Describes a change by its parts, such as the pages of permissions or single channels. */
  readonly reported?: (from: unknown, to: unknown, voice: Voice) => readonly ShownChange[]
}

export interface RecordWords {
  /** The name of a related row of this record. */
  readonly name?: MessageDescriptor
  readonly fields: Readonly<Record<string, TimelineField>>
}

/** Words of each record in a timeline. */
export type TimelineWords = Readonly<Record<string, RecordWords>>

/** An event known from local data, in short form. */
export interface Moment {
  readonly key: string
  readonly at: number
  readonly what: string
  readonly detail?: string | null | undefined
  readonly amount?: number
  readonly by?: string | null
}

/** The timeline of a row on its page. */
export interface TimelineProps {
  readonly record: string
  readonly id: string
  readonly words: TimelineWords
  readonly version?: unknown
  /** Shown while the server is not reached, and for the time before the server recorded a history. */
  readonly known?: readonly Moment[]
}
