import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { useFormat } from '../../../i18n/format.ts'
import type { DeskPieces } from './use-pieces.ts'

/** What stands in the place of the dresses while they are read, and when they cannot be. */
export function DeskTrouble({ pieces }: { readonly pieces: Exclude<DeskPieces, { readonly kind: 'ready' }> }) {
  const format = useFormat()
  const unread = <Trans>The copy on this till could not be read. Nothing that was sold is lost.</Trans>
  if (pieces.kind === 'failed') {
    const { failure, retry } = pieces
    return (
      <AnswerView asked={failure ? { kind: 'failed', failure, reload: retry } : { kind: 'missing', reload: retry }} unknown={unread}>
        {() => null}
      </AnswerView>
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
      <AnswerView asked={{ kind: 'loading' }} skeleton="tiles" count={12}>
        {() => null}
      </AnswerView>
    </Box>
  )
}
