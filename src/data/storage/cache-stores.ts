/** A third, small database: drafts, and the last answers of the server. Named apart from Dexie, which the worker does without. */
export const CACHE_NAME = 'fustan-desk'
export const CACHE_STORES: Readonly<Record<string, string>> = { drafts: '&key', results: '&key, at' }
