import { type Typed, typed } from './typed.ts'
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
export const englishServiceName = (lengthMax: number) => ({
  ...englishName(typed.optionalText(lengthMax, { unique: true })),
  isServiceName: true as const,
})

/** What something cost to buy; nothing where nobody wrote it down, as in the files that shops bring in. */
export const boughtFor = () =>
  typed.storedAs(typed.optionalMoney(), {
    write: (price: Money | null) => price ?? ZERO,
    read: (price: unknown) => (price === ZERO ? null : price),
  })
