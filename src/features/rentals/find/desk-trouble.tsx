import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { TilesSkeleton } from '../../../ui/skeletons.tsx'
import type { DeskPieces } from './use-pieces.ts'

/** What stands in the place of the dresses while they are read, and when they cannot be. */
export function DeskTrouble({ pieces }: { readonly pieces: Exclude<DeskPieces, { readonly kind: 'ready' }> }) {
  const format = useFormat()
  const sentence = useFailureSentence()
  if (pieces.kind === 'failed') {
    const { failure, retry } = pieces
    return (
      <ErrorState isOffline={failure?.kind === 'offline'} onRetry={retry}>
        {failure ? sentence(failure) : <Trans>The copy on this till could not be read. Nothing that was sold is lost.</Trans>}
      </ErrorState>
    )
  }
  const share = pieces.share === null ? null : format.number(Math.round(pieces.share * 100))
  return (
    <Box>
      {share !== null && (
        <Box color="muted" textStyle="sm" mb="3" role="status">
          <Trans>Reading the pieces: {share}%</Trans>
        </Box>
      )}
      <TilesSkeleton tiles={12} />
    </Box>
  )
}
