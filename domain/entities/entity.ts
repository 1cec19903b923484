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

/** What a draft may be held against of the shop's settings: what every device knows, so that a file can be looked at before it is sent. */
export type Setting = Pick<RowOf<typeof accountSetting>, 'vatRate' | 'timeZone'> & { readonly country: number }

/** Null where nobody needs a permission, or where `anyOf` alone can tell. */
export interface EntityPermissions {
  readonly view: Permission | null
  readonly add: Permission | null
  /** Also to disable, to reactivate and to put in order. */
  readonly edit: Permission | null
}

type AnyRow = Readonly<Record<string, unknown>>

/** What is about to become of a row: as it stands, null for a new one; and as it is wanted, null where it only goes or comes back. */
export interface EntityChange {
  readonly current: AnyRow | null
  readonly draft: AnyRow | null
}

/** What a rule of a noun may look at besides the draft. */
export interface RuleContext<Row> {
  /** The row as it stands; null for a new one. */
  readonly current: Row | null
  readonly setting: Setting | null
  /** Who does it. On a till she is named by the till; the server knows her by her session. */
  readonly actor: Actor
  /** When she does it: what may not lie ahead, such as a day of birth, is held against the day of the shop. */
  readonly now: Instant
  /** The rows that the draft's references point at, by the path of the field. */
  readonly pointed: Readonly<Record<string, AnyRow | null>>
  /** The rows that the references of the row as it stands point at, by field, where the draft has others. */
  readonly formerly: Readonly<Record<string, AnyRow | null>>
}

/** What a rule may look at where a row only goes or comes back. */
export interface LifeContext {
  readonly actor: Actor
  /** The rows that its references point at, by field. */
  readonly pointed: Readonly<Record<string, AnyRow | null>>
}

/** When a row goes or comes back. */
export interface LifeTurn {
  readonly isBack: boolean
  readonly now: Instant
  readonly setting: Setting | null
}

/** What inputs call the row's id, what was typed, and the rows of an import. */
export interface EntityKeys {
  readonly id: string
  readonly draft: string
  readonly rows: string
}
/** As a noun's inputs call them that does not say otherwise; one whose tills queued other names keeps those. */
export interface UsualKeys<Name extends string> extends EntityKeys {
  readonly id: `${Name}Id`
  readonly draft: Name
  readonly rows: 'rows'
}

/**
 * A noun that people add, change, disable and look up. Its commands, its list, its forms, its import, its export and its tests come
 * of this one value.
 */
export interface EntityDefinition<
  Name extends string = string,
  Plural extends string = string,
  R extends AnyRecord = AnyRecord,
  E extends TypedFields = TypedFields,
  Code extends string = string,
> {
  /** In the singular, as commands name it: `addService`. */
  readonly name: Name
  /** As the list and the import name it. */
  readonly plural: Plural
  readonly record: R
  /** A record whose row stands under the same id and holds the rest of what is typed. */
  readonly beside: AnyRecord | null
  readonly keys: EntityKeys
  /** Fields of the record with their only value for this noun: groups of services are a kind of group. */
  readonly scope: Readonly<Record<string, string | number | boolean>>
  /**
   * Where two rows of one thing become one: the field of whoever was merged away that names the row which it is now, and the field of that
   * row which keeps its other values. What no two rows share is still held by them.
   */
  readonly merged: { readonly into: string; readonly besides: string } | null
  readonly permission: EntityPermissions
  readonly entered: E
  /** What nobody types, of a new row. */
  starts(context: DecisionContext, draft: DraftOf<E>): Readonly<Record<string, unknown>>
  /** Entries that come with a new row, such as a stock move. */
  onAdd(id: Id, draft: DraftOf<E>, context: DecisionContext, setting: Setting | null): readonly Change[]
  /** Faults that need more than one field, each at its field. */
  rules(draft: DraftOf<E>, context: RuleContext<RowOf<R>>): readonly Objection<Code>[]
  readonly ruleCodes: readonly Code[]
  /** What a line of a file means that leaves these fields empty, out of what it does say. */
  implied?(draft: DraftOf<E>, unsaid: ReadonlySet<string>): Partial<DraftOf<E>>
  /** What speaks against disabling a row and making it active again. */
  lifeRules?(row: RowOf<R>, context: LifeContext): readonly Objection<Code>[]
  /** What else changes with a row that is taken out of use or comes back, such as a last day. */
  lifeFields?(row: RowOf<R>, turn: LifeTurn): Partial<RowOf<R>>
  /**
   * Where the row itself decides who may add, edit, disable and reactivate it: permissions of which one is enough, none where nobody may,
   * null where nobody needs one. Without it `permission` decides.
   */
  readonly anyOf: ((change: EntityChange, actor: Actor) => readonly Permission[] | null) | null
  /** Codes of its own in place of the engine's: for a noun whose tills queue and whose notices hold them. */
  readonly codes: Readonly<Partial<Record<CodeAt, Code>>>
  /** fact: added at the counter, never refused. intent: asked of the server. online: everything, in her own session alone. */
  readonly offline: 'fact' | 'intent' | 'online'
  /** Rows are disabled and reactivated, never removed. */
  readonly hasLife: boolean
  /** The field that says whether a row is in use: a status, or a flag of a record that is older than this. */
  readonly lifeField: 'status' | 'isActive'
  /** Rows may come out of a file. */
  readonly isImported: boolean
  /** Rows have a place (`position`) that people drag them to. */
  readonly isOrdered: boolean
}
export type AnyDefinition = EntityDefinition<string, string, any, any, string>

type Named<Prefix extends string, Name extends string> = `${Prefix}${Capitalize<Name>}`
type IdInput<Keys extends EntityKeys> = { readonly [K in Keys['id']]: Id }
/** What `add` and `edit` take: the row's id and what was typed, each under the noun's name. */
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
  /** The commands above that the noun has: no life, no disabling. */
  readonly commands: readonly EntityCommand<
    Named<'add' | 'edit' | 'disable' | 'reactivate', Name> | Named<'arrange' | 'import', Plural>,
    any,
    Code
  >[]
  readonly query: QueryDefinition<Plural, R, Listed>
}

/** Any noun, whatever its fields: what engines and tests work with. */
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
  /** Fields that lists tell besides those that are typed. */
  readonly shows?: readonly (keyof RowOf<R> & string)[]
  /** All that lists tell, where what is typed is more than a list needs. */
  readonly tells?: readonly Listed[]
  readonly filters?: readonly (keyof RowOf<R> & string)[]
  readonly worked?: Readonly<Record<string, WorkedFilter>>
  readonly sorts: readonly (keyof RowOf<R> & string)[]
  readonly sort: { readonly field: keyof RowOf<R> & string; readonly descending?: boolean }
}

/** What every noun says of itself. */
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
  Partial<Omit<EntityDefinition<Name, Plural, R, E, Code>, Always | 'keys' | 'beside'>> & {
    readonly list: EntityListOptions<R, Listed>
    readonly keys?: Keys
    readonly beside?: B
  }

/** A field that is typed under a name which the record does not have says where it is stored. */
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
    beside: null,
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
  const shown = list.tells ?? [...Object.keys(entity.entered), ...(list.shows ?? []), ...(entity.hasLife ? [entity.lifeField] : [])]
  return {
    ...entity,
    draft: draftSchema(entity.entered),
    blank: () => blankDraft(entity.entered),
    // The names are made of the noun's own, as the types say.
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
