import { attachment } from '#domain/files/attachment.ts'
import type { Reader, RowOf } from '#domain/kernel/define.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import type { AppDeps } from '../deps.ts'

type Logo = RowOf<typeof attachment>

/** The logo printed on the shop's documents, or null. */
export async function shopLogo(read: Reader): Promise<Logo | null> {
  const logoId = (await read.get(accountSetting, ONLY_ROW_ID))?.logoId
  const logo = logoId ? await read.get(attachment, logoId) : null
  return logo?.removedAt === null ? logo : null
}

/** Bytes of the logo, the reduced ones if available: their resolution is sufficient for print. */
export async function logoBytes({ fileStore }: Pick<AppDeps, 'fileStore'>, accountId: number, logo: Logo | null) {
  const sha256 = logo && (logo.smallSha256 ?? logo.sha256)
  const bytes = sha256 ? await fileStore?.read(accountId, sha256) : null
  if (!logo || !sha256 || !bytes) return null
  return { id: logo.id, mime: logo.smallSha256 ? 'image/jpeg' : logo.mime, sha256, bytes }
}
