import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { may } from '#domain/access/pages.ts'
import { useMay, useSession } from '../../../engine/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { EnrolPart } from './enrol-panel.tsx'
import { useEnrolled } from './use-enrolled.ts'

/** Enrols this device during the setup, whose session continues. A user without a PIN sets one first. */
export function FirstTill({ hasPin }: { readonly hasPin: boolean }) {
  const { till } = useSession()
  const allows = useMay()
  const onEnrolled = useEnrolled(true)
  if (till) {
    return (
      <Notice tone="good">
        <Trans>
          This device is the till <bdi>{till.name}</bdi>. The shop is copied onto it while you go on.
        </Trans>
      </Notice>
    )
  }
  if (!allows(may('devices', 'enrol'))) return null
  return (
    <Flex direction="column" gap="3">
      <Heading as="h3" fontSize="17px" fontWeight="600">
        <Trans>Make this device a till</Trans>
      </Heading>
      {hasPin ? (
        <EnrolPart onEnrolled={onEnrolled} isSessionStored />
      ) : (
        <Box color="muted">
          <Trans>Set your own PIN above first: it opens this device once it is a till.</Trans>
        </Box>
      )}
    </Flex>
  )
}
