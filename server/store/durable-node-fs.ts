import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  readonly nfd?: number
}
interface StreamOperations {
  fsync?: (stream: Stream) => number
}
interface EmscriptenModule {
  readonly FS?: { readonly filesystems?: { readonly NODEFS?: { readonly stream_ops: StreamOperations } } }
  readonly NODEFS?: { readonly stream_ops: StreamOperations }
}

/**
 * PGlite's file system, made to keep what it promised: its own has no fsync at all, so that a commit survives a
 * killed process but not a power cut. It leans on an internal of PGlite 0.5.16; a test counts the calls.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...given)
    // The type of Emscripten's module does not name the file systems that it carries.
    const addSync = (loaded: unknown): void => {
      const module = loaded as EmscriptenModule
      const operations = module.FS?.filesystems?.NODEFS?.stream_ops ?? module.NODEFS?.stream_ops
      if (!operations) throw new Error('PGlite has changed inside: its file system was not found, and commits would not be durable')
      operations.fsync = (stream) => {
        if (stream.nfd !== undefined) fs.fdatasyncSync(stream.nfd)
        return 0
      }
    }
    return { ...made, emscriptenOpts: { ...made.emscriptenOpts, preRun: [...(made.emscriptenOpts.preRun ?? []), addSync] } }
  }
}
