import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import * as v from 'valibot'

/**
 * Parses the query of an address. Texts stay texts: the router's default reads `q=0501` and `q=1e5` as numbers. Of
 * duplicate names the last one is used.
 */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** Serialises search parameters including the `?`; missing values are left out. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text ? `?${text}` : ''
}

/** An optional parameter. An invalid value counts as missing, so that a typed address never leads to an error page. */
export const optionalParam = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)

export const textParam = optionalParam(v.string())

/** A non-negative integer, as a text of the address or as read from one. */
export const wholeParam = optionalParam(
  v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,9}$/), v.transform(Number)),
)

/** A schema of search parameters whose output is valid input again. */
type SearchSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>

/**
 * The search parameters of this screen, parsed by its route's `validateSearch` schema, and a function to replace them
 * without a new history entry. Components shared by several routes pass their own schema.
 */
export function useSearchParams<const S extends SearchSchema>(schema: S): readonly [v.InferOutput<S>, (next: v.InferInput<S>) => void] {
  const navigate = useNavigate()
  const router = useRouter()
  const own = useMatch({ strict: false, select: ({ id }) => id })
  const given = useSearch({ strict: false })
  const search = useMemo(() => v.parse(schema, given), [schema, given])
  const replace = useCallback(
    (next: v.InferInput<S>) => {
      // A screen that was left stays mounted until the next one renders; late updates must not change the new address.
      const isShown = router.matchRoutes(router.latestLocation).some((match) => match.id === own)
      if (isShown) void navigate({ to: '.', search: next, replace: true, resetScroll: false })
    },
    [navigate, router, own],
  )
  return [search, replace]
}
