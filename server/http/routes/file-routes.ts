import type { Context } from 'hono'
import * as v from 'valibot'
import { LOGO_OWNER, attachmentPermissions, isOwnPicture, picturedRecords } from '#domain/files/attach-file.ts'
import { ATTACHMENT_PURPOSE, attachment } from '#domain/files/attachment.ts'
import { FILE_BYTES_MAX, fileFault, fileKindOf, isSaved } from '#domain/files/file-kind.ts'
import { SHA256_HEADER } from '#domain/files/stored.ts'
import { document } from '#domain/files/document.ts'
import { documentEditPermissions, isHeldOnTills } from '#domain/documents.ts'
import type { Permission, Permissions, RowOf } from '#domain/kernel/define.ts'
import { type Id, idSchema } from '#domain/kernel/ids.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { recordsByName } from '#domain/records.ts'
import { type Incoming, type Sender, takeRoom } from '../../files/file-quota.ts'
import { sha256Of } from '../../files/file-store.ts'
import { nameByBytes } from '../../files/name-by-bytes.ts'
import { authenticateUser, bearerToken } from '../../identity/sessions.ts'
import { sqlReader } from '../../store/reader.ts'
import { authenticateTill } from '../../sync/tills/credential.ts'
import { formError, lockedAnswer } from '../answer.ts'
import type { AppDeps } from '../deps.ts'
import { fileEndpoints, partSchema } from '../endpoints/file-endpoints.ts'
import type { App } from '../mount.ts'
import { readBytes, readQuery } from '../read-body.ts'
import { permissionsToOpen } from './readable-records.ts'
import { whoMaySee } from './document-routes.ts'

/** The caller: a user with the permissions of their role, or a till, which has no permissions of its own. */
type Gate =
  | ({ readonly ok: true; readonly permissions: Permissions | null; readonly employeeId: Id | null } & Sender)
  | { readonly ok: false; readonly answer: Response }

/**
 * Authenticates a user or a till. A till of any status may send, because its bytes are useless until a row refers to them. It may read
 * unless it is out of service.
 */
async function admit(deps: AppDeps, c: Context, may: 'send' | 'read'): Promise<Gate> {
  const refuse = (answer: Response): Gate => ({ ok: false, answer })
  const token = bearerToken(c.req.header('authorization'))
  if (token?.startsWith('till_')) {
    const till = await authenticateTill(deps, token)
    if (!till) return refuse(formError(c, 401, 'session-expired'))
    const isOut = till.status === 'revoked' || till.status === 'retired'
    if (may === 'read' && isOut) return refuse(formError(c, 403, 'no-permission'))
    return may === 'read' && till.accountFault
      ? refuse(lockedAnswer(c, till.accountFault))
      : { ok: true, permissions: null, employeeId: null, accountId: till.accountId, deviceId: till.deviceId, isOut }
  }
  const request = await authenticateUser(deps.db, deps.clock, token)
  if (!request.ok) return refuse(formError(c, 401, request.code))
  const { accountId, actor } = request.session
  return { ok: true, permissions: actor.permissions, employeeId: actor.employeeId, accountId, deviceId: null, isOut: false }
}

/** The row that refers to a file, and the permissions to see it: null means everyone. */
interface NamedFile {
  readonly row: RowOf<typeof attachment> | RowOf<typeof document>
  readonly permissions: readonly (Permission | null)[]
  readonly isHeldOnTills: boolean
  readonly isPicture: boolean
}

/**
 * The logo is visible to every user of the shop, the picture of a row to users who may open that row, and other attachments to users who
 * may list attachments.
 */
function whoMaySeePicture({ purpose, ownerRecord }: RowOf<typeof attachment>): readonly (Permission | null)[] {
  if (purpose === ATTACHMENT_PURPOSE.picture && ownerRecord === LOGO_OWNER) return [null]
  const isOfRow = purpose === ATTACHMENT_PURPOSE.picture && picturedRecords.includes(ownerRecord)
  return permissionsToOpen((isOfRow ? recordsByName.get(ownerRecord) : undefined) ?? attachment)
}

/** A document is visible to users who may see the row that it is attached to. */
const fileOf = ({ db }: AppDeps, accountId: number, id: Id): Promise<NamedFile | null> =>
  db.inAccount(
    accountId,
    async (tx) => {
      const read = sqlReader(tx, accountId)
      const picture = await read.get(attachment, id)
      if (picture) {
        const isPicture = picture.purpose === ATTACHMENT_PURPOSE.picture
        return { row: picture, permissions: whoMaySeePicture(picture), isHeldOnTills: true, isPicture }
      }
      const row = await read.get(document, id)
      if (!row) return null
      const permissions = await whoMaySee(read, row.ownerRecord, row.ownerId)
      return { row, permissions, isHeldOnTills: isHeldOnTills(row.ownerRecord), isPicture: false }
    },
    { readOnly: true },
  )

const SENDING: readonly Permission[] = [...attachmentPermissions, ...documentEditPermissions]

const mayDo = (held: Permissions | null, anyOf: readonly (Permission | null)[]): boolean =>
  held === null || anyOf.some((one) => isAllowed(held, one))

/** A till's limit lasts 24 hours, and an account's is changed by the operator only, so frequent retries are pointless. */
const FULL_RETRY_S = '3600'

/** Bytes that are already on disk need no further space, even if their quota row was lost by a restore. */
async function hasRoom({ db, clock, settings, fileStore }: AppDeps, from: Sender, file: Incoming): Promise<boolean> {
  if (await fileStore?.read(from.accountId, file.sha256)) return true
  return takeRoom(db, settings.fileQuota, from, file, clock.now())
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'application/pdf': 'pdf',
}

/** Headers that treat a file as untrusted upload: it is sandboxed and never interpreted as another type. */
export function fileHeaders(id: Id, mime: string, sha256: string): Record<string, string> {
  const isShown = mime.startsWith('image/') || mime.startsWith('video/')
  return {
    'Content-Type': mime,
    'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; filename="${id}.${ENDINGS[mime] ?? 'bin'}"`,
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    // The bytes of an id never change, but permissions do, so the copy is cached per user only.
    'Cache-Control': 'private, max-age=31536000, immutable',
    Vary: 'Authorization',
    ETag: `"${sha256}"`,
  }
}

/** `/api/files/{id}`: upload and download of attachment bytes. */
export function mountFiles(app: App, deps: AppDeps): void {
  const unavailable = (c: Context): Response => {
    c.header('Retry-After', '60')
    return formError(c, 503, 'server-error')
  }

  app.put(fileEndpoints.putFile.path, async (c) => {
    const gate = await admit(deps, c, 'send')
    if (!gate.ok) return gate.answer
    // Users without the permission to send files may still upload their own picture.
    const isPictureAlone = !mayDo(gate.permissions, SENDING)
    if (isPictureAlone && gate.employeeId === null) return formError(c, 403, 'no-permission')
    if (!deps.fileStore) return unavailable(c)
    const id = v.safeParse(idSchema, c.req.param('attachmentId'))
    if (!id.success) return formError(c, 404, 'not-found')
    const part = readQuery(c, partSchema)
    if (!part.ok) return part.answer
    const bytes = await readBytes(c.req.raw, FILE_BYTES_MAX)
    if (bytes === null) return formError(c, 413, 'too-large')
    // Checked first: an incomplete picture can still be a valid picture.
    if (sha256Of(bytes) !== c.req.header(SHA256_HEADER)) return formError(c, 422, 'damaged')
    const fault = fileFault(bytes)
    // `too-many-pixels` is determined from the header, without decoding. Errors about content are final, so clients do not retry.
    if (fault === 'too-many-pixels') return formError(c, 413, 'too-large')
    const kind = fileKindOf(bytes)
    if (fault !== null || !isSaved(kind)) return formError(c, 415, 'invalid')
    if (isPictureAlone && !kind.mime.startsWith('image/')) return formError(c, 403, 'no-permission')
    const row = (await fileOf(deps, gate.accountId, id.output))?.row
    if (row && (part.value.part ? row.smallSha256 : row.sha256) !== sha256Of(bytes)) return formError(c, 409, 'invalid')
    if (!(await hasRoom(deps, gate, { sha256: sha256Of(bytes), bytes: bytes.length }))) {
      c.header('Retry-After', FULL_RETRY_S)
      return formError(c, 429, 'file-quota')
    }
    const sha256 = await deps.fileStore.keep(gate.accountId, bytes)
    // Otherwise a document declared as a picture would be displayed as one.
    if (!part.value.part) await nameByBytes(deps.db, gate.accountId, { sha256, mime: kind.mime })
    return c.json({ attachmentId: id.output, sha256 })
  })

  app.get(fileEndpoints.getFile.path, async (c) => {
    const gate = await admit(deps, c, 'read')
    if (!gate.ok) return gate.answer
    if (!deps.fileStore) return unavailable(c)
    const id = v.safeParse(idSchema, c.req.param('attachmentId'))
    const found = id.success ? await fileOf(deps, gate.accountId, id.output) : null
    if (!found || found.row.removedAt !== null) return formError(c, 404, 'not-found')
    const isForTills = gate.permissions !== null || found.isHeldOnTills
    const isOwn = isOwnPicture(found.row.ownerRecord, found.row.ownerId, gate.employeeId) && found.isPicture
    if (!isForTills || !(isOwn || mayDo(gate.permissions, found.permissions))) return formError(c, 403, 'no-permission')
    const { row } = found
    const part = readQuery(c, partSchema)
    if (!part.ok) return part.answer
    const small = part.value.part ? row.smallSha256 : null
    const headers = fileHeaders(row.id, small ? 'image/jpeg' : row.mime, small ?? row.sha256)
    if (c.req.header('if-none-match') === headers['ETag']) return c.body(null, 304, headers)
    const bytes = await deps.fileStore.read(gate.accountId, small ?? row.sha256)
    if (!bytes) return formError(c, 404, 'not-found')
    // The bytes may have arrived before the row, so their types were never compared.
    const kind = fileKindOf(bytes)
    const said = small || kind?.mime === row.mime ? headers : fileHeaders(row.id, kind?.mime ?? 'application/octet-stream', row.sha256)
    return c.body(bytes, 200, said)
  })
}
