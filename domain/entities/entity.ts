import type {
  Actor,
  AnyQuery,
  AnyRecord,
  Change,
  CommandDefinition,
  DecisionContext,
  Objection,
  Permission,
  QueryDefinition,
  RowOf,
} from '../kernel/define.ts'
import type { Id } from '../kernel/ids.ts'
import type { Instant } from '../kernel/time.ts'
import type { WorkedFilter } from '../kernel/report/worked-filter.ts'
import type { accountSetting } from '../settings/account-setting.ts'
import type { CodeAt, EntityCode } from './entity-codes.ts'
import { addCommand, editCommand, importCommand } from './entity-commands.ts'
import type { EditInput } from './merge-edit.ts'
import { arrangeCommand, statusCommand } from './entity-status.ts'
import { type DraftOf, type Schema, type StoredAs, type TypedFields, blankDraft, draftSchema } from './typed.ts'

/** The settings that rules may use. Every device has them, so that a file can be checked before it is sent. */
export type Setting = Pick<RowOf<typeof accountSetting>, 'vatRate' | 'timeZone'> & { readonly country: number }

/** Null if no permission is required, or if only `anyOf` can decide. */
export interface EntityPermissions {
  readonly view: Permission | null
  readonly add: Permission | null
  /** Also to disable, to reactivate and to arrange. */
  readonly edit: Permission | null
}

type AnyRow = Readonly<Record<string, unknown>>

/** A planned change: the current row, null for a new one, and the draft, null when only the status changes. */
export interface EntityChange {
  readonly current: AnyRow | null
  readonly draft: AnyRow | null
}

/** What a rule of an entity may use in addition to the draft. */
export interface RuleContext<Row> {
  readonly current: Row | null
  readonly setting: Setting | null
  /** The user. A till states the actor; the server knows them by their session. */
  readonly actor: Actor
  /** The time of the change, for example to reject future birthdays. */
  readonly now: Instant
  /** The rows that the draft's references name, by the path of the field. */
  readonly pointed: Readonly<Record<string, AnyRow | null>>
  /** The rows that the current references name, by field, if the draft has others. */
  readonly formerly: Readonly<Record<string, AnyRow | null>>
}

export interface LifeContext {
  readonly actor: Actor
  readonly pointed: Readonly<Record<string, AnyRow | null>>
}

export interface LifeTurn {
  readonly isBack: boolean
  readonly now: Instant
  readonly setting: Setting | null
}

/** The keys of an input for the row's id, the draft, and the rows of an import. */
export interface EntityKeys {
  readonly id: string
  readonly draft: string
  readonly rows: string
}
/** The default keys; an entity whose tills have queued other names keeps those. */
export interface UsualKeys<Name extends string> extends EntityKeys {
  readonly id: `${Name}Id`
  readonly draft: Name
  readonly rows: 'rows'
}

/**
 * An entity that users add, edit, disable and search. Its commands, list, forms, import, export and tests are derived
 * from this value.
 */
export interface EntityDefinition<
  Name extends string = string,
  Plural extends string = string,
  R extends AnyRecord = AnyRecord,
  E extends TypedFields = TypedFields,
  Code extends string = string,
> {
  readonly name: Name
  readonly plural: Plural
  readonly record: R
  /** A record with the same id that stores the remaining fields. */
  readonly related: AnyRecord | null
  readonly keys: EntityKeys
  /** Fields with a constant value for this entity: service groups are groups of that kind. */
  readonly scope: Readonly<Record<string, string | number | boolean>>
  /**
   * For entities that can be merged: the field of a merged row that names the remaining one, and the field of the
   * remaining row with further values. Those values still count as taken for unique fields.
   */
  readonly merged: { readonly into: string; readonly besides: string } | null
  readonly permission: EntityPermissions
  readonly entered: E
  starts(context: DecisionContext, draft: DraftOf<E>): Readonly<Record<string, unknown>>
  /** Further changes with a new row, such as a stock move. */
  onAdd(id: Id, draft: DraftOf<E>, context: DecisionContext, setting: Setting | null): readonly Change[]
  rules(draft: DraftOf<E>, context: RuleContext<RowOf<R>>): readonly Objection<Code>[]
  readonly ruleCodes: readonly Code[]
  /** Values for empty fields of an imported line, derived from its other fields. */
  implied?(draft: DraftOf<E>, unsaid: ReadonlySet<string>): Partial<DraftOf<E>>
  lifeRules?(row: RowOf<R>, context: LifeContext): readonly Objection<Code>[]
  /** Further fields that change with the status, such as a last day. */
  lifeFields?(row: RowOf<R>, turn: LifeTurn): Partial<RowOf<R>>
  /**
   * For entities whose rows decide who may add, edit, disable and reactivate them: permissions of which one is enough,
   * an empty list if no one may, null if no permission is needed. By default `permission` decides.
   */
  readonly anyOf: ((change: EntityChange, actor: Actor) => readonly Permission[] | null) | null
  /** The entity's own codes in place of the engine's, if they are stored in queues or notices. */
  readonly codes: Readonly<Partial<Record<CodeAt, Code>>>
  /**
   * fact: added at the counter, never refused. intent: decided by the server. online: all commands, only in the user's
   * own session.
   */
  readonly offline: 'fact' | 'intent' | 'online'
  readonly hasLife: boolean
  /** The field with the status: a status, or a flag in older records. */
  readonly lifeField: 'status' | 'isActive'
  readonly isImported: boolean
  /** Rows have a `position` that users change by dragging. */
  readonly isOrdered: boolean
}
export type AnyDefinition = EntityDefinition<string, string, any, any, string>

type Named<Prefix extends string, Name extends string> = `${Prefix}${Capitalize<Name>}`
type IdInput<Keys extends EntityKeys> = { readonly [K in Keys['id']]: Id }
/** The input of `add` and `edit`: the row's id and the draft, under the entity's keys. */
export type EntityInput<Keys extends EntityKeys, E extends TypedFields> = IdInput<Keys> & { readonly [K in Keys['draft']]: DraftOf<E> }
export type EntityCommand<Name extends string, Input, Code extends string> = CommandDefinition<Name, Input, unknown, EntityCode | Code>

export interface Entity<
  Name extends string,
  Plural extends string,
  R extends AnyRecord,
  E extends TypedFields,
  Code extends string,
  Listed extends keyof RowOf<R> & string = keyof RowOf<R> & string,
  Keys extends EntityKeys = UsualKeys<Name>,
> extends EntityDefinition<Name, Plural, R, E, Code> {
  readonly draft: Schema<DraftOf<E>>
  readonly blank: () => DraftOf<E>
  readonly add: EntityCommand<Named<'add', Name>, EntityInput<Keys, E>, Code>
  readonly edit: EntityCommand<Named<'edit', Name>, EditInput<Keys, E>, Code>
  readonly disable: EntityCommand<Named<'disable', Name>, IdInput<Keys>, Code>
  readonly reactivate: EntityCommand<Named<'reactivate', Name>, IdInput<Keys>, Code>
  readonly arrange: EntityCommand<Named<'arrange', Plural>, { readonly ids: readonly Id[] }, Code>
  readonly import: EntityCommand<Named<'import', Plural>, { readonly [K in Keys['rows']]: readonly EntityInput<Keys, E>[] }, Code>
  readonly commands: readonly EntityCommand<
    Named<'add' | 'edit' | 'disable' | 'reactivate', Name> | Named<'arrange' | 'import', Plural>,
    any,
    Code
  >[]
  readonly query: QueryDefinition<Plural, R, Listed>
}

/** Any entity with any fields, for engines and tests. */
export interface AnyEntity extends AnyDefinition {
  readonly draft: Schema<object>
  readonly blank: () => object
  readonly add: CommandDefinition
  readonly edit: CommandDefinition
  readonly disable: CommandDefinition
  readonly reactivate: CommandDefinition
  readonly arrange: CommandDefinition
  readonly import: CommandDefinition
  readonly commands: readonly CommandDefinition[]
  readonly query: AnyQuery
}

export interface EntityListOptions<R extends AnyRecord, Listed extends keyof RowOf<R> & string> {
  /** Fields shown in lists in addition to the typed ones. */
  readonly shows?: readonly (keyof RowOf<R> & string)[]
  /** All fields of lists, if these need less than the typed ones. */
  readonly reports?: readonly Listed[]
  readonly filters?: readonly (keyof RowOf<R> & string)[]
  readonly worked?: Readonly<Record<string, WorkedFilter>>
  readonly sorts: readonly (keyof RowOf<R> & string)[]
  readonly sort: { readonly field: keyof RowOf<R> & string; readonly descending?: boolean }
}

type Always = 'name' | 'plural' | 'record' | 'permission' | 'entered' | 'offline'

type Given<
  Name extends string,
  Plural extends string,
  R extends AnyRecord,
  E extends TypedFields,
  Code extends string,
  Listed extends keyof RowOf<R> & string,
  Keys extends EntityKeys,
  B extends AnyRecord,
> = Pick<EntityDefinition<Name, Plural, R, E, Code>, Always> &
  Partial<Omit<EntityDefinition<Name, Plural, R, E, Code>, Always | 'keys' | 'related'>> & {
    readonly list: EntityListOptions<R, Listed>
    readonly keys?: Keys
    readonly related?: B
  }

/** A typed field whose name is not in the record must define where it is stored. */
interface StoredElsewhere {
  readonly stored: StoredAs & { readonly field: string }
}

export function defineEntity<
  const Name extends string,
  const Plural extends string,
  R extends AnyRecord,
  const E extends TypedFields & {
    readonly [K in keyof E]: K extends (keyof RowOf<R> | keyof RowOf<B>) & string ? unknown : StoredElsewhere
  },
  const Code extends string = never,
  const Listed extends keyof RowOf<R> & string = keyof RowOf<R> & string,
  const Keys extends EntityKeys = UsualKeys<Name>,
  B extends AnyRecord = R,
>({ list, ...given }: Given<Name, Plural, R, E, Code, Listed, Keys, B>): Entity<Name, Plural, R, E, Code, Listed, Keys> {
  const entity: EntityDefinition<Name, Plural, R, E, Code> = {
    related: null,
    keys: { id: `${given.name}Id`, draft: given.name, rows: 'rows' },
    scope: {},
    merged: null,
    starts: () => ({}),
    onAdd: () => [],
    rules: () => [],
    ruleCodes: [],
    lifeField: 'status',
    anyOf: null,
    codes: {},
    hasLife: true,
    isImported: true,
    isOrdered: false,
    ...given,
  }
  const { plural, record, permission, scope } = entity
  const add = addCommand(entity)
  const edit = editCommand(entity)
  const disable = statusCommand(entity, 'disable')
  const reactivate = statusCommand(entity, 'reactivate')
  const arrange = arrangeCommand(entity)
  const imports = importCommand(entity)
  const commands = [
    add,
    edit,
    ...(entity.hasLife ? [disable, reactivate] : []),
    ...(entity.isOrdered ? [arrange] : []),
    ...(entity.isImported ? [imports] : []),
  ]
  const named = { add, edit, disable, reactivate, arrange, import: imports, commands }
  const shown = list.reports ?? [...Object.keys(entity.entered), ...(list.shows ?? []), ...(entity.hasLife ? [entity.lifeField] : [])]
  return {
    ...entity,
    draft: draftSchema(entity.entered),
    blank: () => blankDraft(entity.entered),
    // The names are derived from the entity's, as in the types.
    ...(named as unknown as Pick<Entity<Name, Plural, R, E, Code, Listed, Keys>, keyof typeof named>),
    query: {
      name: plural,
      record,
      permission: permission.view,
      scope,
      fields: [...new Set(shown)].filter((field) => field in record.fields) as Listed[],
      filters: [...(entity.hasLife ? [entity.lifeField] : []), ...(list.filters ?? [])] as (keyof RowOf<R> & string)[],
      ...(list.worked && { worked: list.worked }),
      sorts: list.sorts,
      sort: list.sort,
    },
  }
}
