import { changeHolidays } from './change-holidays.ts'
import { changeOnlineBooking, changeOnlinePage } from './change-online.ts'
import { changeBusinessHours, changeChannels, changeSpecialHours } from './change-profile.ts'
import { retryLetter } from './letters.ts'

export const shopCommands = [
  changeBusinessHours,
  changeSpecialHours,
  changeHolidays,
  changeOnlinePage,
  changeOnlineBooking,
  changeChannels,
  retryLetter,
] as const
