import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '#domain/kernel/time.ts'

declare const stored: unique symbol
/** Brands an instant converted for SQL, so that passing plain milliseconds does not compile. */
export type StoredInstant = Instant & { readonly [stored]: true }

/** Converts an instant for typed queries. Columns return milliseconds. */
export const storedInstant = (at: Instant): RawBuilder<StoredInstant> => sql<StoredInstant>`${new Date(at).toISOString()}::timestamptz`
