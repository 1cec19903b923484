import * as v from 'valibot'
import { idSchema, type Id } from './ids.ts'
import type { Permission } from './define.ts'
import { AMOUNT_MAX, ROW_MONEY_MAX, SUM_MAX, moneySchema, type Money, rateSchema, type Rate } from './money.ts'
import { daySchema, type Day, instantSchema, type Instant } from './time.ts'

/** Determines column type, alignment, formatting and input. */
export type FieldKind = 'id' | 'text' | 'integer' | 'money' | 'rate' | 'flag' | 'day' | 'instant' | 'choice' | 'json'

export interface Field<T> {
  readonly kind: FieldKind
  readonly schema: v.GenericSchema<any, T>
  readonly nullable: boolean
  /** A sum of entries: inserted once, then changed by increments only. */
  readonly isSum: boolean
  /** The largest magnitude of a number, enforced by a CHECK; null if it is not a count. */
  readonly magnitudeMax: number | null
  /** The price of one unit, which must not be summed. */
  readonly isPrice?: true
  /** The record that an ID refers to. */
  readonly to?: string
  /** Holds several codes at once as bits. */
  readonly isSet?: true
  /** The codes of a choice, by name. */
  readonly codes?: Readonly<Record<string, number>>
  /** Lists sort it in natural order by a stored key (`sort-key.ts`). The article is never ignored in a code. */
  readonly sortsAs?: 'name' | 'code'
  /** A derived value, such as a last visit, that timelines omit. */
  readonly isQuiet?: true
  /** Hidden from employees without this permission; 'nobody' for a secret. Never on a till. */
  readonly seenBy?: Permission | 'nobody'
}

/** The value type varies by field; whole rows are typed by `RowOf`. */
export type AnyField = Field<any>

function field<T>(kind: FieldKind, schema: v.GenericSchema<any, T>, more: Partial<Field<T>> = {}): Field<T> {
  return { kind, schema, nullable: false, isSum: false, magnitudeMax: null, ...more }
}

export const id = (): Field<Id> => field('id', idSchema)
export const reference = (to: string): Field<Id> => field('id', idSchema, { to })
export const text = (lengthMax = 500): Field<string> => field('text', v.pipe(v.string(), v.maxLength(lengthMax, 'too-long')))
/** Texts with natural sort order. */
export const named = (lengthMax: number): Field<string> => ({ ...text(lengthMax), sortsAs: 'name' })
export const coded = (lengthMax: number): Field<string> => ({ ...text(lengthMax), sortsAs: 'code' })
const within = (magnitudeMax: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(-magnitudeMax), v.maxValue(magnitudeMax))
const whole = (magnitudeMax: number): Field<number> => field('integer', within(magnitudeMax), { magnitudeMax })

export const integer = (): Field<number> => whole(Number.MAX_SAFE_INTEGER)
/** A count that is added up in sums: points, units of a product. */
export const count = (): Field<number> => whole(AMOUNT_MAX)
export const money = (): Field<Money> => field('money', v.pipe(within(ROW_MONEY_MAX), v.brand('Money')), { magnitudeMax: ROW_MONEY_MAX })
export const price = (): Field<Money> => ({ ...money(), isPrice: true })
export const rateField = (): Field<Rate> => field('rate', rateSchema)
export const flag = (): Field<boolean> => field('flag', v.boolean())
export const dayField = (): Field<Day> => field('day', daySchema)
export const instantField = (): Field<Instant> => field('instant', instantSchema)
export const json = <T>(schema: v.GenericSchema<any, T>): Field<T> => field('json', schema)

/** One code of a table, stored and sent as its number. */
export function choice<const C extends Readonly<Record<string, number>>>(codes: C): Field<C[keyof C]> {
  const values = Object.values(codes)
  return field('choice', v.picklist(values, 'choice') as unknown as v.GenericSchema<any, C[keyof C]>, { codes })
}

/** A code up to a bound, for tables that only forms and files need, so that the counter does not have to load them. */
export const codeUpTo = (max: number): Field<number> => field('choice', within(max))

/** Several codes of a table at once, code n as bit n. A filter by one code matches every number with its bit. */
export const choiceSet = (codes: Readonly<Record<string, number>>): Field<number> => ({ ...integer(), codes, isSet: true })

/** The number for a set of codes; `codesIn` is the inverse. */
export const setOf = (codes: readonly number[]): number => codes.reduce((bits, code) => bits | (1 << code), 0)
export const codesIn = (set: number, codes: Readonly<Record<string, number>>): number[] =>
  Object.values(codes).filter((code) => (set & (1 << code)) !== 0)

/** All numbers of sets that contain any of these codes. */
export function setsWith(wanted: readonly number[], codes: Readonly<Record<string, number>>): number[] {
  const all = Object.values(codes).reduce((sets, code) => [...sets, ...sets.map((set) => set | (1 << code))], [0])
  const bits = setOf(wanted)
  return all.filter((set) => (set & bits) !== 0)
}

/** A running sum of entries: stock on hand, points. */
export const countSum = (): Field<number> => field('integer', within(SUM_MAX), { magnitudeMax: SUM_MAX, isSum: true })
/** A running sum of money entries, such as debts. */
export const moneySum = (): Field<Money> => field('money', moneySchema, { magnitudeMax: SUM_MAX, isSum: true })

/** A field derived from other rows, omitted from timelines. */
export const quiet = <T>(of: Field<T>): Field<T> => ({ ...of, isQuiet: true })

/** A field hidden from some of those who may open the row, such as a salary. */
export const seenBy = <T>(permission: Permission | 'nobody', of: Field<T>): Field<T> => ({ ...of, seenBy: permission })

export function nullable<T>(of: Field<T>): Field<T | null> {
  return { ...of, nullable: true, schema: v.nullable(of.schema) }
}
