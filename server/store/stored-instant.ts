import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '#domain/kernel/time.ts'

declare const stored: unique symbol
/** Marks an instant in the form that a column takes, so that bare milliseconds do not compile where they would fail. */
export type StoredInstant = Instant & { readonly [stored]: true }

/** An instant as SQL takes it, in any place of a typed query. Columns answer milliseconds. */
export const storedInstant = (at: Instant): RawBuilder<StoredInstant> => sql<StoredInstant>`${new Date(at).toISOString()}::timestamptz`
