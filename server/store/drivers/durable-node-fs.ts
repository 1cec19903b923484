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

/** Emscripten sets the mode of every file that it makes by a call of its own, which no umask reaches. */
function keepPrivate(files: NodeFiles): void {
  const { doSetAttr } = files
  files.doSetAttr = (path, node, attributes, ...more) => {
    const { mode } = attributes
    doSetAttr(path, node, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 }, ...more)
  }
}

/**
 * PGlite's file system, made to keep what it promised: its own has no fsync at all, so that a commit survives a
 * killed process but not a power cut; and it lets everybody read and write what it makes. It leans on internals of
 * PGlite 0.5.16; tests count the calls and look at the modes.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...given)
    // The type of Emscripten's module does not name the file systems that it carries.
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
