import type { Context } from 'hono'
import * as v from 'valibot'

const shareCodeSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/))

/** Returns the share code of the path, or null if it is malformed. */
export function shareCodeOf(c: Context): string | null {
  const code = v.safeParse(shareCodeSchema, c.req.param('shareCode'))
  return code.success ? code.output : null
}
