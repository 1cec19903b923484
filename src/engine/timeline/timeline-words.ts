import type { MessageDescriptor } from '@lingui/core'
import type { ChoiceWords } from '../declarations.ts'

/** What a field is called where a change of it is told. A field without words is not told. */
export interface TimelineField {
  readonly label: MessageDescriptor
  readonly choices?: ChoiceWords
  readonly isPhone?: boolean
  /** Of an instant, the day alone. */
  readonly isDay?: boolean
  /** Only that it was changed: what it holds says nothing to anybody. */
  readonly isBare?: boolean
}

interface RecordWords {
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
