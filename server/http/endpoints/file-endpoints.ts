import * as v from 'valibot'
import { KEPT_MIMES } from '#domain/files/file-kind.ts'
import { documentsResponseSchema } from '#domain/platform/documents.ts'
import { SMALL_PART, storedFileSchema } from '#domain/files/stored.ts'
import { endpoint } from './endpoint.ts'

export const partSchema = v.object({ part: v.optional(v.picklist([SMALL_PART], 'choice')) })

/** Bytes of attachments. Their rows are synchronised like all others. */
export const fileEndpoints = {
  putFile: endpoint({
    method: 'put',
    path: '/api/files/:attachmentId',
    summary:
      'Keeps the bytes of an attachment; again under the same id it changes nothing. `X-Content-SHA256` names their SHA-256. `part=small`: the same picture made small.',
    access: 'user-or-till',
    query: partSchema,
    takes: KEPT_MIMES,
    reply: storedFileSchema,
    more: {
      409: 'The attachment has other bytes.',
      429: '`file-quota`: the account, or the till for today, has no room for more. Keep the bytes and ask again after `Retry-After`.',
    },
  }),
  getFile: endpoint({
    method: 'get',
    path: '/api/files/:attachmentId',
    summary: 'The bytes of an attachment; with `part=small` its picture made small, where it has one.',
    access: 'user-or-till',
    query: partSchema,
    gives: KEPT_MIMES,
    reply: null,
    more: { 404: 'No such attachment in this account, or its bytes have not arrived yet.' },
  }),
  documents: endpoint({
    method: 'get',
    path: '/api/documents/:record/:id',
    summary: 'The documents that are kept with a row, for whoever may see the row.',
    access: 'user',
    reply: documentsResponseSchema,
    more: { 404: 'No such row in this account, or its record keeps no documents.' },
  }),
} as const
