import { useState } from 'react'
import * as v from 'valibot'
import { aliasSchema } from '#domain/settings/alias.ts'
import { queryFreeAlias } from '../../../data/api/registration.ts'

interface Found {
  readonly alias: string
  readonly isFree: boolean
  readonly free: string | null
}

/** Whether an alias is free, by the server's answer for this alias. */
export function useFreeAlias(typed: string) {
  const [found, setFound] = useState<Found | null>(null)
  const parsed = v.safeParse(aliasSchema, typed)
  const alias = parsed.success ? parsed.output : null
  const known = found?.alias === alias ? found : null
  return {
    isTaken: known?.isFree === false,
    free: known?.free ?? null,
    /** Requests a free alias: the typed one or a similar one, null if there is none, undefined if the request failed. */
    async look(): Promise<string | null | undefined> {
      if (alias === null) return undefined
      const answer = await queryFreeAlias(alias)
      if (answer === null) return undefined
      setFound({ alias, ...answer })
      return answer.free
    },
  }
}
