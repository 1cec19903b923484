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

/** The kind of a field, which determines its form element, keyboard and spreadsheet cell. */
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

/** Parses any typed value into a value or codes of faults. */
export type Schema<T> = v.GenericSchema<any, T>

/** A field that users type, with its validation and the initial value. */
export interface Typed<T> {
  readonly kind: TypedKind
  readonly schema: Schema<T>
  /** Empty is a fault. A flag and an integer with an initial value are never empty. */
  readonly isRequired: boolean
  /** No two rows may have the same value; texts are compared with normalized spelling. */
  readonly isUnique: boolean
  /** Set when the row is added; edits ignore it. */
  readonly isFixed: boolean
  readonly initial: T | null
  /** Newer than inputs that tills may have queued: if omitted, an edit leaves it unchanged. */
  readonly isLater?: true
  readonly lengthMax?: number
  readonly min?: number
  readonly max?: number
  readonly codes?: Readonly<Record<string, number>>
  readonly to?: ReferenceTarget
  readonly rows?: TypedFields
  readonly stored?: StoredAs
  /** For an e-mail: stored and compared in lower case. */
  readonly isCaseless?: true
  /** For a text: a service name, restricted to `SERVICE_NAME`. An existing name does not block other changes. */
  readonly isServiceName?: true
  /** For a picture: cropped to the central square. */
  readonly isSquare?: boolean
  /** For a day: not in the future, like a birthday. */
  readonly isPast?: true
}

/** For a field whose stored value differs from the typed one, such as a flag stored as a status. */
export interface StoredAs {
  /** The field of the record; by default the typed field's name. */
  readonly field?: string
  write(value: unknown, draft: unknown): unknown
  /** The field whose value is stored if this one is empty; forms then show this one as empty. */
  readonly standIn?: string
  /** The form value of a stored value; by default the same. */
  read?(stored: unknown): unknown
}

export interface ReferenceTarget {
  readonly record: AnyRecord
  /** Fields with a constant value: the kind of a group. */
  readonly scope: Readonly<Record<string, string | number | boolean>>
}

export type AnyTyped = Typed<any>
export type TypedFields = Readonly<Record<string, AnyTyped>>
export type DraftOf<E extends TypedFields> = { -readonly [K in keyof E]: E[K] extends Typed<infer T> ? T : never }

export const storedName = (name: string, { stored }: AnyTyped): string => stored?.field ?? name

interface Options {
  readonly unique?: boolean
  readonly fixed?: boolean
}

/** The caller names the branded type (money, days); the schema validates the value. */
function typedOf<T>(kind: TypedKind, schema: v.GenericSchema, more: Partial<Typed<T>> = {}): Typed<T> {
  return { kind, schema: schema as Schema<T>, isRequired: true, isUnique: false, isFixed: false, initial: null, ...more }
}
const optionsOf = ({ unique = false, fixed = false }: Options) => ({ isUnique: unique, isFixed: fixed })

export const typed = {
  text: (lengthMax: number, options: Options = {}): Typed<string> =>
    typedOf('text', requiredText(lengthMax), { ...optionsOf(options), lengthMax, initial: '' }),
  optionalText: (lengthMax: number, options: Options = {}): Typed<string | null> =>
    typedOf('text', optionalText(lengthMax), {
      ...optionsOf(options),
      lengthMax,
      isRequired: false,
    }),
  /** A scanned or typed code such as a barcode, in Latin digits. */
  optionalCode: (lengthMax: number, options: Options = {}): Typed<string | null> =>
    typedOf('code', codeSchema(lengthMax), { ...optionsOf(options), lengthMax, isRequired: false }),
  code: (lengthMax: number, as: (typed: string) => string, options: Options = {}): Typed<string> =>
    typedOf('code', v.pipe(v.string('required'), v.transform(as), v.nonEmpty('required'), v.maxLength(lengthMax, 'too-long')), {
      ...optionsOf(options),
      lengthMax,
      initial: '',
    }),
  longText: (lengthMax: number, initial: string | null = null): Typed<string | null> =>
    typedOf('long-text', optionalText(lengthMax), { lengthMax, isRequired: false, initial }),
  /** The name of a person or a business. The entity's rules check which characters a person's name may have. */
  customerName: (lengthMax: number): Typed<string> =>
    typedOf('text', v.pipe(v.string('required'), v.transform(plainName), requiredText(lengthMax), v.regex(BUSINESS_NAME, 'name-signs')), {
      lengthMax,
      initial: '',
    }),
  /** The name of a service, with the characters allowed in documents and on the public page. */
  serviceName: (lengthMax: number, options: Options = {}): Typed<string> => ({ ...typed.text(lengthMax, options), isServiceName: true }),
  /** As typed; stored as digits with the country code (`parseMobile`). */
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
  /** A tax registration number in the format of the account's country, in Latin digits. */
  trn: (): Typed<string | null> => typedOf('trn', codeSchema(15), { lengthMax: 15, isRequired: false }),
  integer: (min: number, max: number, initial: number | null = min, options: Options = {}): Typed<number> =>
    typedOf('integer', integerSchema(min, max), { ...optionsOf(options), min, max, initial }),
  optionalInteger: (min: number, max: number): Typed<number | null> =>
    typedOf('integer', v.nullable(integerSchema(min, max)), { min, max, isRequired: false }),
  /** The position in a list arranged by hand; if empty, the current one or the last. */
  place: (max: number): Typed<number | null> => typed.optionalInteger(0, max),
  /** Minor units, never negative. */
  money: (initial: number | null = null): Typed<Money> =>
    typedOf('money', moneySchema(), { min: 0, max: PRICE_MAX, initial: initial as Money | null }),
  optionalMoney: (): Typed<Money | null> => typedOf('money', v.nullable(moneySchema()), { min: 0, max: PRICE_MAX, isRequired: false }),
  /** Minor units including VAT; the form also shows it without VAT. */
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
  choices: <const C extends Readonly<Record<string, number>>>(codes: C): Typed<readonly C[keyof C][]> =>
    typedOf('choices', choicesSchema(codes), { codes, isRequired: false, initial: [] }),
  /** Several of a list, stored as a bit set, by which lists can be filtered. */
  choiceSet: <const C extends Readonly<Record<string, number>>>(codes: C) =>
    typed.storedAs(typed.choices(codes), {
      write: (chosen: readonly number[]) => setOf(chosen),
      read: (set: unknown) => codesIn(Number(set), codes),
    }),
  /** A calendar colour such as `#c9a227`. */
  optionalColour: (): Typed<string | null> => typedOf('colour', v.nullable(colourSchema), { isRequired: false }),
  time: (initial: string | null = null): Typed<TimeOfDay> =>
    typedOf('time', v.pipe(v.string('required'), timeOfDaySchema), { initial: initial as TimeOfDay | null }),
  optionalTime: (): Typed<TimeOfDay | null> => typedOf('time', v.nullable(timeOfDaySchema), { isRequired: false }),
  weekHours: (): Typed<WeekHours> => typedOf('hours', workWeekSchema, { isRequired: false, initial: [] }),
  /** A geographic position, from the device or pasted. */
  optionalCoordinates: (): Typed<Coordinates | null> => typedOf('coordinates', v.nullable(coordinatesSchema), { isRequired: false }),
  /** Nested rows, such as holidays, each with these fields. Unique fields are not supported in them. */
  rows: <E extends TypedFields>(fields: E, max: number): Typed<readonly DraftOf<E>[]> =>
    typedOf('rows', v.pipe(v.array(draftSchema(fields), 'required'), v.maxLength(max, 'too-many')), {
      rows: fields,
      max,
      isRequired: false,
      initial: [],
    }),
  /** A secret of the shop, such as the key of a gateway. It is never shown again; empty leaves it unchanged. */
  password: (): Typed<string | null> => typedOf('password', passwordSchema, { isRequired: false, lengthMax: PASSWORD_LENGTH_MAX }),
  /** A picture: the id of its file, which is uploaded before the row is saved. Use `later` if existing rows lack it. */
  picture: (record: AnyRecord, { square = false }: { readonly square?: boolean } = {}): Typed<Id | null> =>
    typedOf('picture', v.nullable(idSchema), {
      to: { record: attachment, scope: { ownerRecord: record.name, purpose: ATTACHMENT_PURPOSE.picture } },
      isRequired: false,
      isSquare: square,
    }),
  day: (): Typed<Day> => typedOf('day', v.pipe(v.string('required'), daySchema)),
  optionalDay: (more: Pick<Typed<Day>, 'isPast'> = {}): Typed<Day | null> =>
    typedOf('day', v.nullable(daySchema), { isRequired: false, ...more }),
  /** For values that no kind covers: its form element is part of the entity's view definition. */
  own: <T>(schema: v.GenericSchema<unknown, T>, initial: T): Typed<T> => typedOf('own', schema, { isRequired: false, initial }),
  /** A field added later: queued inputs without it are still accepted. */
  later: <T>(field: Typed<T>): Typed<T> => ({ ...field, schema: v.optional(field.schema) as Schema<T>, isLater: true }),
  /** A field whose stored value differs from the typed one. */
  storedAs: <T, const S extends StoredAs>(field: Typed<T>, stored: S): Typed<T> & { readonly stored: S } => ({ ...field, stored }),
}

export const draftSchema = <E extends TypedFields>(fields: E): Schema<DraftOf<E>> =>
  v.object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]))) as Schema<unknown> as Schema<DraftOf<E>>

export const blankDraft = <E extends TypedFields>(fields: E): DraftOf<E> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])) as DraftOf<E>
