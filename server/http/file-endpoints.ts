import { KEPT_MIMES } from '#domain/files/file-kind.ts'
import { fileKeptSchema } from '#domain/files/kept.ts'
import { endpoint } from './endpoint.ts'

/** The bytes of attachments. Their rows travel with everything else. */
export const fileEndpoints = {
  putFile: endpoint({
    method: 'put',
    path: '/api/files/:attachmentId',
    summary: 'Keeps the bytes of an attachment; again under the same id it changes nothing. `X-Content-SHA256` names their SHA-256.',
    access: 'user-or-till',
    takes: KEPT_MIMES,
    reply: fileKeptSchema,
    more: { 409: 'The attachment has other bytes.' },
  }),
  getFile: endpoint({
    method: 'get',
    path: '/api/files/:attachmentId',
    summary: 'The bytes of an attachment.',
    access: 'user-or-till',
    gives: KEPT_MIMES,
    reply: null,
    more: { 404: 'No such attachment in this account, or its bytes have not arrived yet.' },
  }),
} as const
