import { type AnyTyped, type TypedFields, blankDraft, storedName } from './typed.ts'

type Draft = Readonly<Record<string, unknown>>
type Row = Readonly<Record<string, unknown>>

/** A row as form values. Fields of a missing `beside` record have their initial values. */
export function draftOfRow({ entered }: { readonly entered: TypedFields }, row: Row): Draft {
  const blank: Draft = blankDraft(entered)
  const typed = Object.entries(entered).map(([name, field]) => {
    const stored = row[storedName(name, field)]
    const { standIn } = field.stored ?? {}
    const isLent = standIn !== undefined && stored === row[standIn]
    return [name, stored === undefined || isLent || field.kind === 'password' ? blank[name] : typedAgain(field, stored)] as const
  })
  return Object.fromEntries(typed)
}

const typedAgain = ({ kind, stored }: AnyTyped, value: unknown): unknown => {
  if (stored?.read) return stored.read(value)
  return kind === 'mobile' && typeof value === 'string' && value !== '' ? `+${value}` : value
}
