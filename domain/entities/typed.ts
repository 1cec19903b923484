import * as v from 'valibot'
import { ATTACHMENT_PURPOSE, attachment } from '../files/attachment.ts'
import { type Coordinates, coordinatesSchema } from '../kernel/kinds/coordinates.ts'
import type { AnyRecord } from '../kernel/define.ts'
import { codesIn, setOf } from '../kernel/fields.ts'
import { idSchema, type Id } from '../kernel/ids.ts'
import { type Money, PRICE_MAX, type Rate, RATE_WHOLE } from '../kernel/money.ts'
import { BUSINESS_NAME, plainName } from '../kernel/text.ts'
import {
  PASSWORD_LENGTH_MAX,
  choicesSchema,
  codeSchema,
  colourSchema,
  integerSchema,
  moneySchema,
  numberSchema,
  optionalText,
  passwordSchema,
  requiredText,
} from './typed-schemas.ts'
import { type Day, daySchema } from '../kernel/time.ts'
import { type TimeOfDay, timeOfDaySchema } from '../kernel/kinds/time-of-day.ts'
import type { WeekHours } from '../kernel/kinds/hour-spans.ts'
import { workWeekSchema } from '../kernel/kinds/week-hours.ts'

/** How a field is typed in. The element of the form, its keyboard and its cell in a sheet come of the kind alone. */
export type TypedKind =
  | 'text'
  | 'long-text'
  | 'code'
  | 'mobile'
  | 'email'
  | 'trn'
  | 'integer'
  | 'money'
  | 'price'
  | 'rate'
  | 'flag'
  | 'choice'
  | 'reference'
  | 'day'
  | 'choices'
  | 'colour'
  | 'time'
  | 'hours'
  | 'coordinates'
  | 'rows'
  | 'password'
  | 'picture'
  | 'own'

/** Takes whatever was typed and answers with a value, or with codes of faults. */
export type Schema<T> = v.GenericSchema<any, T>

/** One thing that a person types about a row: what it may be, and what a new form begins with. */
export interface Typed<T> {
  readonly kind: TypedKind
  readonly schema: Schema<T>
  /** Nothing typed is a fault. A flag and an integer with a beginning are never empty. */
  readonly isRequired: boolean
  /** No two rows of the noun may hold the same; texts are compared as search compares them. */
  readonly isUnique: boolean
  /** Typed when the row is added and never changed after: an edit leaves it as it is. */
  readonly isFixed: boolean
  readonly initial: T | null
  /** Younger than inputs that tills may still hold: where one does not say it, an edit leaves it as it is. */
  readonly isLater?: true
  readonly lengthMax?: number
  readonly min?: number
  readonly max?: number
  /** The codes of a choice, by name. */
  readonly codes?: Readonly<Record<string, number>>
  readonly to?: ReferenceTarget
  /** What each of its rows is typed with. */
  readonly rows?: TypedFields
  readonly stored?: StoredAs
  /** Of an e-mail: written and compared in small letters, as mail itself reads it. */
  readonly isCaseless?: true
  /** Of a text: the name of a service, of `SERVICE_NAME` alone. What the row is called already speaks against no change of something else. */
  readonly isServiceName?: true
  /** Of a picture: the square of its middle is kept. */
  readonly isSquare?: boolean
  /** Of a day: it has been, such as that of a birth. */
  readonly isPast?: true
}

/** What is typed and what is stored differ: a flag that is a status, a language that stands in for the other. */
export interface StoredAs {
  /** The field of the record; the typed field's own name where it is left out. */
  readonly field?: string
  write(value: unknown, draft: unknown): unknown
  /** The field whose value is stored where this one is empty: a form shows this one as empty then. */
  readonly standIn?: string
  /** What stands in the form of a row; left out where it is what was stored. */
  read?(stored: unknown): unknown
}

/** The rows that a reference may point at. */
export interface ReferenceTarget {
  readonly record: AnyRecord
  /** Fields of the row with their only value here: the kind of a group. */
  readonly scope: Readonly<Record<string, string | number | boolean>>
}

export type AnyTyped = Typed<any>
export type TypedFields = Readonly<Record<string, AnyTyped>>
/** What a form of these fields holds and sends. */
export type DraftOf<E extends TypedFields> = { -readonly [K in keyof E]: E[K] extends Typed<infer T> ? T : never }

/** The field of the record in which a typed field is stored. */
export const storedName = (name: string, { stored }: AnyTyped): string => stored?.field ?? name

interface Options {
  readonly unique?: boolean
  readonly fixed?: boolean
}

/** Brands (money, days) are in the type that the caller names; the schema sees to the value. */
function typedOf<T>(kind: TypedKind, schema: v.GenericSchema, more: Partial<Typed<T>> = {}): Typed<T> {
  return { kind, schema: schema as Schema<T>, isRequired: true, isUnique: false, isFixed: false, initial: null, ...more }
}
const optionsOf = ({ unique = false, fixed = false }: Options) => ({ isUnique: unique, isFixed: fixed })

/** The kinds of fields that an entity is typed with. */
export const typed = {
  text: (lengthMax: number, options: Options = {}): Typed<string> =>
    typedOf('text', requiredText(lengthMax), { ...optionsOf(options), lengthMax, initial: '' }),
  optionalText: (lengthMax: number, options: Options = {}): Typed<string | null> =>
    typedOf('text', optionalText(lengthMax), {
      ...optionsOf(options),
      lengthMax,
      isRequired: false,
    }),
  /** A code that is scanned or typed, such as a barcode: Latin digits, whatever keyboard wrote them. */
  optionalCode: (lengthMax: number, options: Options = {}): Typed<string | null> =>
    typedOf('code', codeSchema(lengthMax), { ...optionsOf(options), lengthMax, isRequired: false }),
  /** A code that every row has, in the one spelling that `as` gives it whatever keyboard wrote it. */
  code: (lengthMax: number, as: (typed: string) => string, options: Options = {}): Typed<string> =>
    typedOf('code', v.pipe(v.string('required'), v.transform(as), v.nonEmpty('required'), v.maxLength(lengthMax, 'too-long')), {
      ...optionsOf(options),
      lengthMax,
      initial: '',
    }),
  longText: (lengthMax: number, initial: string | null = null): Typed<string | null> =>
    typedOf('long-text', optionalText(lengthMax), { lengthMax, isRequired: false, initial }),
  /** The name of a person or of a business. What of it only a business may have is for the noun's rules, which know who it is. */
  customerName: (lengthMax: number): Typed<string> =>
    typedOf('text', v.pipe(v.string('required'), v.transform(plainName), requiredText(lengthMax), v.regex(BUSINESS_NAME, 'name-signs')), {
      lengthMax,
      initial: '',
    }),
  /** The name of a service: letters, digits and the few signs that its paper and its public page can bear. */
  serviceName: (lengthMax: number, options: Options = {}): Typed<string> => ({ ...typed.text(lengthMax, options), isServiceName: true }),
  /** As it was typed; stored with its country code, digits alone (`parseMobile`). */
  mobile: (options: Options = {}): Typed<string> =>
    typedOf('mobile', requiredText(30), { ...optionsOf(options), lengthMax: 30, initial: '' }),
  optionalMobile: (options: Options = {}): Typed<string | null> =>
    typedOf('mobile', optionalText(30), { ...optionsOf(options), lengthMax: 30, isRequired: false }),
  email: ({ caseless = false, ...options }: Options & { readonly caseless?: boolean } = {}): Typed<string | null> =>
    typedOf(
      'email',
      v.pipe(
        v.nullable(
          v.pipe(
            v.string(),
            v.trim(),
            v.union([v.literal(''), v.pipe(v.string(), v.email('email'), v.maxLength(200, 'too-long'))], 'email'),
          ),
        ),
        v.transform((text) => (text === '' ? null : text)),
      ),
      { ...optionsOf(options), lengthMax: 200, isRequired: false, ...(caseless && { isCaseless: true }) },
    ),
  /** A tax registration number, as the account's country writes it, in Latin digits. */
  trn: (): Typed<string | null> => typedOf('trn', codeSchema(15), { lengthMax: 15, isRequired: false }),
  integer: (min: number, max: number, initial: number | null = min, options: Options = {}): Typed<number> =>
    typedOf('integer', integerSchema(min, max), { ...optionsOf(options), min, max, initial }),
  optionalInteger: (min: number, max: number): Typed<number | null> =>
    typedOf('integer', v.nullable(integerSchema(min, max)), { min, max, isRequired: false }),
  /** Where a row stands in a list that people put in order; left empty, behind the others or where it was. */
  place: (max: number): Typed<number | null> => typed.optionalInteger(0, max),
  /** Minor units, never below zero. */
  money: (initial: number | null = null): Typed<Money> =>
    typedOf('money', moneySchema(), { min: 0, max: PRICE_MAX, initial: initial as Money | null }),
  optionalMoney: (): Typed<Money | null> => typedOf('money', v.nullable(moneySchema()), { min: 0, max: PRICE_MAX, isRequired: false }),
  /** Minor units, VAT included; the form shows it without VAT, too. */
  price: (): Typed<Money> => typedOf('price', moneySchema(), { min: 0, max: PRICE_MAX }),
  optionalPrice: (): Typed<Money | null> => typedOf('price', v.nullable(moneySchema()), { min: 0, max: PRICE_MAX, isRequired: false }),
  rate: (initial: number | null = 0, min = 0): Typed<Rate> =>
    typedOf('rate', v.pipe(numberSchema, v.minValue(min, 'invalid'), v.maxValue(RATE_WHOLE, 'invalid')), {
      min,
      max: RATE_WHOLE,
      initial: initial as Rate | null,
    }),
  optionalRate: (): Typed<Rate | null> =>
    typedOf('rate', v.nullable(v.pipe(numberSchema, v.minValue(0, 'invalid'), v.maxValue(RATE_WHOLE, 'invalid'))), {
      min: 0,
      max: RATE_WHOLE,
      isRequired: false,
    }),
  flag: (initial: boolean): Typed<boolean> => typedOf('flag', v.boolean('required'), { initial }),
  choice: <const C extends Readonly<Record<string, number>>>(codes: C, initial: C[keyof C] | null = null): Typed<C[keyof C]> =>
    typedOf('choice', v.picklist(Object.values(codes), 'choice'), { codes, initial }),
  optionalChoice: <const C extends Readonly<Record<string, number>>>(codes: C): Typed<C[keyof C] | null> =>
    typedOf('choice', v.nullable(v.picklist(Object.values(codes), 'choice')), {
      codes,
      isRequired: false,
    }),
  reference: (record: AnyRecord, scope: ReferenceTarget['scope'] = {}): Typed<Id> =>
    typedOf('reference', v.pipe(v.string('required'), v.nonEmpty('required'), idSchema), {
      to: { record, scope },
    }),
  /** Several of a list, in the order of their codes. */
  choices: <const C extends Readonly<Record<string, number>>>(codes: C): Typed<readonly C[keyof C][]> =>
    typedOf('choices', choicesSchema(codes), { codes, isRequired: false, initial: [] }),
  /** The same where the record holds them as a set of bits, by which its list is narrowed. */
  choiceSet: <const C extends Readonly<Record<string, number>>>(codes: C) =>
    typed.storedAs(typed.choices(codes), {
      write: (chosen: readonly number[]) => setOf(chosen),
      read: (set: unknown) => codesIn(Number(set), codes),
    }),
  /** As `#c9a227`: what stands for the row in a calendar. */
  optionalColour: (): Typed<string | null> => typedOf('colour', v.nullable(colourSchema), { isRequired: false }),
  time: (initial: string | null = null): Typed<TimeOfDay> =>
    typedOf('time', v.pipe(v.string('required'), timeOfDaySchema), { initial: initial as TimeOfDay | null }),
  optionalTime: (): Typed<TimeOfDay | null> => typedOf('time', v.nullable(timeOfDaySchema), { isRequired: false }),
  /** When somebody works in every week. */
  weekHours: (): Typed<WeekHours> => typedOf('hours', workWeekSchema, { isRequired: false, initial: [] }),
  /** A place on earth, as the device says it or as it was pasted. */
  optionalCoordinates: (): Typed<Coordinates | null> => typedOf('coordinates', v.nullable(coordinatesSchema), { isRequired: false }),
  /** Rows within the form, such as holidays: each is typed with these fields. What unique fields need, they cannot have. */
  rows: <E extends TypedFields>(fields: E, max: number): Typed<readonly DraftOf<E>[]> =>
    typedOf('rows', v.pipe(v.array(draftSchema(fields), 'required'), v.maxLength(max, 'too-many')), {
      rows: fields,
      max,
      isRequired: false,
      initial: [],
    }),
  /** A secret of the shop, such as the key of a gateway. It is told to nobody again; left empty it stays as it was. */
  password: (): Typed<string | null> => typedOf('password', passwordSchema, { isRequired: false, lengthMax: PASSWORD_LENGTH_MAX }),
  /**
   * One picture of the row: the id of its file, which is kept before the row is saved. Rows that are older than it take it as `later`.
   */
  picture: (record: AnyRecord, { square = false }: { readonly square?: boolean } = {}): Typed<Id | null> =>
    typedOf('picture', v.nullable(idSchema), {
      to: { record: attachment, scope: { ownerRecord: record.name, purpose: ATTACHMENT_PURPOSE.picture } },
      isRequired: false,
      isSquare: square,
    }),
  day: (): Typed<Day> => typedOf('day', v.pipe(v.string('required'), daySchema)),
  optionalDay: (more: Pick<Typed<Day>, 'isPast'> = {}): Typed<Day | null> =>
    typedOf('day', v.nullable(daySchema), { isRequired: false, ...more }),
  /** What no kind can say, such as steps that are added and removed: its part of the form is drawn by the noun's look. */
  own: <T>(schema: v.GenericSchema<unknown, T>, initial: T): Typed<T> => typedOf('own', schema, { isRequired: false, initial }),
  /** A field that the noun did not always have: an input that was queued before does not say it, and is taken all the same. */
  later: <T>(field: Typed<T>): Typed<T> => ({ ...field, schema: v.optional(field.schema) as Schema<T>, isLater: true }),
  /** A field that is stored otherwise than it is typed. */
  storedAs: <T, const S extends StoredAs>(field: Typed<T>, stored: S): Typed<T> & { readonly stored: S } => ({ ...field, stored }),
}

/** The schema of a whole draft; unknown keys are left out. */
export const draftSchema = <E extends TypedFields>(fields: E): Schema<DraftOf<E>> =>
  v.object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))) as Schema<unknown> as Schema<DraftOf<E>>

/** What a new form begins with. */
export const blankDraft = <E extends TypedFields>(fields: E): DraftOf<E> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])) as DraftOf<E>
