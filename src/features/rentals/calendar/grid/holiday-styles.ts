/** How a holiday of the shop looks in the calendar: its days in head and rows, and its name. */
export const HOLIDAY_STYLES = {
  '& [data-part=day][data-holiday]': { bg: 'warnSoft', color: 'warn' },
  '& [data-part=columns] > [data-holiday]': { bg: 'warnSoft' },
  // Beside the name of the month, and over it where both begin at one place; it may be longer than the one day of a feast.
  '& [data-part=holiday]': {
    position: 'absolute',
    top: '4px',
    px: '1.5',
    lineHeight: '24px',
    fontSize: '14px',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    borderTopRadius: 'l1',
    bg: 'warnSoft',
    color: 'warn',
    pointerEvents: 'none',
  },
} as const
