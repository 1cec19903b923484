import { useState } from 'react'
import * as v from 'valibot'
import { aliasSchema } from '#domain/settings/alias.ts'
import { askFreeAlias } from '../../../data/api/registration.ts'

interface Found {
  readonly alias: string
  readonly isFree: boolean
  readonly free: string | null
}

/** Whether a name in addresses is free, as the server said when it was last asked of this very name. */
export function useFreeAlias(typed: string) {
  const [found, setFound] = useState<Found | null>(null)
  const parsed = v.safeParse(aliasSchema, typed)
  const alias = parsed.success ? parsed.output : null
  const known = found?.alias === alias ? found : null
  return {
    isTaken: known?.isFree === false,
    free: known?.free ?? null,
    /** Asks; answers the name or one like it that is free, null where there is none, undefined where nothing was learned. */
    async look(): Promise<string | null | undefined> {
      if (alias === null) return undefined
      const answer = await askFreeAlias(alias)
      if (answer === null) return undefined
      setFound({ alias, ...answer })
      return answer.free
    },
  }
}
