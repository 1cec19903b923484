import { prefixOf } from '../settings/account-setting.ts'
import type { Setting } from './entity.ts'

/** The country code of mobiles that were entered without one. */
export const ownPhoneCode = (setting: Pick<Setting, 'country'> | null): string => prefixOf(setting)
