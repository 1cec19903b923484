import { relatedIds } from '#domain/customers/family.ts'
import {
  type WrittenDocument,
  addDocument,
  documentPermissions,
  type editDocument,
  isHeldOnTills,
  removeDocument,
} from '#domain/documents.ts'
import { document } from '#domain/files/document.ts'
import { FILE_BYTES_MAX, type FileFault, fileFault, fileKindOf, isSaved } from '#domain/files/file-kind.ts'
import type { Permission, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { documentsResponseSchema } from '#domain/platform/documents.ts'
import { type ApiAnswer, callApi, failureOf } from '../api/api.ts'
import type { CommandOutcome } from '../contract.ts'
import { runCommand } from '../ledger/run-command.ts'
import { localReader } from '../mirror/local-reader.ts'
import { type AttachOutcome, type PreparedFile, keepBytes } from './attach.ts'

export { editDocument } from '#domain/documents.ts'
export type { StoredMime } from '#domain/files/file-kind.ts'
export { validityOn } from '#domain/files/validity.ts'
export type EditDocument = typeof editDocument

/** For the message about a file that is too large. */
export const DOCUMENT_MEGABYTES = FILE_BYTES_MAX / 1024 / 1024

export type DocumentRow = RowOf<typeof document>

export interface DocumentPlace {
  readonly record: string
  readonly id: Id
}

/** Any one of these permissions is enough to add, change and remove documents; null if none is needed. */
export const editingPermissions = (record: string, row: Readonly<Record<string, unknown>>): readonly Permission[] | null =>
  documentPermissions('edit', record, row)

const DOCUMENTS_MAX = 200

/**
 * Lists the documents of a row, newest first: from the till's copy if it has them, otherwise from the server, as for
 * employees' documents.
 */
export async function documentsOf(
  { record, id }: DocumentPlace,
  { isTill, source }: { readonly isTill: boolean; readonly source: 'user' | 'pin' },
): Promise<ApiAnswer<readonly DocumentRow[]>> {
  if (isTill && isHeldOnTills(record)) {
    const read = localReader()
    const rows = await read.select(document, {
      where: [{ field: 'ownerId', oneOf: await relatedIds(read, record, id) }],
      limit: DOCUMENTS_MAX,
    })
    const shown = rows.filter((row) => row.removedAt === null && row.ownerRecord === record)
    return { ok: true, data: shown.toSorted((a, b) => b.addedAt - a.addedAt) }
  }
  // A user who signed in by PIN has no session on the server.
  if (source === 'pin') return { ok: false, failure: failureOf('signed-out'), code: null }
  const answer = await callApi(`documents/${record}/${id}`, { schema: documentsResponseSchema, isQuiet: true })
  return answer.ok ? { ok: true, data: answer.data.documents } : answer
}

export type ExaminedFile =
  | { readonly ok: true; readonly picture: { readonly width: number; readonly height: number } | null; readonly file: PreparedFile }
  | { readonly ok: false; readonly fault: FileFault }

/** A larger file is refused by its size, without reading it. */
const READ_BYTES_MAX = 50 * 1024 * 1024

/** Detects the kind of a chosen file from its first bytes, regardless of its name. `picture` has the pixel size if it is one. */
export async function examineDocument(chosen: Blob): Promise<ExaminedFile> {
  if (chosen.size > READ_BYTES_MAX) return { ok: false, fault: 'too-large' }
  const data = await readAll(chosen)
  if (!data) return { ok: false, fault: 'broken' }
  const bytes = new Uint8Array(data)
  const fault = fileFault(bytes)
  if (fault) return { ok: false, fault }
  const kind = fileKindOf(bytes)
  const { width = null, height = null } = kind ?? {}
  const picture = width === null || height === null ? null : { width, height }
  // An iPhone's HEIC is not a stored kind; it is converted to JPEG before it is stored.
  const mime = isSaved(kind) ? kind.mime : 'image/jpeg'
  return { ok: true, picture, file: { mime, data, width, height, small: null } }
}

/** Null when the file cannot be read: not downloaded from the cloud, or deleted meanwhile. */
async function readAll(chosen: Blob): Promise<ArrayBuffer | null> {
  try {
    return await chosen.arrayBuffer()
  } catch (cause) {
    if (cause instanceof DOMException) return null
    throw cause
  }
}

export const keepDocument = (owner: DocumentPlace, written: WrittenDocument, file: PreparedFile): Promise<AttachOutcome> =>
  keepBytes(file, (documentId, saved) => runCommand(addDocument, { documentId, owner, document: written, file: saved }))

export const takeAwayDocument = (documentId: Id): Promise<CommandOutcome> => runCommand(removeDocument, { documentId })
