import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { attachFile, removeAttachment } from '#domain/files/attach-file.ts'
import type { AttachmentPurpose } from '#domain/files/attachment.ts'
import {
  type FileFault,
  type StoredMime,
  PHOTO_BYTES_MAX,
  PICTURE_BYTES_AIM,
  PICTURE_SIDE_MAX,
  PIXELS_MAX,
  SMALL_BYTES_AIM,
  SMALL_SIDE_MAX,
  fileFault,
  fileKindOf,
} from '#domain/files/file-kind.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { failureOf } from '../api/api.ts'
import { newId } from '../clock.ts'
import type { CommandOutcome, FailureKind } from '../contract.ts'
import { thisDevice } from '../device.ts'
import { runCommand } from '../ledger/run-command.ts'
import { readToken } from '../api/session-token.ts'
import { storageFaultOf } from '../storage/storage-fault.ts'
import { tillIdentity } from '../till/till-identity.ts'
import { dropOwnFiles, storeOwnFile } from './file-rows.ts'
import { type FileAnswer, putFile } from './file-transport.ts'
import { ownConnection } from './own-connection.ts'

/** The row that a file belongs to, and its purpose there. */
export interface FilePlace {
  readonly record: string
  readonly id: Id
  readonly purpose: AttachmentPurpose
}

export interface PreparedFile {
  readonly mime: StoredMime
  readonly data: ArrayBuffer
  readonly width: number | null
  readonly height: number | null
  /** A small JPEG of the picture for cards and lists. */
  readonly small: ArrayBuffer | null
}

export type PictureFault = FileFault
export type { FileFault }

export type Examined =
  { readonly ok: true; readonly width: number; readonly height: number } | { readonly ok: false; readonly fault: PictureFault }

/** Pictures are scaled down to these limits before they are stored. */
export const PICTURE_LIMITS = { sideMax: PICTURE_SIDE_MAX, bytesAim: PICTURE_BYTES_AIM } as const
export const SMALL_LIMITS = { sideMax: SMALL_SIDE_MAX, bytesAim: SMALL_BYTES_AIM } as const
/** Numbers for the messages about a picture that was refused. */
export const PICTURE_NUMBERS = { megabytes: PHOTO_BYTES_MAX / 1024 / 1024, megapixels: PIXELS_MAX / 1_000_000 } as const

/** Checks the first bytes of a chosen file before it is decoded as a picture. */
export async function examinePicture(chosen: Blob): Promise<Examined> {
  if (chosen.size > PHOTO_BYTES_MAX) return { ok: false, fault: 'too-large' }
  const bytes = await bytesOf(chosen)
  if (!bytes) return { ok: false, fault: 'broken' }
  const fault = fileFault(bytes)
  if (fault) return { ok: false, fault }
  const { width = null, height = null } = fileKindOf(bytes) ?? {}
  // A video or a document: an allowed kind of file, but not a picture.
  return width === null || height === null ? { ok: false, fault: 'kind' } : { ok: true, width, height }
}

/** Null when the file cannot be read: not downloaded from the cloud, or deleted meanwhile. */
async function bytesOf(chosen: Blob): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await chosen.arrayBuffer())
  } catch (cause) {
    if (cause instanceof DOMException) return null
    throw cause
  }
}

export type AttachOutcome = { readonly ok: true; readonly id: Id } | Exclude<CommandOutcome, { readonly ok: true }>

const failed = (kind: FailureKind): AttachOutcome => ({ ok: false, failure: failureOf(kind) })

/** The description of a file's bytes in its row. */
export interface StoredBytes {
  readonly mime: StoredMime
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
  readonly sha256: string
  readonly smallSha256: string | null
}

/**
 * Stores a file. A till writes the bytes to disk first and then the command that refers to them; both are sent later.
 * Any other browser sends both at once and stores nothing.
 */
export const keepFile = (place: FilePlace, file: PreparedFile): Promise<AttachOutcome> =>
  keepBytes(file, (attachmentId, saved) => {
    const owner = { record: place.record, id: place.id }
    return runCommand(attachFile, { attachmentId, owner, purpose: place.purpose, file: saved, note: null })
  })

/** Stores bytes together with the command, made by `name`, that refers to them. */
export async function keepBytes(file: PreparedFile, name: (id: Id, saved: StoredBytes) => Promise<CommandOutcome>): Promise<AttachOutcome> {
  const id = newId()
  const named = { id, file, hash: hashOf(file.data), smallHash: file.small && hashOf(file.small) }
  const till = await tillIdentity()
  const stored = till ? await storeHere(till.accountId, named) : await sendNow(named)
  if (stored) return stored
  const { mime, data, width, height } = file
  const outcome = await name(id, { mime, bytes: data.byteLength, width, height, ...hashesOf(named) })
  if (outcome.ok) return { ok: true, id }
  // The command was refused, so no row will ever refer to the bytes.
  if (till && 'refusal' in outcome) await dropOwnFiles(await ownConnection().open(), [id])
  return outcome
}

const hashOf = (data: ArrayBuffer): string => bytesToHex(sha256(new Uint8Array(data)))

interface Named {
  readonly id: Id
  readonly hash: string
  readonly smallHash: string | null
  readonly file: PreparedFile
}

const hashesOf = ({ hash, smallHash }: Named) => ({ sha256: hash, smallSha256: smallHash })

/** Null once the bytes are on the disk; otherwise the failure. */
async function storeHere(accountId: number, named: Named): Promise<AttachOutcome | null> {
  const { id, file } = named
  const size = file.data.byteLength + (file.small?.byteLength ?? 0)
  const row = { id, accountId, ...hashesOf(named), mime: file.mime, size, sentEpoch: null, refused: null }
  try {
    const db = await ownConnection().open()
    await storeOwnFile(db, { ...row, addedAt: thisDevice().ports.nowMs() }, file.data, file.small)
    return null
  } catch (cause) {
    const fault = storageFaultOf(cause)
    if (!fault) throw cause
    ownConnection().drop()
    return failed(fault === 'full' ? 'storage-full' : 'storage')
  }
}

const FAILURES: Readonly<Record<Exclude<FileAnswer['kind'], 'ok'>, FailureKind>> = {
  unreachable: 'offline',
  full: 'no-room',
  trouble: 'server',
  credential: 'signed-out',
  refused: 'unexpected',
}

async function sendNow({ id, hash, smallHash, file }: Named): Promise<AttachOutcome | null> {
  const token = readToken()
  if (!token) return failed('signed-out')
  const { ports } = thisDevice()
  const whole = await putFile(ports, token, { id, isSmall: false, sha256: hash, mime: file.mime, data: file.data })
  if (whole.kind !== 'ok') return failed(FAILURES[whole.kind])
  if (!file.small || !smallHash) return null
  const small = await putFile(ports, token, { id, isSmall: true, sha256: smallHash, mime: 'image/jpeg', data: file.small })
  return small.kind === 'ok' ? null : failed(FAILURES[small.kind])
}

export const removeFile = (id: Id): Promise<CommandOutcome> => runCommand(removeAttachment, { attachmentId: id })
