import { changeHolidays } from './change-holidays.ts'
import { changeOnlineBooking, changeOnlinePage } from './change-online.ts'
import { changeBusinessHours, changeChannels, changeSpecialHours } from './change-profile.ts'

/** When a shop is open, and how customers find it. */
export const shopCommands = [
  changeBusinessHours,
  changeSpecialHours,
  changeHolidays,
  changeOnlinePage,
  changeOnlineBooking,
  changeChannels,
] as const
