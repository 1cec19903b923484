import * as v from 'valibot'
import { idSchema } from '../kernel/ids.ts'

/** The server's confirmation of stored bytes. It repeats the id, so that no other response is mistaken for it. */
export const storedFileSchema = v.object({
  attachmentId: idSchema,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'sha256')),
})

/** A picture also has a thumbnail, requested by `?part=small`. */
export const SMALL_PART = 'small'

/** The header with the SHA-256 of the bytes in hexadecimal, to detect truncated uploads. */
export const SHA256_HEADER = 'X-Content-SHA256'
