import * as v from 'valibot'
import type { AggregateRow, Aggregation } from './aggregate.ts'
import type { ReportColumn } from './report/column.ts'
import type { Drill } from './report/drill.ts'
import type { ReportChart, ReportCompare } from './report/drawing.ts'
import type { Statement } from './statement.ts'
import type { WorkedFilter } from './report/worked-filter.ts'
import type { AnyField, Field } from './fields.ts'
import type { Id } from './ids.ts'
import type { Day, Instant } from './time.ts'
import type { Money, Rate } from './money.ts'

export type Fields = Readonly<Record<string, AnyField>>
export type RowFrom<F extends Fields> = { -readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never }

export interface RecordDefinition<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name
  readonly fields: F
  /** 'till': copied to every enrolled till. 'server': never leaves the server. */
  readonly travels: 'till' | 'server'
  /** Fields indexed for equality on tills and the server. */
  readonly indexes: readonly (keyof F & string)[]
  readonly dayOf?: readonly [day: keyof F & string, at: keyof F & string] // `day` is the calendar day of `at` in some time zone.
  readonly isOptional?: boolean // Belongs to another row or an unset option: a missing row is a valid answer.
  readonly copyRank: number // Order of the initial copy, lowest first; 0 for what the sale needs before anything else.
  /** The search text of a row; absent if it cannot be searched. See `searchLine`. */
  readonly searchLine?: (row: RowFrom<F>) => string
}

export type AnyRecord = RecordDefinition<string, any>
export type RowOf<R> = R extends RecordDefinition<string, infer F> ? RowFrom<F> : never

export function defineRecord<const Name extends string, const F extends Fields & { id: Field<Id> }>(
  definition: Omit<RecordDefinition<Name, F>, 'indexes' | 'copyRank'> & {
    indexes?: readonly (keyof F & string)[]
    copyRank?: number
  },
): RecordDefinition<Name, F> {
  return { indexes: [], copyRank: 5, ...definition }
}

/** Validates a whole row; unknown keys are refused. */
export function rowSchema(record: AnyRecord): v.GenericSchema<Record<string, unknown>> {
  const entries = Object.entries(record.fields as Fields).map(([name, field]) => [name, field.schema])
  return v.strictObject(Object.fromEntries(entries)) as unknown as v.GenericSchema<Record<string, unknown>>
}

export type SumFields<R> =
  R extends RecordDefinition<string, infer F> ? { [K in keyof F]?: F[K] extends Field<infer T extends number> ? T : never } : never

export type Change =
  | {
      readonly op: 'insert'
      readonly record: string
      readonly row: Readonly<Record<string, unknown>> & { id: Id }
      /** An existing row that this one supersedes without changing it; timelines show its values. */
      readonly over?: Readonly<Record<string, unknown>>
    }
  | { readonly op: 'patch'; readonly record: string; readonly id: Id; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly op: 'increment'; readonly record: string; readonly id: Id; readonly by: Readonly<Record<string, number>> }

export function insert<R extends AnyRecord>(record: R, row: RowOf<R>, over: Readonly<Record<string, unknown>> | null = null): Change {
  return { op: 'insert', record: record.name, row: row as unknown as Record<string, unknown> & { id: Id }, ...(over && { over }) }
}
/** Overwrites fields. The runner refuses to patch a sum, which needs `increment`. */
export function patch<R extends AnyRecord>(record: R, id: Id, fields: Partial<RowOf<R>>): Change {
  return { op: 'patch', record: record.name, id, fields: fields as Record<string, unknown> }
}
export function increment<R extends AnyRecord>(record: R, id: Id, by: SumFields<R>): Change {
  return { op: 'increment', record: record.name, id, by: by as Record<string, number> }
}

/**
 * A condition on a field of the record or of a referenced row: `customerId.name`. Fields of a null or dangling reference are null. A value
 * that the field cannot hold matches no row.
 */
export type Where = { readonly field: string } & (
  | { readonly is: string | number | boolean | null }
  | { readonly oneOf: readonly (string | number)[] }
  | { readonly from?: string | number; readonly before?: string | number }
)

export interface Selection {
  readonly where?: readonly Where[]
  /** Search text; only for records with a search line. */
  readonly search?: string
  /**
   * By a field as in `where`. Names and codes sort by `sortKey`, other texts by code point; null is last in both directions, ties are
   * ordered by ID in the same direction. Without `sort`, rows are ordered by ID.
   */
  readonly sort?: { readonly field: string; readonly descending?: boolean }
  readonly offset?: number
  /** At most 10,000 per call. */
  readonly limit: number
}

/** Read access for decisions and reports: either SQL, or a device's local copy with its queued commands applied. */
export interface Reader {
  get<R extends AnyRecord>(record: R, id: Id): Promise<RowOf<R> | null>
  many<R extends AnyRecord>(record: R, ids: readonly Id[]): Promise<RowOf<R>[]>
  select<R extends AnyRecord>(record: R, selection: Selection): Promise<RowOf<R>[]>
  count<R extends AnyRecord>(record: R, selection: Omit<Selection, 'limit' | 'offset' | 'sort'>): Promise<number>
  /** Sums and counts by group, ordered by key (null last). Throws `TooManyGroups` and `SumTooLarge` (see `sumsApart`). */
  aggregate<R extends AnyRecord, const A extends Aggregation<R>>(record: R, requested: A): Promise<AggregateRow<R, A>[]>
}

export interface Actor {
  /** Null for the platform itself. */
  readonly employeeId: Id | null
  readonly permissions: Permissions
  /** The maximum discount of the role without approval; null or absent for the default. */
  readonly discountMax?: Rate | null
}

/** Page number to the action numbers allowed on it. */
export type Permissions = Readonly<Record<string, readonly number[]>>
export interface Permission {
  readonly page: number
  readonly action: number
}

export interface DocumentNumber {
  readonly series: string
  readonly no: number
  readonly number: string
  /** Hash of the previous document on this till; null for the first of a series. */
  readonly previousHash: string | null
}

/** Everything a decision may use besides its input and loaded rows. Decisions must not use global state such as the clock. */
export interface DecisionContext {
  readonly now: Instant
  readonly actor: Actor
  readonly deviceId: Id | null
  /** The operation's ID. Rows it creates get `id(nth)`, so that till and server use the same IDs. */
  readonly operationId: Id
  readonly id: (nth: number) => Id
  /** For commands that declare `document`. */
  readonly document: DocumentNumber | null
  /** The till's next order number, consumed by a decision that opens an order, and the position in its queue. Absent without a till. */
  readonly orderNumber?: string | null
  readonly seq?: number | null
  readonly clockOffsetMs?: number // On a till: how far the server's clock was ahead at its last answer.
  readonly heardUpTo?: number // On an offline till: the queue position up to which the server has answered.
  readonly sha256: (text: string) => string
  /**
   * Present if the decision is final: the server's clock, and when the till or phone last communicated before. Facts must create the same
   * rows without it.
   */
  readonly authority?: { readonly now: Instant; readonly heardAt?: Instant | null }
}

/** Something a person must look at. On a device it blocks the act before it happens; on the server a fact is accepted with it. */
export interface Objection<Code extends string = string> {
  readonly code: Code
  /** The dotted path of the input field it concerns, if any. */
  readonly field?: string
  readonly details?: Readonly<Record<string, string | number>>
  /** Approved in advance by someone with the right: it blocks nothing but is reported. */
  readonly isAccepted?: true
}

/** The first objection that is not accepted, which blocks the act. */
export const stopping = <Code extends string>(objections: readonly Objection<Code>[]): Objection<Code> | null =>
  objections.find((one) => one.isAccepted !== true) ?? null

export type Decision<Code extends string> =
  | { readonly ok: true; readonly changes: readonly Change[]; readonly objections: readonly Objection<Code>[] }
  | { readonly ok: false; readonly refusal: Objection<Code> }

export const happened = <Code extends string = never>(
  changes: readonly Change[],
  objections: readonly Objection<Code>[] = [],
): Decision<Code> => ({ ok: true, changes, objections })

export const refuse = <const Code extends string>(code: Code, more: Omit<Objection<Code>, 'code'> = {}): Decision<Code> => ({
  ok: false,
  refusal: { code, ...more },
})

/**
 * fact: happened at the counter, so the server never refuses it; objections become exceptions.
 * intent: a request that the server may refuse. online: needs the server at once.
 */
export type CommandKind = 'fact' | 'intent' | 'online'

export interface CommandDefinition<Name extends string = string, Input = any, Loaded = any, Code extends string = string> {
  readonly name: Name
  readonly version: number
  readonly kind: CommandKind
  /** The permission that screens check before there is an input; null if none is needed or only `anyOf` can decide. */
  readonly permission: Permission | null
  /** Given the input and rows: permissions of which one is sufficient, or null if none is needed. */
  readonly anyOf: (input: Input, loaded: Loaded, actor: Actor, now: Instant) => readonly Permission[] | null
  /** The refusal for a missing permission; null if none is needed. Raised by `decideCommand`, never by `decide`. */
  readonly forbidden: Code | null
  readonly input: v.GenericSchema<any, Input>
  /** Consumes the next number of the till's document series. */
  readonly document: boolean
  /** Upgrades of older inputs: `upcasters[1]` turns version 1 into 2. */
  readonly upcasters: Readonly<Record<number, (old: any) => unknown>>
  /** All codes that `decide` can return; each has a text in both languages. */
  readonly refusals: readonly Code[]
  /** What the input repeats from the shop's rows. The server compares it with those rows as of that time and reports differences. */
  readonly statements?: (input: Input) => readonly Statement[]
  /** The employee whose approval was used, or null. From a till, their PIN must prove it. */
  readonly allowedBy: (input: Input) => Id | null
  /** For a fact that may wait offline on an employee's phone: that employee. Only their phone may send it, and its time is the phone's. */
  readonly waitsOnPhoneOf?: (input: Input) => Id
  readonly load: (read: Reader, input: Input) => Promise<Loaded>
  readonly decide: (input: Input, loaded: Loaded, context: DecisionContext) => Decision<Code>
}

const byNobody = () => null

type CommandDefaults = 'upcasters' | 'document' | 'allowedBy' | 'anyOf' | 'forbidden'

/** Defines a command. `forbidden` may be omitted if exactly one refusal ends in `.no-permission`; otherwise throws. */
export function defineCommand<const Name extends string, Input, Loaded, const Code extends string>(
  definition: Omit<CommandDefinition<Name, Input, Loaded, Code>, CommandDefaults> &
    Partial<Pick<CommandDefinition<Name, Input, Loaded, NoInfer<Code>>, CommandDefaults>>,
): CommandDefinition<Name, Input, Loaded, Code> {
  const { permission } = definition
  const needed = permission && [permission]
  if (definition.waitsOnPhoneOf && (definition.kind !== 'fact' || definition.document))
    throw new Error(`${definition.name} may not wait on a phone: only a fact without a number may`)
  const whole = { upcasters: {}, document: false, allowedBy: byNobody, anyOf: () => needed, ...definition }
  const isGuarded = needed !== null || definition.anyOf !== undefined
  return { ...whole, forbidden: isGuarded ? forbiddenOf(definition) : null }
}

function forbiddenOf<Code extends string>({
  name,
  forbidden,
  refusals,
}: Pick<CommandDefinition<string, never, never, Code>, 'name' | 'refusals'> & { readonly forbidden?: Code | null }): Code {
  if (forbidden) return forbidden
  const [code, ...more] = refusals.filter((one) => one.endsWith('.no-permission'))
  if (code === undefined || more.length > 0) throw new Error(`${name} says in "forbidden" which refusal answers a missing permission`)
  return code
}
export type InputOf<C> = C extends CommandDefinition<string, infer Input, any, any> ? Input : never

/** A list of a record: the fields that can be shown, filtered and sorted. Without a permission every employee may use it. */
export interface QueryDefinition<
  Name extends string = string,
  R extends AnyRecord = AnyRecord,
  F extends keyof RowOf<R> & string = keyof RowOf<R> & string,
> {
  readonly name: Name
  readonly record: R
  readonly permission: Permission | null
  readonly fields: readonly F[]
  readonly filters: readonly (keyof RowOf<R> & string)[]
  readonly sorts: readonly (keyof RowOf<R> & string)[]
  readonly sort: { readonly field: keyof RowOf<R> & string; readonly descending?: boolean }
  /** Fields summed below the list, if the default of `totalsOf` is not suitable. */
  readonly totals?: readonly F[]
  readonly worked?: Readonly<Record<string, WorkedFilter>>
  /** Fields with a fixed value in this list: service groups are groups of that kind. */
  readonly scope?: Readonly<Record<string, string | number | boolean>>
}
export function defineQuery<const Name extends string, R extends AnyRecord, const F extends keyof RowOf<R> & string>(
  definition: QueryDefinition<Name, R, F>,
): QueryDefinition<Name, R, F> {
  return definition
}
export type AnyQuery = QueryDefinition<string, any, any>
/** The row of a list: the declared fields, and the ID for opening it. */
export type ListRow<Q> = Q extends QueryDefinition<string, infer R, infer F> ? Pick<RowOf<R>, (F | 'id') & keyof RowOf<R>> : never

export type ReportRow = Readonly<Record<string, string | number | Money | Day | null>>

/** An independently computed number that a column's total must equal. A contract test checks it on the demo shop. */
export interface ReportTie<Params> {
  readonly name: string
  readonly column: string
  readonly equals: (read: Reader, params: Params) => Promise<number>
}
export interface ReportDefinition<Name extends string = string, Params = any, Loaded = any> {
  readonly name: Name
  readonly permission: Permission
  /** The employee it is about, if employees may request it for themselves without the permission (`mayQueryReport`). */
  readonly ownerOf?: (params: Params) => Id | null
  readonly params: v.GenericSchema<any, Params>
  readonly isUntilToday?: boolean // Describes the state at the end of a `day`, which must not be in the future (`dayAhead`).
  readonly columns: readonly ReportColumn[]
  readonly load: (read: Reader, params: Params) => Promise<Loaded>
  readonly rows: (loaded: Loaded, params: Params) => ReportRow[]
  readonly drill?: (row: ReportRow, params: Params) => Drill | undefined
  readonly ties: readonly ReportTie<Params>[]
  readonly charts?: readonly ReportChart[]
  /** Only for reports with `from` and `to` parameters. */
  readonly compare?: ReportCompare
}
export function defineReport<const Name extends string, Params, Loaded>(
  definition: ReportDefinition<Name, Params, Loaded>,
): ReportDefinition<Name, Params, Loaded> {
  return definition
}
