import { attachment } from '#domain/files/attachment.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { type RentItem, rentItem } from '#domain/rentals/piece/rent-item.ts'
import type { CommandOutcome } from '../contract.ts'
import { localReader } from '../mirror/local-reader.ts'
import { wakeSender } from '../sync/sync-client.ts'
import { tillIdentity } from '../till/till-identity.ts'
import { removeFile } from './attach.ts'
import { type OwnFile, bytesKey, dropOwnFiles, refusedFiles, sendRefusedAgain } from './file-rows.ts'
import { ownConnection } from './own-connection.ts'

/** A file that is on this device only, because the server refuses it. */
export interface RefusedFile extends Pick<OwnFile, 'id' | 'mime' | 'size' | 'addedAt'> {
  /** The server's status, or 0 if this browser lost the bytes. */
  readonly status: number
  readonly code: string | null
  /** The row it belongs to; null if this till does not have it. */
  readonly row: RowOf<typeof attachment> | null
  /** The piece in the picture, if it is a picture of one. */
  readonly piece: RentItem | null
}

/** Lists this till's files that the user must deal with. */
export async function readRefused(): Promise<readonly RefusedFile[]> {
  const till = await tillIdentity()
  if (!till) return []
  const files = await refusedFiles(await ownConnection().open(), till.accountId)
  const reader = localReader()
  const rows = await reader.many(
    attachment,
    files.map(({ id }) => id),
  )
  const bookings = await reader.many(booking, ownersIn(rows, booking.name))
  const pieceOf = (row: RowOf<typeof attachment> | undefined): Id | undefined =>
    row?.ownerRecord === rentItem.name ? row.ownerId : bookings.find(({ id }) => id === row?.ownerId)?.rentItemId
  const pieces = await reader.many(rentItem, [...new Set(rows.flatMap((row) => pieceOf(row) ?? []))])
  return files.map(({ id, mime, size, addedAt, refused, refusedFor }) => {
    const row = rows.find((one) => one.id === id)
    const piece = pieces.find((one) => one.id === pieceOf(row)) ?? null
    return { id, mime, size, addedAt, status: refused ?? 0, code: refusedFor ?? null, row: row ?? null, piece }
  })
}

const ownersIn = (rows: readonly RowOf<typeof attachment>[], record: string): Id[] =>
  rows.filter(({ ownerRecord }) => ownerRecord === record).map(({ ownerId }) => ownerId)

export async function tryRefusedAgain(id: Id): Promise<void> {
  await sendRefusedAgain(await ownConnection().open(), id)
  wakeSender()
}

/** The bytes, for saving them elsewhere; null if they are gone. */
export async function refusedBlob(id: Id): Promise<Blob | null> {
  const db = await ownConnection().open()
  const bytes = (await db.bytes.get(id)) ?? (await db.bytes.get(bytesKey(id, true)))
  return bytes ? new Blob([bytes.data], { type: bytes.mime }) : null
}

/** Discards a refused file: removes its row first and deletes the bytes only when that succeeded. */
export async function dropRefused(id: Id, hasRow: boolean): Promise<CommandOutcome | null> {
  const outcome = hasRow ? await removeFile(id) : null
  if (outcome && !outcome.ok) return outcome
  await dropOwnFiles(await ownConnection().open(), [id])
  wakeSender()
  return outcome
}
