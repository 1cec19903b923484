import type { ComponentType } from 'react'
import { BoardScreen } from './board-screen.tsx'
import { HandOverScreen } from '../hand-over/hand-over-screen.tsx'
import { ReturnScreen } from '../returns/return-screen.tsx'

/** The steps of a day at the desk by the end of their address: one part of the build, because one leads to the next. */
const STEPS: Readonly<Record<string, ComponentType>> = { today: BoardScreen, 'hand-over': HandOverScreen, return: ReturnScreen }

/** The board, the hand-over or the return; `nothing` where the address names none of them. */
export function DeskScreen({ step, nothing }: { readonly step: string; readonly nothing: ComponentType }) {
  const Screen = STEPS[step] ?? nothing
  return <Screen />
}
