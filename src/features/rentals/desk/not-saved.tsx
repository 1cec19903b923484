import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/notice.tsx'
import type { Draft } from '../../../engine/draft/use-draft.ts'

/** Warns when the draft cannot be stored and would be lost with the page. */
export function NotSaved({ of: { isSaved } }: { readonly of: Pick<Draft<unknown>, 'isSaved'> }) {
  if (isSaved) return null
  return (
    <Box mb="4">
      <Notice tone="warn">
        <Trans>This device cannot save what you tick here. Finish before you leave this screen.</Trans>
      </Notice>
    </Box>
  )
}
