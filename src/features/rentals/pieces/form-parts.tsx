import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Heading } from '../../../ui/elements.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'

/** Fields of a form that belong together, two beside each other where there is room. */
export function FormSection({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <Box as="section" borderTopWidth="1px" borderColor="line" pt="5" mt="6" _first={{ borderTopWidth: '0', pt: '0', mt: '0' }}>
      <Heading as="h3" fontSize="17px">
        {title}
      </Heading>
      {note && (
        <Box textStyle="sm" color="muted" mt="0.5">
          {note}
        </Box>
      )}
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4" mt="4">
        {children}
      </Box>
    </Box>
  )
}

/** Takes the whole width of its section. */
export const Wide = ({ children }: { readonly children: ReactNode }) => <Box gridColumn="1 / -1">{children}</Box>

/** What is said of the whole form, and its two buttons. */
export function FormEnd({
  error,
  isPending,
  submit,
  onCancel,
}: {
  readonly error: string | null
  readonly isPending: boolean
  readonly submit: string
  readonly onCancel: () => void
}) {
  const { t } = useLingui()
  return (
    <Flex direction="column" gap="4" mt="6">
      {error && <Notice tone="bad">{error}</Notice>}
      <Flex gap="3" wrap="wrap">
        <PrimaryButton type="submit" isPending={isPending}>
          {submit}
        </PrimaryButton>
        <QuietButton h="12" onClick={onCancel}>{t`Cancel`}</QuietButton>
      </Flex>
    </Flex>
  )
}
