import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface Stream {
  readonly nfd?: number
}
interface StreamOperations {
  fsync?: (stream: Stream) => number
}
interface Attributes {
  readonly mode?: number
}
interface NodeFiles {
  readonly stream_ops: StreamOperations
  doSetAttr: (path: unknown, node: unknown, attributes: Attributes, ...more: unknown[]) => void
}
interface EmscriptenModule {
  readonly FS?: { readonly filesystems?: { readonly NODEFS?: NodeFiles } }
  readonly NODEFS?: NodeFiles
}

/** Emscripten sets the mode of new files explicitly, which bypasses the umask. */
function keepPrivate(files: NodeFiles): void {
  const { doSetAttr } = files
  files.doSetAttr = (path, node, attributes, ...more) => {
    const { mode } = attributes
    doSetAttr(path, node, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 }, ...more)
  }
}

/**
 * PGlite's file system with two corrections: its own has no fsync, so that commits survive a killed process but not a power failure, and it
 * creates world-readable and world-writable files. Depends on internals of PGlite 0.5.16; tests verify the fsync calls and file modes.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...given)
    // The module's type does not declare its file systems.
    const mend = (loaded: unknown): void => {
      const module = loaded as EmscriptenModule
      const files = module.FS?.filesystems?.NODEFS ?? module.NODEFS
      if (!files) throw new Error('PGlite has changed inside: its file system was not found, and commits would not be durable')
      files.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fs.fdatasyncSync(stream.nfd)
        return 0
      }
      keepPrivate(files)
    }
    return { ...made, emscriptenOpts: { ...made.emscriptenOpts, preRun: [...(made.emscriptenOpts.preRun ?? []), mend] } }
  }
}
