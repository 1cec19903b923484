import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import type { Verification } from '../../data/checksum.ts'
import { verifyCopyNow } from '../../data/sync-client.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'

type State = Verification | { readonly kind: 'ready' } | { readonly kind: 'running' } | { readonly kind: 'failed' }

/** Proof by checksum that this till's copy and the server's records are the same. */
export function VerifyPanel() {
  const { t } = useLingui()
  const [state, setState] = useState<State>({ kind: 'ready' })
  const verify = async () => {
    setState({ kind: 'running' })
    setState(
      (await verifyCopyNow().catch((cause: unknown): State => {
        reportError(cause)
        return { kind: 'failed' }
      })) ?? { kind: 'failed' },
    )
  }
  return (
    <Panel title={t`Is this copy the server's?`}>
      <Flex direction="column" gap="4">
        <Box color="muted">
          <Trans>Compares every row of this till with the server by checksum. Nothing is changed.</Trans>
        </Box>
        <Flex>
          <QuietButton icon={<ShieldCheck size={18} aria-hidden />} isPending={state.kind === 'running'} onClick={() => void verify()}>
            {t`Verify against the server`}
          </QuietButton>
        </Flex>
        <VerifyAnswer state={state} />
      </Flex>
    </Panel>
  )
}

function VerifyAnswer({ state }: { readonly state: State }) {
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
          one="One kind of record differs. It is reported, and this till copies the shop anew; sales that wait are safe."
          other="# kinds of record differ. It is reported, and this till copies the shop anew; sales that wait are safe."
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
      <Trans>The server could not be asked just now. Try again when there is a connection.</Trans>
    </Notice>
  )
}
