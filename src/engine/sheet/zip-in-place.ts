/*
 * Stands in for `fflate` in the browser (`resolve.alias` in vite.config.ts). The reader and the writer of Excel files ask it for its
 * asynchronous functions, which start workers from `blob:` addresses. The security policy forbids those, and the promise then
 * never settles. Here the same functions work where they are called; whoever has much to pack calls them in a worker of ours.
 */
import { type AsyncZippable, type Unzipped, type Zippable, unzipSync, zipSync } from 'fflate/browser'

type Done<T> = (error: Error | null, data: T) => void

export { strFromU8, strToU8, unzipSync, zipSync } from 'fflate/browser'

export const zip = (files: AsyncZippable, done: Done<Uint8Array>): void => done(null, zipSync(files as Zippable))

export const unzip = (archive: Uint8Array, done: Done<Unzipped>): void => done(null, unzipSync(archive))
