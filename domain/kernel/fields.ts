import * as v from 'valibot'
import { idSchema, type Id } from './ids.ts'
import type { Permission } from './define.ts'
import { AMOUNT_MAX, ROW_MONEY_MAX, SUM_MAX, moneySchema, type Money, rateSchema, type Rate } from './money.ts'
import { daySchema, type Day, instantSchema, type Instant } from './time.ts'

/** What a field holds. Column type, alignment, formatting and input come of the kind alone. */
export type FieldKind = 'id' | 'text' | 'integer' | 'money' | 'rate' | 'flag' | 'day' | 'instant' | 'choice' | 'json'

export interface Field<T> {
  readonly kind: FieldKind
  readonly schema: v.GenericSchema<any, T>
  readonly nullable: boolean
  /** A sum of entries: it is inserted once, then changed only by increments, never overwritten. */
  readonly isSum: boolean
  /** The largest magnitude of a number; null for what is no count. Tables have it as a CHECK. */
  readonly magnitudeMax: number | null
  /** Money of one thing: a sum of prices says nothing. */
  readonly isPrice?: true
  /** The record that an id points at. */
  readonly to?: string
  /** Holds any of its codes at once, each by its bit. */
  readonly isSet?: true
  /** The codes of a choice, by name. */
  readonly codes?: Readonly<Record<string, number>>
  /** Lists put it in order as people do, by a key that is stored beside it (`sort-key.ts`). The article of a code is never passed over. */
  readonly sortsAs?: 'name' | 'code'
  /** Kept up beside what really happened, such as when somebody was seen last: timelines tell that, and not this. */
  readonly isQuiet?: true
  /** Who is told what it holds besides whoever may open the row; 'nobody' of a secret. It is on no till. */
  readonly seenBy?: Permission | 'nobody'
}

/** The value type varies from field to field; whole rows are typed by `RowOf`. */
export type AnyField = Field<any>

function field<T>(kind: FieldKind, schema: v.GenericSchema<any, T>, more: Partial<Field<T>> = {}): Field<T> {
  return { kind, schema, nullable: false, isSum: false, magnitudeMax: null, ...more }
}

export const id = (): Field<Id> => field('id', idSchema)
export const reference = (to: string): Field<Id> => field('id', idSchema, { to })
export const text = (lengthMax = 500): Field<string> => field('text', v.pipe(v.string(), v.maxLength(lengthMax, 'too-long')))
/** A name, or a code, that lists are sorted by. */
export const named = (lengthMax: number): Field<string> => ({ ...text(lengthMax), sortsAs: 'name' })
export const coded = (lengthMax: number): Field<string> => ({ ...text(lengthMax), sortsAs: 'code' })
/** A number within a bound, on either side of zero. */
const within = (magnitudeMax: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(-magnitudeMax), v.maxValue(magnitudeMax))
const whole = (magnitudeMax: number): Field<number> => field('integer', within(magnitudeMax), { magnitudeMax })

export const integer = (): Field<number> => whole(Number.MAX_SAFE_INTEGER)
/** How many of something that sums are made of: points, pieces of a product. */
export const count = (): Field<number> => whole(AMOUNT_MAX)
export const money = (): Field<Money> => field('money', v.pipe(within(ROW_MONEY_MAX), v.brand('Money')), { magnitudeMax: ROW_MONEY_MAX })
export const price = (): Field<Money> => ({ ...money(), isPrice: true })
export const rateField = (): Field<Rate> => field('rate', rateSchema)
export const flag = (): Field<boolean> => field('flag', v.boolean())
export const dayField = (): Field<Day> => field('day', daySchema)
export const instantField = (): Field<Instant> => field('instant', instantSchema)
export const json = <T>(schema: v.GenericSchema<any, T>): Field<T> => field('json', schema)

/** One code of a table of codes, stored and sent as its number. */
export function choice<const C extends Readonly<Record<string, number>>>(codes: C): Field<C[keyof C]> {
  const values = Object.values(codes)
  return field('choice', v.picklist(values, 'choice') as unknown as v.GenericSchema<any, C[keyof C]>, { codes })
}

/** A code up to a bound, of a table that forms and files alone know whole: the counter keeps such a row and need not carry the table. */
export const codeUpTo = (max: number): Field<number> => field('choice', within(max))

/** Any of a table of codes at once, the code n as the bit n: a filter by one of them is by every number that has its bit. */
export const choiceSet = (codes: Readonly<Record<string, number>>): Field<number> => ({ ...integer(), codes, isSet: true })

/** The numbers of a set that stand for codes, and the codes that a number stands for. */
export const setOf = (codes: readonly number[]): number => codes.reduce((bits, code) => bits | (1 << code), 0)
export const codesIn = (set: number, codes: Readonly<Record<string, number>>): number[] =>
  Object.values(codes).filter((code) => (set & (1 << code)) !== 0)

/** Every number of a set that has any of these codes. */
export function setsWith(wanted: readonly number[], codes: Readonly<Record<string, number>>): number[] {
  const all = Object.values(codes).reduce((sets, code) => [...sets, ...sets.map((set) => set | (1 << code))], [0])
  const bits = setOf(wanted)
  return all.filter((set) => (set & bits) !== 0)
}

/** A running sum of entries: stock on hand, points. */
export const countSum = (): Field<number> => field('integer', within(SUM_MAX), { magnitudeMax: SUM_MAX, isSum: true })
/** A running sum of entries of money: what is owed. */
export const moneySum = (): Field<Money> => field('money', moneySchema, { magnitudeMax: SUM_MAX, isSum: true })

/** A field that follows from other rows: no timeline tells of it. */
export const quiet = <T>(of: Field<T>): Field<T> => ({ ...of, isQuiet: true })

/** A field that not everybody who may open the row is told of, such as a salary. */
export const seenBy = <T>(permission: Permission | 'nobody', of: Field<T>): Field<T> => ({ ...of, seenBy: permission })

export function nullable<T>(of: Field<T>): Field<T | null> {
  return { ...of, nullable: true, schema: v.nullable(of.schema) }
}
