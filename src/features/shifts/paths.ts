export const SHIFT_PATH = '/merchant/shift'
export const SHIFTS_PATH = '/merchant/accounting/shifts'
