import { useState } from 'react'
import type { CommandDefinition, InputOf } from '#domain/kernel/define.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { playScanSound } from '../../../device/sound.ts'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'
import { type Toast, showToast } from '../../../ui/toast.tsx'

export interface DeskAct {
  readonly isRunning: boolean
  /** Does it, says `done` in passing, and answers whether it was done; a no is said in the same place, with the low sound. */
  readonly act: <C extends CommandDefinition>(command: C, input: InputOf<C>, done: string, undo?: Toast['action']) => Promise<boolean>
}

/** An act that one tap or one scan of the board does, with its words at the edge of the screen. */
export function useDeskAct(): DeskAct {
  const sentence = useOutcomeSentence()
  const [isRunning, setRunning] = useState(false)
  return {
    isRunning,
    async act(command, input, done, undo) {
      if (isRunning) return false
      setRunning(true)
      const outcome = await runCommand(command, input).finally(() => setRunning(false))
      const fault = sentence(outcome)
      playScanSound(fault ? 'bad' : 'good')
      showToast(fault ? { text: fault, tone: 'bad' } : { text: done, ...(undo ? { action: undo } : {}) })
      return fault === null
    },
  }
}
