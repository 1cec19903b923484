import type * as v from 'valibot'
import type { Actor, AnyRecord, Permission, Permissions, Reader } from './define.ts'
import { isAllowed } from './permission.ts'

type Plain = string | number | boolean | null | undefined
/** The element type of a list; otherwise the type itself. */
type OneOf<T> = NonNullable<T> extends readonly (infer One)[] ? OneOf<One> : NonNullable<T>

/** The publicly visible fields of a result: `true` for a value, nested names for an object. */
export type Named = true | { readonly [field: string]: Named }

/** Checks names against the result's type: unknown fields, and objects named as values, do not compile. */
export type NamesOf<T, S> = [OneOf<T>] extends [Plain]
  ? true
  : { readonly [K in keyof S]: K extends keyof OneOf<T> ? NamesOf<OneOf<T>[K], S[K]> : never }

/** A result restricted to its named fields. */
export type ShownOf<T, S> = T extends null | undefined
  ? T
  : T extends readonly (infer One)[]
    ? ShownOf<One, S>[]
    : S extends true
      ? T
      : { [K in keyof T & keyof S]: ShownOf<T[K], S[K]> }

/** Names of plain values: `{ id: true, number: true }`. */
export function fields<const K extends string>(...names: readonly K[]): { readonly [P in K]: true } {
  return Object.fromEntries(names.map((name) => [name, true])) as { readonly [P in K]: true }
}

/** Public access to a result: the row it is about has the share code, and the public sees the named fields. */
export interface Sharing<S = unknown> {
  /** `/api/public/<path>/<code>`. */
  readonly path: string
  readonly sees: S
}

/** The requester, for views that show employees their own data. Without one, the view answers as to an unknown person. */
export type Requester = Pick<Actor, 'employeeId' | 'permissions'>

/**
 * A read-only result composed of several records, such as an order's detail page or today's board. Runs on the local copy and on the
 * database. The runner checks `anyOf`; `read` never does.
 */
export interface ViewDefinition<Name extends string = string, Params = unknown, Data = unknown, S = unknown> {
  readonly name: Name
  readonly params: v.GenericSchema<unknown, Params>
  /** Permissions of which one is sufficient. */
  readonly anyOf: readonly Permission[]
  /** The record that the `id` parameter refers to: a till that has the row can answer locally. */
  readonly of: AnyRecord | null
  /** Null if it does not exist or is not visible to the requester. The result is sent as JSON. */
  read(read: Reader, params: Params, requester?: Requester): Promise<Data | null>
  /** Null without a public address. */
  readonly shared: Sharing<S> | null
}

export type DataOf<V> = V extends ViewDefinition<string, unknown, infer Data> ? Data : never
export type ParamsOf<V> = V extends ViewDefinition<string, infer Params> ? Params : never
/** The result as seen by the public. */
export type SharedOf<V> = V extends ViewDefinition<string, unknown, infer Data, infer S> ? ShownOf<Data, S> : never

interface Written<Name extends string, Params, Data> {
  readonly name: Name
  readonly params: v.GenericSchema<unknown, Params>
  readonly permission: Permission | readonly Permission[]
  readonly read: (read: Reader, params: Params, requester?: Requester) => Promise<Data | null>
}

const isList = (permission: Permission | readonly Permission[]): permission is readonly Permission[] => Array.isArray(permission)

/**
 * Defines a view. Only a view of a row can be shared, because the row has the share code. `read` of a shared view needs explicit types, so
 * that the names can be checked against its result.
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
 * Restricts a result to its named fields. A mismatch between a name and the actual value (object instead of value or vice versa) omits the
 * field, so that later extensions do not expose anything unintentionally.
 */
export function shownOf<T, const S>(answer: T, sees: S): ShownOf<T, S> {
  // `NamesOf` guarantees that the names match the result.
  return shown(answer, sees as Named) as ShownOf<T, S>
}

function shown(value: unknown, named: Named): unknown {
  if (value === null) return null
  if (Array.isArray(value)) return value.map((one: unknown) => shown(one, named))
  if (typeof value !== 'object') return named === true ? value : undefined
  if (named === true) return undefined
  const row = value as Readonly<Record<string, unknown>>
  const reported = Object.entries(named).filter(([field]) => Object.hasOwn(row, field))
  return Object.fromEntries(reported.map(([field, names]) => [field, shown(row[field], names)]).filter(([, one]) => one !== undefined))
}
