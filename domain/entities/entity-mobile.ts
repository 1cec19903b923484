import { prefixOf } from '../settings/account-setting.ts'
import type { Setting } from './entity.ts'

/** The code of the country that a mobile is of where it says none, as its field is stored. */
export const ownPhoneCode = (setting: Pick<Setting, 'country'> | null): string => prefixOf(setting)
