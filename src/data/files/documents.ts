import { keptWith } from '#domain/customers/family.ts'
import {
  type WrittenDocument,
  addDocument,
  documentPermissions,
  type editDocument,
  isHeldOnTills,
  removeDocument,
} from '#domain/documents.ts'
import { document } from '#domain/files/document.ts'
import { FILE_BYTES_MAX, type FileFault, fileFault, fileKindOf, isKept } from '#domain/files/file-kind.ts'
import type { Permission, RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { documentsResponseSchema } from '#domain/platform/documents.ts'
import { type ApiAnswer, callApi, failureOf } from '../api/api.ts'
import type { CommandOutcome } from '../contract.ts'
import { runCommand } from '../ledger/run-command.ts'
import { localReader } from '../mirror/local-reader.ts'
import { type AttachOutcome, type PreparedFile, keepBytes } from './attach.ts'

export { editDocument } from '#domain/documents.ts'
export type { KeptMime } from '#domain/files/file-kind.ts'
export { validityOn } from '#domain/files/validity.ts'
export type EditDocument = typeof editDocument

/** What the sentence about a file that is too large names. */
export const DOCUMENT_MEGABYTES = FILE_BYTES_MAX / 1024 / 1024

export type DocumentRow = RowOf<typeof document>

/** The row that documents are kept with. */
export interface DocumentPlace {
  readonly record: string
  readonly id: Id
}

/** Permissions of which one is enough to add, change and remove; null where nobody needs one. */
export const editingPermissions = (record: string, row: Readonly<Record<string, unknown>>): readonly Permission[] | null =>
  documentPermissions('edit', record, row)

const DOCUMENTS_MAX = 200

/** What is kept with a row, the newest first: on a till of what it holds, elsewhere and of people who work here from the server. */
export async function documentsOf(
  { record, id }: DocumentPlace,
  { isTill, source }: { readonly isTill: boolean; readonly source: 'user' | 'pin' },
): Promise<ApiAnswer<readonly DocumentRow[]>> {
  if (isTill && isHeldOnTills(record)) {
    const read = localReader()
    const rows = await read.select(document, {
      where: [{ field: 'ownerId', oneOf: await keptWith(read, record, id) }],
      limit: DOCUMENTS_MAX,
    })
    const shown = rows.filter((row) => row.removedAt === null && row.ownerRecord === record)
    return { ok: true, data: shown.toSorted((a, b) => b.addedAt - a.addedAt) }
  }
  // A PIN has no session with the server.
  if (source === 'pin') return { ok: false, failure: failureOf('signed-out'), code: null }
  const answer = await callApi(`documents/${record}/${id}`, { schema: documentsResponseSchema, isQuiet: true })
  return answer.ok ? { ok: true, data: answer.data.documents } : answer
}

export type ExaminedFile =
  | { readonly ok: true; readonly picture: { readonly width: number; readonly height: number } | null; readonly file: PreparedFile }
  | { readonly ok: false; readonly fault: FileFault }

/** The most that is read of a chosen file: whatever is larger is refused by its size alone. */
const READ_BYTES_MAX = 50 * 1024 * 1024

/** Looks at the first bytes of a chosen file, whatever its name says it is: a picture with its size, or a paper or film as it is kept. */
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
  // What an iPhone takes is no kind that is kept: it is made a JPEG before it is.
  const mime = isKept(kind) ? kind.mime : 'image/jpeg'
  return { ok: true, picture, file: { mime, data, width, height, small: null } }
}

/** Null when the file cannot be read: one of the cloud that did not come down, or one deleted meanwhile. */
async function readAll(chosen: Blob): Promise<ArrayBuffer | null> {
  try {
    return await chosen.arrayBuffer()
  } catch (cause) {
    if (cause instanceof DOMException) return null
    throw cause
  }
}

/** Keeps a document with a row, at once and also without a network. */
export const keepDocument = (owner: DocumentPlace, written: WrittenDocument, file: PreparedFile): Promise<AttachOutcome> =>
  keepBytes(file, (documentId, kept) => runCommand(addDocument, { documentId, owner, document: written, file: kept }))

/** Takes a document out of sight; its row and its bytes stay. */
export const takeAwayDocument = (documentId: Id): Promise<CommandOutcome> => runCommand(removeDocument, { documentId })
