import type * as v from 'valibot'
import type { Actor, AnyRecord, Permission, Permissions, Reader } from './define.ts'
import { isAllowed } from './permission.ts'

type Plain = string | number | boolean | null | undefined
/** What a list is a list of; anything else is itself. */
type OneOf<T> = NonNullable<T> extends readonly (infer One)[] ? OneOf<One> : NonNullable<T>

/** Which fields of an answer whoever holds its public address sees: `true` for a value, and the fields by name of what has fields. */
export type Named = true | { readonly [field: string]: Named }

/** Of the same form as what it names: a field that the answer lacks, or something with fields that is named whole, does not compile. */
export type NamesOf<T, S> = [OneOf<T>] extends [Plain]
  ? true
  : { readonly [K in keyof S]: K extends keyof OneOf<T> ? NamesOf<OneOf<T>[K], S[K]> : never }

/** An answer as far as its fields are named. */
export type ShownOf<T, S> = T extends null | undefined
  ? T
  : T extends readonly (infer One)[]
    ? ShownOf<One, S>[]
    : S extends true
      ? T
      : { [K in keyof T & keyof S]: ShownOf<T[K], S[K]> }

/** Names of plain values: `{ id: true, number: true }`. */
export function fields<const K extends string>(...names: readonly K[]): { readonly [P in K]: true } {
  // The keys are those of K alone.
  return Object.fromEntries(names.map((name) => [name, true])) as { readonly [P in K]: true }
}

/** How an answer is opened by a public address: the row that it is about has the code, and strangers see what is named. */
export interface Sharing<S = unknown> {
  /** `/api/public/<path>/<code>`. */
  readonly path: string
  readonly sees: S
}

/** Who asks, for a view that tells people of themselves alone. Without one it is answered as to a stranger. */
export type Asker = Pick<Actor, 'employeeId' | 'permissions'>

/**
 * Something read whole, composed of rows of several records: the file of an order, the board of today. Typed as it is read, over the
 * mirror as over the database. Whoever runs it looks at `anyOf`, and `read` never does.
 */
export interface ViewDefinition<Name extends string = string, Params = unknown, Data = unknown, S = unknown> {
  readonly name: Name
  readonly params: v.GenericSchema<unknown, Params>
  /** Permissions of which one is enough. */
  readonly anyOf: readonly Permission[]
  /** The record of the row that it is about, which `id` of the parameters names: a till that has the row answers by itself. */
  readonly of: AnyRecord | null
  /** Null where there is no such thing, or not for whoever asks. What it answers is sent as JSON. */
  read(read: Reader, params: Params, asker?: Asker): Promise<Data | null>
  /** Null where it has no public address. */
  readonly shared: Sharing<S> | null
}

export type DataOf<V> = V extends ViewDefinition<string, unknown, infer Data> ? Data : never
export type ParamsOf<V> = V extends ViewDefinition<string, infer Params> ? Params : never
/** What whoever holds its public address is told. */
export type SharedOf<V> = V extends ViewDefinition<string, unknown, infer Data, infer S> ? ShownOf<Data, S> : never

interface Written<Name extends string, Params, Data> {
  readonly name: Name
  readonly params: v.GenericSchema<unknown, Params>
  readonly permission: Permission | readonly Permission[]
  readonly read: (read: Reader, params: Params, asker?: Asker) => Promise<Data | null>
}

const isList = (permission: Permission | readonly Permission[]): permission is readonly Permission[] => Array.isArray(permission)

/**
 * Defines a view. Only one about a row may be shared, because the row is what has a code. `read` of a shared one is a function with types of
 * its own, so that the names can be held against what it answers.
 */
export function defineView<const Name extends string, Params, Data, const S = never>(
  definition: Written<Name, Params, Data> &
    (
      | { readonly of?: undefined; readonly shared?: undefined }
      | { readonly of: AnyRecord; readonly shared?: Sharing<S & NoInfer<NamesOf<Data, S>>> }
    ),
): ViewDefinition<Name, Params, Data, S> {
  const { permission, of = null, shared = null, ...rest } = definition
  return { ...rest, of, shared, anyOf: isList(permission) ? permission : [permission] }
}

export const mayView = ({ anyOf }: Pick<ViewDefinition, 'anyOf'>, permissions: Permissions): boolean =>
  anyOf.some((permission) => isAllowed(permissions, permission))

/**
 * An answer as whoever holds its public address sees it: the named fields and nothing else. What is named as a value and is none is left
 * out, and so is what is named by its fields and has none, so that no answer that grew shows more than somebody meant.
 */
export function shownOf<T, const S>(answer: T, sees: S): ShownOf<T, S> {
  // The names are of the answer's own form: the definition does not compile otherwise.
  return shown(answer, sees as Named) as ShownOf<T, S>
}

function shown(value: unknown, named: Named): unknown {
  if (value === null) return null
  if (Array.isArray(value)) return value.map((one: unknown) => shown(one, named))
  if (typeof value !== 'object') return named === true ? value : undefined
  if (named === true) return undefined
  const row = value as Readonly<Record<string, unknown>>
  const told = Object.entries(named).filter(([field]) => Object.hasOwn(row, field))
  return Object.fromEntries(told.map(([field, names]) => [field, shown(row[field], names)]).filter(([, one]) => one !== undefined))
}
