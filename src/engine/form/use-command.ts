import { useSetAtom } from 'jotai'
import { useState } from 'react'
import type { CommandDefinition, InputOf, Objection } from '#domain/kernel/define.ts'
import type { CommandOutcome, Failure, ProofKey } from '../../data/contract.ts'
import { runCommand } from '../../data/ledger/run-command.ts'
import { signInRequestAtom } from '../session.ts'

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
  /** Runs the command; a second press while it is running does nothing and returns null. */
  readonly run: (input: InputOf<C>, proof?: ProofKey | null) => Promise<CommandOutcome | null>
  readonly reset: () => void
}

/** The state of a button after its command's outcome. */
export function commandStateOf(outcome: CommandOutcome): CommandState {
  if (outcome.ok) return { kind: 'ready' }
  if ('refusal' in outcome) return { kind: 'refused', refusal: outcome.refusal }
  if ('failure' in outcome) return { kind: 'failed', failure: outcome.failure }
  return { kind: 'wrong', errors: outcome.errors }
}

/** A command for use in a screen: the button's pending state and the fault to show. */
export function useCommand<C extends CommandDefinition>(command: C): UsedCommand<C> {
  const [state, setState] = useState<CommandState>({ kind: 'ready' })
  const requestSignIn = useSetAtom(signInRequestAtom)
  const [bug, setBug] = useState<{ readonly cause: unknown } | null>(null)
  // Thrown while rendering, so that a bug reaches the error boundary; a button that stays pending would look like a sale in progress.
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
      if (next.kind === 'failed' && next.failure.kind === 'signed-out') requestSignIn(true)
      return outcome
    },
    reset: () => setState({ kind: 'ready' }),
  }
}
