import type { Defect } from './defects.ts'

/** Planted in shifts: client and server agree, and the cash count is wrong. */
export const SHIFT_DEFECTS: readonly Defect[] = [
  {
    id: 'B55',
    breaks: 'I37',
    bug: 'Planted: something was sold while the drawer was counted, and nobody is told that the sums differ.',
    patches: [
      {
        file: 'server/sync/push/concerns/drawer-concerns.ts',
        find: '  return closed && sums\n',
        replace: '  return closed && sums && sums.said < 0\n',
      },
    ],
  },
  {
    id: 'B56',
    breaks: 'I37',
    bug: 'Planted: a shift that was closed is closed again, and nobody is told.',
    patches: [
      {
        file: 'domain/shifts/shift-commands.ts',
        find: 'if (before?.status === SHIFT_STATUS.closed)',
        replace: 'if (before?.status === SHIFT_STATUS.closed && before.deviceId === null)',
      },
    ],
  },
  {
    id: 'B57',
    breaks: 'I37',
    bug: 'Planted: cash that was taken out of the drawer is expected in it.',
    patches: [
      {
        file: 'domain/shifts/z-figures.ts',
        find: 'lessIfHeld(sumIfHeld([of.float, cashIn]), cashOut)',
        replace: 'sumIfHeld([of.float, cashIn])',
      },
    ],
  },
]
