import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { TriangleAlert } from 'lucide-react'

/** Warns that the bill cannot be stored and exists only in this page. */
export function DraftWarning() {
  return (
    <Flex role="alert" gap="2" align="center" bg="warnSoft" color="warn" px="4" py="2" textStyle="sm">
      <TriangleAlert size={18} aria-hidden />
      <Trans>This device cannot save the open bill: it would be lost if the page closes. Free some space.</Trans>
    </Flex>
  )
}
