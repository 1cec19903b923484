import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { attachFile, removeAttachment } from '#domain/files/attach-file.ts'
import type { AttachmentPurpose } from '#domain/files/attachment.ts'
import {
  type FileFault,
  type KeptMime,
  PHOTO_BYTES_MAX,
  PICTURE_BYTES_AIM,
  PICTURE_SIDE_MAX,
  PIXELS_MAX,
  fileFault,
  fileKindOf,
} from '#domain/files/file-kind.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { failureOf } from '../api.ts'
import { newId } from '../clock.ts'
import type { CommandOutcome, FailureKind } from '../contract.ts'
import { thisDevice } from '../device.ts'
import { runCommand } from '../run-command.ts'
import { readToken } from '../session-token.ts'
import { storageFaultOf } from '../storage-fault.ts'
import { tillIdentity } from '../till-identity.ts'
import { dropOwnFile, storeOwnFile } from './file-rows.ts'
import { type FileAnswer, putFile } from './file-transport.ts'
import { ownConnection } from './own-connection.ts'

/** What a file belongs to, and what it shows or proves. */
export interface FilePlace {
  readonly record: string
  readonly id: Id
  readonly purpose: AttachmentPurpose
}

export interface PreparedFile {
  readonly mime: KeptMime
  readonly data: ArrayBuffer
  readonly width: number | null
  readonly height: number | null
}

export type PictureFault = FileFault

export type Examined =
  { readonly ok: true; readonly width: number; readonly height: number } | { readonly ok: false; readonly fault: PictureFault }

/** What a picture is made into before it is kept. */
export const PICTURE_LIMITS = { sideMax: PICTURE_SIDE_MAX, bytesAim: PICTURE_BYTES_AIM } as const
/** What the sentences about a picture that cannot be taken name. */
export const PICTURE_NUMBERS = { megabytes: PHOTO_BYTES_MAX / 1024 / 1024, megapixels: PIXELS_MAX / 1_000_000 } as const

/** Looks at the first bytes of a chosen file, before anybody opens it as a picture. */
export async function examinePicture(chosen: Blob): Promise<Examined> {
  if (chosen.size > PHOTO_BYTES_MAX) return { ok: false, fault: 'too-large' }
  const bytes = await bytesOf(chosen)
  if (!bytes) return { ok: false, fault: 'broken' }
  const fault = fileFault(bytes)
  if (fault) return { ok: false, fault }
  const { width = null, height = null } = fileKindOf(bytes) ?? {}
  // A film or a paper: it may be kept, but it is no picture.
  return width === null || height === null ? { ok: false, fault: 'kind' } : { ok: true, width, height }
}

/** Null when the file cannot be read: a picture of the cloud that did not come down, or one deleted meanwhile. */
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

/**
 * Keeps a file. On a till the bytes are on the disk first, then the fact that names them; both are sent later. A browser
 * that is no till sends both at once, and keeps nothing.
 */
export async function keepFile(place: FilePlace, file: PreparedFile): Promise<AttachOutcome> {
  const id = newId()
  const hash = bytesToHex(sha256(new Uint8Array(file.data)))
  const till = await tillIdentity()
  const stored = till ? await storeHere(till.accountId, { id, hash, file }) : await sendNow({ id, hash, file })
  if (stored) return stored
  const outcome = await runCommand(attachFile, {
    attachmentId: id,
    owner: { record: place.record, id: place.id },
    purpose: place.purpose,
    file: { mime: file.mime, bytes: file.data.byteLength, width: file.width, height: file.height, sha256: hash },
    note: null,
  })
  if (outcome.ok) return { ok: true, id }
  // Bytes that no row will ever name.
  if (till && 'refusal' in outcome) await dropOwnFile(await ownConnection().open(), id)
  return outcome
}

interface Named {
  readonly id: Id
  readonly hash: string
  readonly file: PreparedFile
}

/** Null once the bytes are on the disk; else why they are not. */
async function storeHere(accountId: number, { id, hash, file }: Named): Promise<AttachOutcome | null> {
  const row = { id, accountId, sha256: hash, mime: file.mime, size: file.data.byteLength, sentEpoch: null, refused: null }
  try {
    const db = await ownConnection().open()
    await storeOwnFile(db, { ...row, addedAt: thisDevice().ports.nowMs() }, file.data)
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
  trouble: 'server',
  credential: 'signed-out',
  refused: 'unexpected',
}

async function sendNow({ id, hash, file }: Named): Promise<AttachOutcome | null> {
  const token = readToken()
  if (!token) return failed('signed-out')
  const answer = await putFile(thisDevice().ports, token, { id, sha256: hash, mime: file.mime, data: file.data })
  return answer.kind === 'ok' ? null : failed(FAILURES[answer.kind])
}

/** Takes a file out of sight; its row and its bytes stay. */
export const removeFile = (id: Id): Promise<CommandOutcome> => runCommand(removeAttachment, { attachmentId: id })
