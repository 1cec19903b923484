import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { CommandDefinition, InputOf, Objection } from '#domain/kernel/define.ts'
import type { CommandOutcome, Failure, ProofKey } from '../../data/contract.ts'
import { runCommand } from '../../data/ledger/run-command.ts'
import { signInAskedAtom } from '../session.ts'

export type CommandState =
  | { readonly kind: 'ready' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'refused'; readonly refusal: Objection }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** By field, dotted as in the input; '' is the whole form. */
  | { readonly kind: 'wrong'; readonly errors: Readonly<Record<string, readonly string[]>> }

export interface UsedCommand<C extends CommandDefinition> {
  readonly state: CommandState
  readonly isPending: boolean
  /** Runs the command once; a second press while it runs does nothing and gets null. */
  readonly run: (input: InputOf<C>, proof?: ProofKey | null) => Promise<CommandOutcome | null>
  readonly reset: () => void
}

/** What a button shows once its command has its answer. */
export function commandStateOf(outcome: CommandOutcome): CommandState {
  if (outcome.ok) return { kind: 'ready' }
  if ('refusal' in outcome) return { kind: 'refused', refusal: outcome.refusal }
  if ('failure' in outcome) return { kind: 'failed', failure: outcome.failure }
  return { kind: 'wrong', errors: outcome.errors }
}

/** A command as a screen uses it: the button's pending state and what stands under it when the answer was no. */
export function useCommand<C extends CommandDefinition>(command: C): UsedCommand<C> {
  const [state, setState] = useState<CommandState>({ kind: 'ready' })
  const askSignIn = useSetAtom(signInAskedAtom)
  const [bug, setBug] = useState<{ readonly cause: unknown } | null>(null)
  // A bug reaches the boundary around the screen: a button that waits for ever would look like a sale that is on its way.
  if (bug) throw bug.cause
  const isPending = state.kind === 'pending'
  return {
    state,
    isPending,
    async run(input, proof = null) {
      if (isPending) return null
      setState({ kind: 'pending' })
      const outcome = await runCommand(command, input, proof).catch((cause: unknown) => {
        setBug({ cause })
        throw cause
      })
      const next = commandStateOf(outcome)
      setState(next)
      if (next.kind === 'failed' && next.failure.kind === 'signed-out') askSignIn(true)
      return outcome
    },
    reset: () => setState({ kind: 'ready' }),
  }
}
