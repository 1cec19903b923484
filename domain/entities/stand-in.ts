import * as v from 'valibot'
import { type Schema, type Typed, typed } from './typed.ts'
import { type Money, ZERO } from '../kernel/money.ts'
import { englishOr } from '../kernel/text.ts'

type Draft = Readonly<Record<string, unknown>>

/** A text in one language stands in for the other where only one was given. */
export const orOf = (field: Typed<string | null>, other: string) =>
  typed.storedAs(field, { write: (text: string | null, draft: Draft) => text ?? draft[other] ?? '' })

/** The name in English, which need not be given: the Arabic one is stored in its place, and its form shows none. */
export const englishName = (field: Typed<string | null>) => {
  const { stored, ...own } = orOf(field, 'nameAr')
  const write = (text: string | null, draft: Draft) => englishOr(text, String(draft['nameAr'] ?? ''))
  return { ...own, stored: { ...stored, write, standIn: 'nameAr' } }
}

/** The same of a service: of the letters that its paper and its public page can bear, where it is given. */
export const englishServiceName = (lengthMax: number) => {
  const field = typed.optionalText(lengthMax, { unique: true })
  const schema = v.pipe(
    field.schema,
    v.union([v.null(), typed.serviceName(lengthMax).schema], ({ issues }) => issues?.[0]?.message ?? 'invalid'),
  )
  return englishName({ ...field, schema: schema as Schema<string | null> })
}

/** What something cost to buy; nothing where nobody wrote it down, as in the files that shops bring in. */
export const boughtFor = () =>
  typed.storedAs(typed.optionalMoney(), {
    write: (price: Money | null) => price ?? ZERO,
    read: (price: unknown) => (price === ZERO ? null : price),
  })
