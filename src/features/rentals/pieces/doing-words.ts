import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { PIECE_DOING } from '#domain/rentals/desk/pieces-on-day.ts'
import type { StateName } from '../../../ui/state-chip.tsx'
import { RENT_LOOKS } from '../parts/rent-appearance.ts'

export const doingWords: Readonly<Record<number, { readonly word: MessageDescriptor; readonly state: StateName }>> = {
  [PIECE_DOING.available]: { word: RENT_LOOKS.available.word, state: 'available' },
  [PIECE_DOING.reserved]: { word: RENT_LOOKS.reserved.word, state: 'reserved' },
  [PIECE_DOING.rented]: { word: RENT_LOOKS.rented.word, state: 'rented' },
  [PIECE_DOING.overdue]: { word: RENT_LOOKS.overdue.word, state: 'overdue' },
  [PIECE_DOING.conflict]: { word: RENT_LOOKS.conflict.word, state: 'atRisk' },
  [PIECE_DOING.cleaning]: { word: RENT_LOOKS.cleaning.word, state: 'cleaning' },
  [PIECE_DOING.workshop]: { word: RENT_LOOKS.maintenance.word, state: 'maintenance' },
  [PIECE_DOING.alteration]: { word: RENT_LOOKS.alteration.word, state: 'alteration' },
  [PIECE_DOING.fitting]: { word: RENT_LOOKS.prova.word, state: 'prova' },
  [PIECE_DOING.blocked]: { word: RENT_LOOKS.blocked.word, state: 'blocked' },
  [PIECE_DOING.outOfService]: { word: msg`Out of service`, state: 'disabled' },
}
