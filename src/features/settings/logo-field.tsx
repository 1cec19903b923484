import { LOGO_OWNER } from '#domain/files/attach-file.ts'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import type { OwnFieldProps } from '../../engine/declarations.ts'
import { PictureField } from '../../engine/form/picture-field.tsx'

const PLACE = { record: LOGO_OWNER, id: ONLY_ROW_ID, purpose: ATTACHMENT_PURPOSE.picture } as const

/** The logo is stored on the device before the settings are saved, like the picture of any row. */
export const LogoField = ({ value, ...props }: OwnFieldProps) => (
  <PictureField {...props} place={PLACE} value={typeof value === 'string' ? value : null} />
)
