import { changeHolidays } from './change-holidays.ts'
import { changeOnlineBooking, changeOnlinePage } from './change-online.ts'
import { changeBusinessHours, changeChannels, changeSpecialHours } from './change-profile.ts'
import { retryLetter } from './letters.ts'

/** When a shop is open, how customers find it, and its letters. */
export const shopCommands = [
  changeBusinessHours,
  changeSpecialHours,
  changeHolidays,
  changeOnlinePage,
  changeOnlineBooking,
  changeChannels,
  retryLetter,
] as const
