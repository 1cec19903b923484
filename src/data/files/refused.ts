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

/** A file that is on this device alone, because the server will not take it. */
export interface RefusedFile extends Pick<OwnFile, 'id' | 'mime' | 'size' | 'addedAt'> {
  /** The server's status, or 0 where this browser lost the bytes. */
  readonly status: number
  /** The code that the server gave with it. */
  readonly code: string | null
  /** What it belongs to; null where its row is not on this till. */
  readonly row: RowOf<typeof attachment> | null
  /** The piece that it shows, where it shows one. */
  readonly piece: RentItem | null
}

/** What of this till's files waits for a person. */
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

/** Sends it once more. */
export async function tryRefusedAgain(id: Id): Promise<void> {
  await sendRefusedAgain(await ownConnection().open(), id)
  wakeSender()
}

/** The bytes, to be kept somewhere else; null where they are gone. */
export async function refusedBlob(id: Id): Promise<Blob | null> {
  const db = await ownConnection().open()
  const bytes = (await db.bytes.get(id)) ?? (await db.bytes.get(bytesKey(id, true)))
  return bytes ? new Blob([bytes.data], { type: bytes.mime }) : null
}

/** A person does without it: its row is taken out of sight first, and only then are the bytes let go. */
export async function dropRefused(id: Id, hasRow: boolean): Promise<CommandOutcome | null> {
  const outcome = hasRow ? await removeFile(id) : null
  if (outcome && !outcome.ok) return outcome
  await dropOwnFiles(await ownConnection().open(), [id])
  wakeSender()
  return outcome
}
