import type { Reader } from '../kernel/define.ts'
import { ONLY_ROW_ID } from '../kernel/ids.ts'
import { ZONE_DEFAULT, accountSetting } from './account-setting.ts'

/** The shop's time zone; Riyadh for an account that has not been set up. */
export const shopZone = async (read: Reader): Promise<string> => (await read.get(accountSetting, ONLY_ROW_ID))?.timeZone ?? ZONE_DEFAULT
