import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/notice.tsx'
import type { KeptWork } from './kept-work.ts'

/** Says when what is ticked would be lost with the page. */
export function NotKept<T>({ of: { isKept } }: { readonly of: Pick<KeptWork<T>, 'isKept'> }) {
  if (isKept) return null
  return (
    <Box mb="4">
      <Notice tone="warn">
        <Trans>This device cannot save what you tick here. Finish before you leave this screen.</Trans>
      </Notice>
    </Box>
  )
}
