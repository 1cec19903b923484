import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { BOARD_TASK, type BoardTask } from '#domain/rentals/desk/board.ts'
import type { RentAppearance } from '../parts/rent-appearance.ts'

interface TaskWords {
  readonly title: MessageDescriptor
  readonly act: MessageDescriptor
  readonly appearance: RentAppearance
  readonly none: MessageDescriptor
}

/** The columns of the board, the most urgent first. */
export const TASKS: readonly BoardTask[] = [
  BOARD_TASK.conflict,
  BOARD_TASK.overdue,
  BOARD_TASK.handOver,
  BOARD_TASK.takeBack,
  BOARD_TASK.fitting,
  BOARD_TASK.cleaning,
  BOARD_TASK.maintenance,
]

export const taskWords: Readonly<Record<BoardTask, TaskWords>> = {
  [BOARD_TASK.conflict]: {
    title: msg({ message: 'Conflict', context: 'board' }),
    act: msg`Resolve`,
    appearance: 'conflict',
    none: msg`No booking is in conflict.`,
  },
  [BOARD_TASK.overdue]: {
    title: msg({ message: 'Overdue', context: 'board' }),
    act: msg({ message: 'Receive', context: 'board' }),
    appearance: 'overdue',
    none: msg`Nothing is late.`,
  },
  [BOARD_TASK.handOver]: {
    title: msg({ message: 'To hand over', context: 'board' }),
    act: msg({ message: 'Hand over', context: 'board' }),
    appearance: 'reserved',
    none: msg`Nothing leaves on this day.`,
  },
  [BOARD_TASK.takeBack]: {
    title: msg({ message: 'To receive', context: 'board' }),
    act: msg({ message: 'Receive', context: 'board' }),
    appearance: 'rented',
    none: msg`Nothing is due back on this day.`,
  },
  [BOARD_TASK.fitting]: {
    title: msg({ message: 'Fittings', context: 'board' }),
    act: msg({ message: 'She came', context: 'board' }),
    appearance: 'prova',
    none: msg`No fitting on this day.`,
  },
  [BOARD_TASK.cleaning]: {
    title: msg({ message: 'In cleaning', context: 'board' }),
    act: msg({ message: 'Back, clean', context: 'board' }),
    appearance: 'cleaning',
    none: msg`Nothing is in cleaning.`,
  },
  [BOARD_TASK.maintenance]: {
    title: msg({ message: 'In the workshop', context: 'board' }),
    act: msg({ message: 'Back, ready', context: 'board' }),
    appearance: 'maintenance',
    none: msg`Nothing is in the workshop.`,
  },
}
