import type { MessageDescriptor } from '@lingui/core'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { TypedKind } from '#domain/entities/typed.ts'
import type {
  AnyQuery,
  AnyRecord,
  CommandDefinition,
  InputOf,
  ListRow,
  Permission,
  ReportDefinition,
  ReportRow,
  RowOf,
} from '#domain/kernel/define.ts'
import type { DayRangeName } from '#domain/kernel/day-range.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Day } from '#domain/kernel/time.ts'
import type { Shape } from './file/shape-text.ts'
import type { ShownKind } from './file/shown-value.tsx'
import type { StateName } from '../ui/state-chip.tsx'

/** The word, and where it has one the look, of each code of a choice. */
export type ChoiceWords = Readonly<Record<number, MessageDescriptor | { readonly word: MessageDescriptor; readonly state: StateName }>>

/** One column of a list or one line of a record. Alignment, digits and format come of the field's kind. */
export interface ShownField<Row extends object> {
  readonly field: keyof Row & string
  readonly label: MessageDescriptor
  /** Words of a choice. */
  readonly choices?: ChoiceWords
  /** A text that is a phone number, shown grouped and from the left. */
  readonly isPhone?: boolean
  /** How it is shown where the kind of its field does not say so: hours of a week, a flag that reads as one of two words. */
  readonly as?: Shape | 'choice'
  /** Of an instant, the day alone: the hour at which somebody became a customer tells nobody anything. */
  readonly isDay?: boolean
  /** Takes the whole width of a file and keeps its lines. */
  readonly isWide?: boolean
  /** Drawn by the feature itself: for what a kind cannot say. */
  readonly render?: (row: Row) => ReactNode
  /** What an exported sheet says in place of the field: for an id, which nobody reads. */
  readonly text?: (row: Row) => string
}

export interface ListColumn<Q extends AnyQuery> extends ShownField<ListRow<Q>> {
  /** Left out where the screen is narrow; the card of a phone shows the others. */
  readonly isMinor?: boolean
  /** On a card its word stands beside it, as beside figures: a name that could be that of whoever did it as of whom it was done to. */
  readonly isNamed?: boolean
}

/** What may be done about a row, alone or with others that were chosen: one operation a row, by a command. */
export interface RowAct<Row extends object> {
  /** Unlike that of the list's other acts. */
  readonly name: string
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  /** Whoever may not do it is not offered it. */
  readonly command: CommandDefinition
  readonly input: (row: Row) => unknown
  /** Rows that it has to do with; without it all of them. */
  readonly isFor?: (row: Row) => boolean
  /** The name of the act that takes it back. */
  readonly undo?: string
  /** The row once it is done. An edit that is taken back says by it what it changes from; a command that asks for the id alone needs none. */
  readonly leaves?: (row: Row) => Row
  /** What is asked before it is done, where more follows from it than one tap takes back: what that is. */
  readonly warns?: MessageDescriptor
}

export interface ListFilter<Q extends AnyQuery> {
  readonly field: keyof RowOf<Q['record']> & string
  readonly label: MessageDescriptor
  /** Words of a choice. A flag, a day, an amount and a reference need none: the field's kind says how it is narrowed. */
  readonly choices?: ChoiceWords
  readonly reference?: AnyQuery
}

/** A further sheet of a list's Excel file: what stands within its rows, such as the lines of documents, each in a row of its own. */
export interface SheetWithin<Q extends AnyQuery = AnyQuery> {
  /** The same rows with what is taken out of them, narrowed and sorted as the list is. */
  readonly query: Q
  readonly title: MessageDescriptor
  readonly columns: readonly { readonly label: MessageDescriptor; readonly kind: ShownKind; readonly choices?: ChoiceWords }[]
  /** The values of one row in the order of the columns, once for each line. */
  rowsOf(row: ListRow<Q>, isEnglish: boolean): readonly (readonly unknown[])[]
}

/** What is said where there is nothing yet. */
export interface EmptyWords {
  readonly icon: LucideIcon
  readonly title: MessageDescriptor
  readonly body: MessageDescriptor
  /** Where the first of them comes from, when that is another screen: a path without language. */
  readonly act?: { readonly label: MessageDescriptor; readonly permission: Permission; readonly to: string }
}

/**
 * How a query looks as a list. Everything else of the screen is derived. Columns and acts see only what the query tells,
 * so that a screen never shows on a till what a browser would have to leave empty.
 */
export interface ListDeclaration<Q extends AnyQuery> {
  readonly query: Q
  readonly title: MessageDescriptor
  /** So many of them: a plural of `count`, with the figure as it is `shown`. */
  readonly counted: MessageDescriptor
  readonly searchLabel?: MessageDescriptor
  /** The first is the row's name: bold, and the head of its card. */
  readonly columns: readonly ListColumn<Q>[]
  /** Columns that stand in nobody's list until she chooses them. */
  readonly offered?: readonly ListColumn<Q>[]
  /** Behind its columns in an Excel file, until somebody chooses columns: what an import takes besides, so that the file can be brought in again. */
  readonly inFiles?: readonly ListColumn<Q>[]
  readonly within?: SheetWithin
  /** The name of a field stands for a filter with the words and choices of its column; a day needs no column. */
  readonly filters?: readonly (ListFilter<Q> | ListFilter<Q>['field'])[]
  /** Where a row leads: a path without language. */
  readonly rowTo?: (row: ListRow<Q>) => string
  /** Where Enter in the search leads: to the row whose code was typed whole, by a path without language; null where no row has it. */
  readonly codeTo?: (typed: string) => Promise<string | null>
  /** In the menu at the end of a row, and for all rows that are chosen. */
  readonly acts?: readonly RowAct<ListRow<Q>>[]
  /** Changes a row where it stands, in a sheet over the list. */
  readonly edit?: {
    readonly permission: Permission | null
    /** Another word and icon than those of editing. */
    readonly label?: MessageDescriptor
    readonly icon?: LucideIcon
    readonly onPress: (row: ListRow<Q>) => void
    /** Rows that it has to do with; without it all of them. */
    readonly isFor?: (row: ListRow<Q>) => boolean
  }
  /** The act of the screen, beside its title and in its empty state. */
  readonly create?: {
    readonly label: MessageDescriptor
    readonly permission: Permission | null
    readonly to?: string
    readonly onPress?: () => void
    /** Done now and then: it is not gold. */
    readonly isQuiet?: true
  }
  /** Where many are brought in at once: a path without language. */
  readonly bring?: { readonly label: MessageDescriptor; readonly permission: Permission | null; readonly to: string }
  /** Where its rows are put in order by hand: a path without language. */
  readonly order?: { readonly label: MessageDescriptor; readonly permission: Permission | null; readonly to: string }
  readonly empty: EmptyWords
}

/** A `telephone` is any number that can be dialled, written as it is stored: a landline, a free number, or what a network asks for. */
export type FormFieldKind = TypedKind | 'telephone'

/**
 * A part of a form that is drawn by itself: by the feature for what no kind can say, such as steps that are added and removed, and by
 * the engine for kinds of several controls.
 */
export interface OwnFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly value: unknown
  /** Of the part as a whole: the first of its faults. */
  readonly error: string | null
  /** The sentence of each fault that lies deeper, by its path below the field: `0.endsOn`. */
  readonly parts: Readonly<Record<string, string>>
  readonly onChange: (value: unknown) => void
  /** What stands in the field before anybody chose: nothing that was typed, so that a form that is left with it asks nothing. */
  readonly onBegin: (value: unknown) => void
}

/** The rows that a reference is chosen from. */
export interface ReferenceSource {
  readonly query: AnyQuery
  /** Adds one that is missing, from what was typed, and says which it became; absent where nobody may. */
  readonly add?: {
    readonly label: MessageDescriptor
    readonly permission: Permission | null
    readonly form: ComponentType<AddInPlaceProps>
  }
}

export interface AddInPlaceProps {
  readonly typed: string
  readonly onDone: (id: Id, name: string) => void
  readonly onClose: () => void
}

/** One field of a form. What depends on the rest of the form is a pure function of the draft. */
export interface FormField<Draft> {
  readonly name: keyof Draft & string
  readonly label: MessageDescriptor
  readonly kind: FormFieldKind
  readonly hint?: MessageDescriptor
  readonly isRequired?: boolean
  readonly isReadOnly?: (draft: Draft) => boolean
  readonly isHidden?: (draft: Draft) => boolean
  readonly choices?: ChoiceWords
  /** Words of choosing nothing; with them an empty choice is null. */
  readonly none?: MessageDescriptor
  readonly lengthMax?: number
  readonly reference?: ReferenceSource
  readonly own?: ComponentType<OwnFieldProps>
  /** Of an integer: what it may be, said where it is not. */
  readonly range?: readonly [min: number, max: number]
  /** Stands above the field: what it and those after it have in common. */
  readonly heading?: { readonly title: MessageDescriptor; readonly note?: MessageDescriptor }
  /** Asked by few: it stands behind one button with the others like it, and shows itself with a fault. */
  readonly isFolded?: boolean
  /** Takes the whole width of the form. */
  readonly isWide?: boolean
}

/** A command as a form. */
export interface FormDeclaration<C extends CommandDefinition, Draft extends object> {
  readonly command: C
  readonly fields: readonly FormField<Draft>[]
  /** What the form sends. `errorPath` of a field defaults to its name. */
  readonly toInput: (draft: Draft) => InputOf<C>
  /** Where the draft lies inside the input, so that `customer.name` lands on `name`. */
  readonly inputPath?: string
  readonly submit: MessageDescriptor
}

export interface RecordSection<R extends AnyRecord> {
  readonly title: MessageDescriptor
  readonly fields: readonly ShownField<RowOf<R>>[]
}

export interface RecordDeclaration<R extends AnyRecord> {
  readonly record: R
  /** A record whose row stands under the same id; its fields are shown as if they were the row's own. */
  readonly beside?: AnyRecord | null
  readonly permission: Permission | null
  readonly title: (row: RowOf<R>) => string
  /** The field of its picture, which stands beside the first section. */
  readonly picture?: (keyof RowOf<R> & string) | null
  /** The list above it. */
  readonly parent: { readonly label: MessageDescriptor; readonly to: string }
  readonly sections: readonly RecordSection<R>[]
}

export interface RecordHandle<R extends AnyRecord> {
  readonly id: Id
  readonly row: RowOf<R>
  readonly reload: () => void
}

/** How a report looks. */
export interface ReportScreenDeclaration<Params extends Readonly<Record<string, string>>> {
  /** Its parameters are days and other texts of the address, whatever narrower type the report gives them. */
  readonly report: ReportDefinition
  readonly title: MessageDescriptor
  /** Its parameters as a first visit has them, from today in the account's zone: days, each with a field above the report. */
  readonly defaults: (today: Day) => Params
  /** Parameters that the screen itself says, such as whose report it is: they have no field and stand nowhere else. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Of its columns, and of a parameter that is called otherwise than the first or the last day of a period. */
  readonly labels: Readonly<Record<string, MessageDescriptor>>
  /** Words of codes; by each of these columns the screen can be narrowed. */
  readonly choices?: Readonly<Record<string, ChoiceWords>>
  /** The path that a row drills to, by the name that the report's `drill` answers; `{name}` in it takes a parameter into the path. */
  readonly drillTo?: Readonly<Record<string, string>>
  readonly empty: EmptyWords
  /** Offers the usual periods for `from` and `to` by one press: those that look back, those that look ahead, or these. */
  readonly presets?: 'past' | 'next' | readonly DayRangeName[]
  /** Which columns are shown, in which order; all of them without it. Ids and the name in the other language are left out so. */
  readonly shown?: (language: 'ar' | 'en') => readonly string[]
  /** Columns that are left out while no row has anything in them. */
  readonly whereAny?: readonly string[]
  /** What stands in a column of a line that has no value there, such as who acted where it was no employee. */
  readonly unnamed?: Readonly<Record<string, (row: ReportRow) => MessageDescriptor | null>>
  /** Columns in which the search box of the screen looks. */
  readonly find?: readonly string[]
  /** Columns that are phone numbers. */
  readonly phones?: readonly string[]
  /** A list of things rather than a sum of figures: on a phone and an upright tablet each line is a card. */
  readonly isList?: boolean
  /** What can be done about a line, drawn at its end; neither printed nor exported. */
  readonly act?: { readonly label: MessageDescriptor; readonly render: (row: ReportRow) => ReactNode }
  /** What is going on now: on a till out of its own rows, followed as they change. */
  readonly isLive?: boolean
}
