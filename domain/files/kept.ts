import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'

/** What the server says once bytes are on its disk. It repeats whose they are, so that nobody takes another answer for it. */
export const fileKeptSchema = v.object({
  attachmentId: idSchema,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'sha256')),
})

/** A picture has two parts: all of it, and the same made small. `?part=small` in the address asks for the second. */
export const SMALL_PART = 'small'

/** The header by which bytes name their own SHA-256, in hexadecimal: what a proxy cut short is not kept. */
export const SHA256_HEADER = 'X-Content-SHA256'
