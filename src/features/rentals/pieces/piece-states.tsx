import { useLingui } from '@lingui/react'
import { type ReactNode, createContext, use } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { PIECE_DOING, piecesOnDay } from '#domain/rentals/desk/pieces-on-day.ts'
import { nowMs } from '../../../data/clock.ts'
import { useReport } from '../../../engine/use-question.ts'
import { useFormat } from '../../../i18n/format.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { doingWords } from './doing-words.ts'

const States = createContext<ReadonlyMap<Id, number>>(new Map())

/** Queries once what all pieces are doing today, for the rows of the list below. */
export function PieceStates({ children }: { readonly children: ReactNode }) {
  const today = useFormat().dayOf(nowMs())
  const query = useReport(piecesOnDay, { day: today })
  const rows = query.kind === 'ready' ? query.data : []
  return <States value={new Map(rows.map((row) => [String(row['pieceId']), Number(row['doing'])]))}>{children}</States>
}

/** The state of a piece today; if unknown, only whether it is in service. */
export function StateToday({ id, isInService }: { readonly id: Id; readonly isInService: boolean }) {
  const { i18n } = useLingui()
  const doing = isInService ? use(States).get(id) : PIECE_DOING.outOfService
  const appearance = doing === undefined ? null : doingWords[doing]
  return appearance ? <StateChip state={appearance.state}>{i18n._(appearance.word)}</StateChip> : null
}
