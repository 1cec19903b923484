import { Plural, Trans } from '@lingui/react/macro'
import type { Verification } from '../../../data/sync/checksum.ts'
import { Notice } from '../../../ui/notice.tsx'

export type VerifyState = Verification | { readonly kind: 'ready' } | { readonly kind: 'running' } | { readonly kind: 'failed' }

/** The result of comparing this till's copy with the server, and what to do. */
export function VerifyAnswer({ state }: { readonly state: VerifyState }) {
  if (state.kind === 'ready' || state.kind === 'running') return null
  if (state.kind === 'equal')
    return (
      <Notice tone="good">
        <Plural
          value={state.rowCount}
          one="Equal: the one row is the same here and on the server."
          other="Equal: all # rows are the same here and on the server."
        />
      </Notice>
    )
  if (state.kind === 'differs')
    return (
      <Notice tone="bad">
        <Plural
          value={state.records.length}
          one="One kind of record differs. It is reported, and this till copies the shop again; unsent sales are safe."
          other="# kinds of record differ. It is reported, and this till copies the shop again; unsent sales are safe."
        />
      </Notice>
    )
  if (state.kind === 'moving')
    return (
      <Notice tone="info">
        <Trans>The shop is busy: rows changed while they were compared. Try again in a quiet minute.</Trans>
      </Notice>
    )
  if (state.kind === 'copying')
    return (
      <Notice tone="info">
        <Trans>The first copy is not finished yet. Try again when it is.</Trans>
      </Notice>
    )
  return (
    <Notice tone="warn">
      <Trans>The server could not be reached just now. Try again when there is a connection.</Trans>
    </Notice>
  )
}
