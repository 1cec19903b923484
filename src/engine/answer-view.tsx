import { Trans } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { FileQuestion, LogIn } from 'lucide-react'
import { type ReactElement, type ReactNode } from 'react'
import type { Failure } from '../data/contract.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { QuietButton } from '../ui/primary-button.tsx'
import { FieldsSkeleton, RowsSkeleton, TilesSkeleton } from '../ui/skeletons.tsx'
import { signInRequestAtom } from './session.ts'
import { useFailureSentence } from './failure-sentence.ts'
import { type Drawable, type StateOf, stateOf } from './answer-state.ts'

export interface AnswerViewProps<T> {
  readonly query: Drawable<T> & { readonly reload?: () => void }
  /** What is drawn while loading: rows of a list, fields of a form, tiles of a grid, or a custom element. */
  readonly skeleton?: 'rows' | 'fields' | 'tiles' | ReactElement
  readonly count?: number
  /** Shown if the row does not exist; defaults to `empty`. */
  readonly missing?: ReactNode
  /** Shown as a failure with a retry, if a row that must exist does not. */
  readonly unknown?: ReactNode
  readonly empty?: ReactNode
  /** Whether the answer is empty; by default, whether it has no rows. */
  readonly isEmpty?: (data: T) => boolean
  /** The message of a failure, for readers who are not employees. */
  readonly sentence?: (failure: Failure) => string
  readonly children: (data: T) => ReactNode
}

/** Renders an answer in each of its states: loading, missing, failed with a retry, offline, empty, and ready. */
export function AnswerView<T>(props: AnswerViewProps<T>) {
  return <StateView {...props} state={stateOf(props.query, props)} />
}

function StateView<T>({ state, ...props }: AnswerViewProps<T> & { readonly state: StateOf<T> }) {
  const failureSentence = useFailureSentence()
  const { query: requested, children, empty, missing, unknown, sentence = failureSentence } = props
  const again = requested.reload ? { onRetry: requested.reload } : {}
  switch (state.kind) {
    case 'loading':
      return <Waiting {...props} />
    case 'failed':
      if (state.failure.kind === 'signed-out' && sentence === failureSentence) return <SignInFirst />
      return (
        <ErrorState isOffline={state.failure.kind === 'offline'} {...again}>
          {sentence(state.failure)}
        </ErrorState>
      )
    case 'missing':
      if (unknown !== undefined) return <ErrorState {...again}>{unknown}</ErrorState>
      return missing ?? <Missing />
    case 'empty':
      return empty
    case 'ready':
      return children(state.data)
  }
}

/** Shown on a till unlocked by a PIN for data that only the server has; after signing in, the query runs again. */
function SignInFirst() {
  const requestSignIn = useSetAtom(signInRequestAtom)
  return (
    <EmptyState
      icon={<LogIn size={26} aria-hidden />}
      title={<Trans>Sign in to see this</Trans>}
      action={
        <QuietButton onClick={() => requestSignIn(true)}>
          <Trans>Sign in</Trans>
        </QuietButton>
      }
    >
      <Trans>It is read from the server, which needs your own password.</Trans>
    </EmptyState>
  )
}

function Waiting({ skeleton = 'rows', count }: Pick<AnswerViewProps<never>, 'skeleton' | 'count'>) {
  if (skeleton === 'fields') return <FieldsSkeleton {...(count === undefined ? {} : { fields: count })} />
  if (skeleton === 'tiles') return <TilesSkeleton {...(count === undefined ? {} : { tiles: count })} />
  return skeleton === 'rows' ? <RowsSkeleton {...(count === undefined ? {} : { rows: count })} /> : skeleton
}

function Missing() {
  return (
    <EmptyState icon={<FileQuestion size={26} aria-hidden />} title={<Trans>This was not found</Trans>}>
      <Trans>It may have been removed, or the address is not complete.</Trans>
    </EmptyState>
  )
}
