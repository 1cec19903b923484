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

/** The word of each code of a choice, optionally with the look of its chip. */
export type ChoiceWords = Readonly<Record<number, MessageDescriptor | { readonly word: MessageDescriptor; readonly state: StateName }>>

/** A column of a list or a line of a detail page. Alignment, digits and format follow from the field's kind. */
export interface ShownField<Row extends object> {
  readonly field: keyof Row & string
  readonly label: MessageDescriptor
  readonly choices?: ChoiceWords
  readonly isPhone?: boolean
  /** How it is shown if the field's kind does not determine it: opening hours, a flag shown as one of two words. */
  readonly as?: Shape | 'choice'
  readonly isDay?: boolean
  /** Takes the full width of a detail page and preserves line breaks. */
  readonly isWide?: boolean
  readonly render?: (row: Row) => ReactNode
  /** The text in exported sheets instead of the field's value, for example of an id. */
  readonly text?: (row: Row) => string
}

export interface ListColumn<Q extends AnyQuery> extends ShownField<ListRow<Q>> {
  /** Hidden on narrow screens; cards on phones show the other columns. */
  readonly isMinor?: boolean
  /** Cards show its label, as for numbers: for a name whose role is otherwise ambiguous. */
  readonly isNamed?: boolean
}

/** An action on one or several selected rows: one command per row. */
export interface RowAct<Row extends object> {
  readonly name: string
  readonly label: MessageDescriptor
  readonly icon: LucideIcon
  readonly command: CommandDefinition
  readonly input: (row: Row) => unknown
  readonly isFor?: (row: Row) => boolean
  readonly undo?: string
  /** The row after the action. Undoing an edit needs it as the row to change from; a command that takes only the id does not. */
  readonly leaves?: (row: Row) => Row
  /** The text of a confirmation, for actions with consequences that a single undo does not revert. */
  readonly warns?: MessageDescriptor
}

export interface ListFilter<Q extends AnyQuery> {
  readonly field: keyof RowOf<Q['record']> & string
  readonly label: MessageDescriptor
  /** Words of a choice. Flags, days, amounts and references need none: their kind determines the filter. */
  readonly choices?: ChoiceWords
  readonly reference?: AnyQuery
}

/** An additional sheet in a list's Excel file for nested data, such as the lines of documents, one per row. */
export interface SheetWithin<Q extends AnyQuery = AnyQuery> {
  /** The same rows with the nested data, filtered and sorted like the list. */
  readonly query: Q
  readonly title: MessageDescriptor
  readonly columns: readonly { readonly label: MessageDescriptor; readonly kind: ShownKind; readonly choices?: ChoiceWords }[]
  /** The values of a row in column order, once for each nested line. */
  rowsOf(row: ListRow<Q>, isEnglish: boolean): readonly (readonly unknown[])[]
}

export interface EmptyWords {
  readonly icon: LucideIcon
  readonly title: MessageDescriptor
  readonly body: MessageDescriptor
  /** Where the first row is created if that is another screen: a path without language. */
  readonly act?: { readonly label: MessageDescriptor; readonly permission: Permission; readonly to: string }
}

/**
 * How a query is shown as a list; the rest of the screen is derived. Columns and actions see only the query's fields,
 * so that a till never shows what a browser could not.
 */
export interface ListDeclaration<Q extends AnyQuery> {
  readonly query: Q
  readonly title: MessageDescriptor
  /** The count as a plural message of `count`, with the number formatted as `shown`. */
  readonly counted: MessageDescriptor
  readonly searchLabel?: MessageDescriptor
  /** The first column is the row's name: bold, and the title of its card. */
  readonly columns: readonly ListColumn<Q>[]
  readonly offered?: readonly ListColumn<Q>[]
  /**
   * Additional columns of an Excel file while no columns were chosen: fields that the import accepts, so that the
   * file can be imported again.
   */
  readonly inFiles?: readonly ListColumn<Q>[]
  readonly within?: SheetWithin
  /** A field name alone uses the words and choices of its column; a day needs no column. */
  readonly filters?: readonly (ListFilter<Q> | ListFilter<Q>['field'])[]
  readonly rowTo?: (row: ListRow<Q>) => string
  /** The path for Enter in the search: of the row whose code was typed exactly; null if there is none. */
  readonly codeTo?: (typed: string) => Promise<string | null>
  readonly acts?: readonly RowAct<ListRow<Q>>[]
  readonly edit?: {
    readonly permission: Permission | null
    readonly label?: MessageDescriptor
    readonly icon?: LucideIcon
    readonly onPress: (row: ListRow<Q>) => void
    readonly isFor?: (row: ListRow<Q>) => boolean
  }
  /** The primary action of the screen, shown next to its title and in its empty state. */
  readonly create?: {
    readonly label: MessageDescriptor
    readonly permission: Permission | null
    readonly to?: string
    readonly onPress?: () => void
    /** Rarely used, so its button is not highlighted. */
    readonly isQuiet?: true
  }
  /** Where rows are imported: a path without language. */
  readonly bring?: { readonly label: MessageDescriptor; readonly permission: Permission | null; readonly to: string }
  /** Where rows are ordered by hand: a path without language. */
  readonly order?: { readonly label: MessageDescriptor; readonly permission: Permission | null; readonly to: string }
  readonly empty: EmptyWords
}

/** A `telephone` is any number that can be dialled, stored as typed: a landline, a toll-free number, or a network code. */
export type FormFieldKind = TypedKind | 'telephone'

/**
 * A field rendered by a custom component: by the feature, for example steps that are added and removed, or by the
 * engine for kinds with several controls.
 */
export interface OwnFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly value: unknown
  readonly error: string | null
  /** The messages of nested faults by their path below the field: `0.endsOn`. */
  readonly parts: Readonly<Record<string, string>>
  readonly onChange: (value: unknown) => void
  /** Sets an initial value, which does not count as typed, so that leaving the form does not ask. */
  readonly onBegin: (value: unknown) => void
}

/** The rows that a reference is chosen from. */
export interface ReferenceSource {
  readonly query: AnyQuery
  /** Creates a missing row from the typed text and returns it; absent if not allowed. */
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

/** A field of a form. What depends on the rest of the form is a pure function of the draft. */
export interface FormField<Draft> {
  readonly name: keyof Draft & string
  readonly label: MessageDescriptor
  readonly kind: FormFieldKind
  readonly hint?: MessageDescriptor
  readonly isRequired?: boolean
  readonly isReadOnly?: (draft: Draft) => boolean
  readonly isHidden?: (draft: Draft) => boolean
  readonly choices?: ChoiceWords
  /** The label of an empty choice; with it the choice may be null. */
  readonly none?: MessageDescriptor
  readonly lengthMax?: number
  readonly reference?: ReferenceSource
  readonly own?: ComponentType<OwnFieldProps>
  /** The allowed range of an integer; other values get a message. */
  readonly range?: readonly [min: number, max: number]
  /** A heading above this field for it and the following ones. */
  readonly heading?: { readonly title: MessageDescriptor; readonly note?: MessageDescriptor }
  /** Rarely used: hidden behind one button together with others; shown if it has a fault. */
  readonly isFolded?: boolean
  readonly isWide?: boolean
}

/** A command as a form. */
export interface FormDeclaration<C extends CommandDefinition, Draft extends object> {
  readonly command: C
  readonly fields: readonly FormField<Draft>[]
  readonly toInput: (draft: Draft) => InputOf<C>
  /** Where the draft is inside the input, so that faults of `customer.name` belong to `name`. */
  readonly inputPath?: string
  readonly submit: MessageDescriptor
}

export interface RecordSection<R extends AnyRecord> {
  readonly title: MessageDescriptor
  readonly fields: readonly ShownField<RowOf<R>>[]
}

export interface RecordDeclaration<R extends AnyRecord> {
  readonly record: R
  /** A record with a row of the same id, whose fields are shown as if they belonged to this row. */
  readonly related?: AnyRecord | null
  readonly permission: Permission | null
  readonly title: (row: RowOf<R>) => string
  /** The field of its picture, shown next to the first section. */
  readonly picture?: (keyof RowOf<R> & string) | null
  readonly parent: { readonly label: MessageDescriptor; readonly to: string }
  readonly sections: readonly RecordSection<R>[]
}

export interface RecordHandle<R extends AnyRecord> {
  readonly id: Id
  readonly row: RowOf<R>
  readonly reload: () => void
}

/** How a report is shown. */
export interface ReportScreenDeclaration<Params extends Readonly<Record<string, string>>> {
  /** Its parameters are days and other texts of the address, regardless of the report's narrower type. */
  readonly report: ReportDefinition
  readonly title: MessageDescriptor
  /** The default parameters, from today in the account's zone: days, each with a field above the report. */
  readonly defaults: (today: Day) => Params
  /** Parameters set by the screen itself, such as whose report it is; they have no field and are not in the address. */
  readonly fixed?: Readonly<Record<string, string>>
  /** Labels of its columns, and of parameters that are not called `from` or `to`. */
  readonly labels: Readonly<Record<string, MessageDescriptor>>
  /** Words of codes; the report can be filtered by each of these columns. */
  readonly choices?: Readonly<Record<string, ChoiceWords>>
  /** The path of a row by the key that the report's `drill` returns; `{name}` inserts a parameter. */
  readonly drillTo?: Readonly<Record<string, string>>
  readonly empty: EmptyWords
  /** Presets for `from` and `to`: past periods, future periods, or these. */
  readonly presets?: 'past' | 'next' | readonly DayRangeName[]
  /** The visible columns in order; all by default. Used to hide ids and the name in the other language. */
  readonly shown?: (language: 'ar' | 'en') => readonly string[]
  /** Columns that are hidden while no row has a value in them. */
  readonly whereAny?: readonly string[]
  /** The text for a missing value in a column, such as the actor if it was not an employee. */
  readonly unnamed?: Readonly<Record<string, (row: ReportRow) => MessageDescriptor | null>>
  readonly find?: readonly string[]
  readonly phones?: readonly string[]
  /** A list of items rather than figures: on a phone and a portrait tablet each line is a card. */
  readonly isList?: boolean
  /** Actions at the end of a line; neither printed nor exported. */
  readonly act?: { readonly label: MessageDescriptor; readonly render: (row: ReportRow) => ReactNode }
  /** Live data: on a till read from its own rows and updated as they change. */
  readonly isLive?: boolean
}
