import { type Typed, typed } from './typed.ts'
import { type Money, ZERO } from '../kernel/money.ts'
import { englishOr } from '../kernel/text.ts'

type Draft = Readonly<Record<string, unknown>>

/** A text that falls back to the field of the other language. */
export const orOf = (field: Typed<string | null>, other: string) =>
  typed.storedAs(field, { write: (text: string | null, draft: Draft) => text ?? draft[other] ?? '' })

/** An optional English name: the Arabic one is stored instead, and the form remains empty. */
export const englishName = (field: Typed<string | null>) => {
  const { stored, ...own } = orOf(field, 'nameAr')
  const write = (text: string | null, draft: Draft) => englishOr(text, String(draft['nameAr'] ?? ''))
  return { ...own, stored: { ...stored, write, standIn: 'nameAr' } }
}

/** The same for a service, restricted to the characters allowed in documents and on the public page. */
export const englishServiceName = (lengthMax: number) => ({
  ...englishName(typed.optionalText(lengthMax, { unique: true })),
  isServiceName: true as const,
})

/** The purchase price; zero if unknown, as in imported files. */
export const boughtFor = () =>
  typed.storedAs(typed.optionalMoney(), {
    write: (price: Money | null) => price ?? ZERO,
    read: (price: unknown) => (price === ZERO ? null : price),
  })
