import * as v from 'valibot'
import { PRICE_MAX } from '../kernel/money.ts'
import { latinDigits } from '../kernel/text.ts'

/** A missing number is only reported as missing. */
export const numberSchema = v.pipe(v.number('required'), v.integer('integer'))

export const requiredText = (lengthMax: number) =>
  v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(lengthMax, 'too-long'))
export const optionalText = (lengthMax: number) =>
  v.pipe(
    v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(lengthMax, 'too-long'))),
    v.transform((text) => (text === '' ? null : text)),
  )

export const codeSchema = (lengthMax: number) =>
  v.pipe(
    optionalText(lengthMax),
    v.transform((code) => (code === null ? null : latinDigits(code))),
  )

export const integerSchema = (min: number, max: number) => v.pipe(numberSchema, v.minValue(min, 'invalid'), v.maxValue(max, 'invalid'))

export const colourSchema = v.pipe(
  v.string(),
  v.transform((colour) => colour.toLowerCase()),
  v.regex(/^#[0-9a-f]{6}$/, 'colour'),
)

export const choicesSchema = (codes: Readonly<Record<string, number>>) =>
  v.pipe(
    v.array(v.picklist(Object.values(codes), 'choice')),
    v.transform((chosen) => [...new Set(chosen)].toSorted((a, b) => a - b)),
  )

const PASSWORD_LENGTH_MIN = 10
export const PASSWORD_LENGTH_MAX = 200
/** Not trimmed: spaces are part of the password. */
export const passwordSchema = v.pipe(
  v.nullable(
    v.union([
      v.literal(''),
      v.pipe(v.string(), v.minLength(PASSWORD_LENGTH_MIN, 'password-short'), v.maxLength(PASSWORD_LENGTH_MAX, 'too-long')),
    ]),
  ),
  v.transform((password) => (password === '' ? null : password)),
)

/** Minor units. */
export function moneySchema() {
  return v.pipe(numberSchema, v.minValue(0, 'invalid'), v.maxValue(PRICE_MAX, 'invalid'))
}
