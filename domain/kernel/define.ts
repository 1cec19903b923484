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

/** A kind of row: its fields, where it travels, and by what it is found. */
export interface RecordDefinition<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name
  readonly fields: F
  /** 'till': copied to the mirror of every enrolled till. 'server': never leaves the server. */
  readonly travels: 'till' | 'server'
  /** Fields by which equal values are looked up on both sides. */
  readonly indexes: readonly (keyof F & string)[]
  readonly dayOf?: readonly [day: keyof F & string, at: keyof F & string] // The instant whose day the day is, in some time zone.
  readonly isOptional?: boolean // It stands beside another row, or for what nobody chose yet: that it is not there is an answer.
  readonly copyRank: number // Lowest first in the first copy: what the sale needs before anything else is 0.
  /** The line by which search finds the row; absent when nobody searches for it. See `searchLine`. */
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

/** Validates a whole row, unknown keys refused. */
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
      /** The row that it stands in place of, which stays as it is: timelines tell what it said. */
      readonly over?: Readonly<Record<string, unknown>>
    }
  | { readonly op: 'patch'; readonly record: string; readonly id: Id; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly op: 'increment'; readonly record: string; readonly id: Id; readonly by: Readonly<Record<string, number>> }

export function insert<R extends AnyRecord>(record: R, row: RowOf<R>, over: Readonly<Record<string, unknown>> | null = null): Change {
  return { op: 'insert', record: record.name, row: row as unknown as Record<string, unknown> & { id: Id }, ...(over && { over }) }
}
/** Overwrites fields. Sums are changed by `increment` only; the runner refuses a patch of a sum. */
export function patch<R extends AnyRecord>(record: R, id: Id, fields: Partial<RowOf<R>>): Change {
  return { op: 'patch', record: record.name, id, fields: fields as Record<string, unknown> }
}
export function increment<R extends AnyRecord>(record: R, id: Id, by: SumFields<R>): Change {
  return { op: 'increment', record: record.name, id, by: by as Record<string, number> }
}

/**
 * A condition on a field of the record, or on one of the row that a reference of it points at: `customerId.name`. A reference that is
 * null or leads nowhere has null in every field. A value that the field cannot hold is a condition that no row meets.
 */
export type Where = { readonly field: string } & (
  | { readonly is: string | number | boolean | null }
  | { readonly oneOf: readonly (string | number)[] }
  | { readonly from?: string | number; readonly before?: string | number }
)

export interface Selection {
  readonly where?: readonly Where[]
  /** Typed search text; only for records with a search line. */
  readonly search?: string
  /**
   * By a field as `where` names it. Names and codes go by their `sortKey`, other texts by code point, rows without a value come last in both directions, and rows of equal values
   * go by id in the same direction. Without it rows go by id.
   */
  readonly sort?: { readonly field: string; readonly descending?: boolean }
  readonly offset?: number
  /** At most this many rows; a reader refuses more than 10,000 a call. */
  readonly limit: number
}

/** All that a decision or a report may read. One over SQL, one over the device's mirror with what is queued laid over it. */
export interface Reader {
  get<R extends AnyRecord>(record: R, id: Id): Promise<RowOf<R> | null>
  many<R extends AnyRecord>(record: R, ids: readonly Id[]): Promise<RowOf<R>[]>
  select<R extends AnyRecord>(record: R, selection: Selection): Promise<RowOf<R>[]>
  count<R extends AnyRecord>(record: R, selection: Omit<Selection, 'limit' | 'offset' | 'sort'>): Promise<number>
  /** Sums and counts by group, in the order of the groups' keys (null last). Throws `TooManyGroups`, and `SumTooLarge` (see `sumsApart`). */
  aggregate<R extends AnyRecord, const A extends Aggregation<R>>(record: R, asked: A): Promise<AggregateRow<R, A>[]>
}

export interface Actor {
  /** Null when the platform itself acts. */
  readonly employeeId: Id | null
  readonly permissions: Permissions
  /** The most of a price that her role lets her take off by her own leave; null or absent where the usual holds. */
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
  /** As printed: series, dash, number in six digits. */
  readonly number: string
  /** Hash of the document before it on this till; null for the first of a series. */
  readonly previousHash: string | null
}

/** All that a decision knows besides its input and what it loaded. Nothing in it is read from the walls. */
export interface DecisionContext {
  readonly now: Instant
  readonly actor: Actor
  readonly deviceId: Id | null
  /** The operation's id; the rows it makes take ids from `id(nth)`, so that both sides name them alike. */
  readonly operationId: Id
  readonly id: (nth: number) => Id
  /** Given to commands that declare a `document`. */
  readonly document: DocumentNumber | null
  /** The next number of the till's series of orders, taken by a decision that opens one, and the place in its queue. Absent where no till acts. */
  readonly orderNumber?: string | null
  readonly seq?: number | null
  readonly clockOffsetMs?: number // Of a till: how far the server's clock was ahead of its own, by the last answer that it heard.
  readonly heardUpTo?: number // Of a till without the network: up to where in its queue the server has answered.
  readonly sha256: (text: string) => string
  /** The server's clock where the decision is final, and when the till last spoke before, or her phone last heard. A fact makes the same rows without it. */
  readonly authority?: { readonly now: Instant; readonly heardAt?: Instant | null }
}

/** Something a person must look at. On a device it stops the act before it happens; on the server the fact stands. */
export interface Objection<Code extends string = string> {
  readonly code: Code
  /** The input's field it belongs to, dotted, when there is one. */
  readonly field?: string
  readonly details?: Readonly<Record<string, string | number>>
  /** Somebody who may looked at it beforehand and did it all the same: it stops nothing, and is told like any other. */
  readonly isAccepted?: true
}

/** What stops an act before it happens: the first thing that nobody has accepted. */
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

/** fact: it happened at the counter and is never refused by the server; objections become exceptions.
 * intent: a wish that the server may refuse. online: needs the server at once. */
export type CommandKind = 'fact' | 'intent' | 'online'

export interface CommandDefinition<Name extends string = string, Input = any, Loaded = any, Code extends string = string> {
  readonly name: Name
  readonly version: number
  readonly kind: CommandKind
  /** Who may do it, as screens ask before there is an input; null where nobody needs leave, or where `anyOf` alone can tell. */
  readonly permission: Permission | null
  /** Once the input and the rows are known: permissions of which one is enough, or null where this act needs none. */
  readonly anyOf: (input: Input, loaded: Loaded, actor: Actor, now: Instant) => readonly Permission[] | null
  /** Which of the refusals answers whoever has no permission; null where nobody needs one. `decideCommand` raises it, never `decide`. */
  readonly forbidden: Code | null
  readonly input: v.GenericSchema<any, Input>
  /** Takes the next number of the till's series for the document it makes. */
  readonly document: boolean
  /** Inputs of older versions, brought up step by step: `upcasters[1]` turns version 1 into 2. */
  readonly upcasters: Readonly<Record<number, (old: any) => unknown>>
  /** Every code that `decide` can answer; each has words in both languages. */
  readonly refusals: readonly Code[]
  /** What the input repeats from the shop's own rows: compared by the server with what they said then, and told where it differs. */
  readonly statements?: (input: Input) => readonly Statement[]
  /** Whose leave it was done by, against the rules; null where nobody's was used. From a till it has to be proved by her PIN. */
  readonly allowedBy: (input: Input) => Id | null
  /** Of a fact that may wait without a network on the phone of whoever did it: whose it is. Nobody else sends it; its time is the phone's. */
  readonly waitsOnPhoneOf?: (input: Input) => Id
  readonly load: (read: Reader, input: Input) => Promise<Loaded>
  readonly decide: (input: Input, loaded: Loaded, context: DecisionContext) => Decision<Code>
}

const byNobody = () => null

/** What a definition may leave out. */
type CommandDefaults = 'upcasters' | 'document' | 'allowedBy' | 'anyOf' | 'forbidden'

/**
 * Defines a command. `forbidden` may be left out where exactly one refusal ends in `.no-permission`; throws where it cannot be told.
 */
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

/** What can be asked of a record: the fields a list may show, filter and sort by. Without a permission everybody who works here may ask. */
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
  /** Fields that are added up under the list, where those that `totalsOf` takes by their kind are not the right ones. */
  readonly totals?: readonly F[]
  readonly worked?: Readonly<Record<string, WorkedFilter>>
  /** Fields with their only value in this list: groups of services are groups of that kind. */
  readonly scope?: Readonly<Record<string, string | number | boolean>>
}
export function defineQuery<const Name extends string, R extends AnyRecord, const F extends keyof RowOf<R> & string>(
  definition: QueryDefinition<Name, R, F>,
): QueryDefinition<Name, R, F> {
  return definition
}
export type AnyQuery = QueryDefinition<string, any, any>
/** What a query tells of a row: the fields that it declares, and the id by which the row is opened. */
export type ListRow<Q> = Q extends QueryDefinition<string, infer R, infer F> ? Pick<RowOf<R>, (F | 'id') & keyof RowOf<R>> : never

export type ReportRow = Readonly<Record<string, string | number | Money | Day | null>>

/** Another number that a column's total must equal, worked out another way. A contract test proves it on the demo shop. */
export interface ReportTie<Params> {
  readonly name: string
  readonly column: string
  readonly equals: (read: Reader, params: Params) => Promise<number>
}
export interface ReportDefinition<Name extends string = string, Params = any, Loaded = any> {
  readonly name: Name
  readonly permission: Permission
  /** Whom it is about, where people may ask for it of themselves without the permission (`mayAskReport`). */
  readonly ownerOf?: (params: Params) => Id | null
  readonly params: v.GenericSchema<any, Params>
  readonly isUntilToday?: boolean // How things stood at the end of a `day`, which has to have begun (`dayAhead`).
  readonly columns: readonly ReportColumn[]
  readonly load: (read: Reader, params: Params) => Promise<Loaded>
  readonly rows: (loaded: Loaded, params: Params) => ReportRow[]
  readonly drill?: (row: ReportRow, params: Params) => Drill | undefined
  readonly ties: readonly ReportTie<Params>[]
  readonly charts?: readonly ReportChart[]
  /** Only of reports over a period, which is `from` and `to` of their parameters. */
  readonly compare?: ReportCompare
}
export function defineReport<const Name extends string, Params, Loaded>(
  definition: ReportDefinition<Name, Params, Loaded>,
): ReportDefinition<Name, Params, Loaded> {
  return definition
}
