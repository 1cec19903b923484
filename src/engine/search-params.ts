import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import * as v from 'valibot'

/**
 * Reads the part of an address behind `?`. Texts stay texts: the router's own way reads `q=0501` and `q=1e5` as figures. Of a name that
 * stands there twice the last one counts.
 */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** Writes it, with its `?`; what has no value is left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}

/** A parameter that may be missing. One that cannot be read counts as missing: an address that somebody typed never leads to an error page. */
export const optionalParam = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

export const textParam = optionalParam(v.string())

/** A whole number that is not negative, as a text of the address or as it was read from one. */
export const wholeParam = optionalParam(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,9}$/), v.transform(Number)),
)

/** What a screen reads from its address. What it gives out can be read again, and stands in the address as it was. */
type SearchSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>

/**
 * The search parameters of this screen, read by the schema that its route has as `validateSearch`, and a way to replace them without a
 * new entry in the history. Parts that several routes draw ask for their own, whatever else the route reads.
 */
export function useSearchParams<const S extends SearchSchema>(schema: S): readonly [v.InferOutput<S>, (next: v.InferInput<S>) => void] {
  const navigate = useNavigate()
  const router = useRouter()
  const own = useMatch({ strict: false, select: ({ id }) => id })
  const given = useSearch({ strict: false })
  const search = useMemo(() => v.parse(schema, given), [schema, given])
  const replace = useCallback(
    (next: v.InferInput<S>) => {
      // A screen that was left stays until the next one is drawn: what it writes late belongs to no address any more.
      const isShown = router.matchRoutes(router.latestLocation).some((match) => match.id === own)
      if (isShown) void navigate({ to: '.', search: next, replace: true, resetScroll: false })
    },
    [navigate, router, own],
  )
  return [search, replace]
}
