import * as v from 'valibot'
import { attachments } from '#domain/files/attach-file.ts'
import { attachment } from '#domain/files/attachment.ts'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { localReader } from '../mirror/local-reader.ts'
import { fetchQuery } from '../api/remote.ts'
import { tillIdentity } from '../till/till-identity.ts'
import type { FilePlace } from './attach.ts'

const FILES_MAX = 100

const attachmentsSchema = v.array(v.object({ id: idSchema, takenAt: v.number(), removedAt: v.nullable(v.number()) }))
type AttachmentSummary = v.InferOutput<typeof attachmentsSchema>[number]

/** The ids of the files that were not removed, oldest first, including those taken before the browser crashed. */
export async function attachedIds(place: FilePlace): Promise<Id[]> {
  const rows = (await tillIdentity()) ? await fromMirror(place) : await fromServer(place)
  return rows
    .filter((row) => row.removedAt === null)
    .toSorted((a, b) => a.takenAt - b.takenAt)
    .map(({ id }) => id)
}

async function fromMirror({ id, purpose }: FilePlace): Promise<readonly AttachmentSummary[]> {
  const rows = await localReader().select(attachment, { where: [{ field: 'ownerId', is: id }], limit: FILES_MAX })
  return rows.filter((row) => row.purpose === purpose)
}

async function fromServer({ id, purpose }: FilePlace): Promise<readonly AttachmentSummary[]> {
  const { name, sort } = attachments
  const answer = await fetchQuery(name, {
    sort: sort.field,
    descending: true,
    filters: { ownerId: [id], purpose: [String(purpose)] },
    offset: 0,
    limit: FILES_MAX,
  })
  return answer.ok ? v.parse(attachmentsSchema, answer.data.rows) : []
}
