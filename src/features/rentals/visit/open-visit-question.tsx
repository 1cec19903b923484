import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CARD } from '../../../ui/confirm.tsx'
import { Heading } from '../../../ui/elements.ts'
import { Modal } from '../../../ui/modal.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { type CartState, cartCount } from '../../cart/cart-state.ts'

/** Another visit is open while something comes in. */
export interface OpenVisitAsked {
  readonly open: CartState
  /** A new visit was asked for; else pieces or a customer came in. */
  readonly isNew: boolean
  /** True for a new visit; the open one is then put aside. */
  readonly answer: (isNew: boolean) => void
}

/** Whose visit is open and what is in it, before anything of another customer is put among it. */
export function OpenVisitQuestion({ asked: { open, isNew, answer } }: { readonly asked: OpenVisitAsked }) {
  const { t } = useLingui()
  return (
    <Modal isOpen label={t`Another order is open`} role="alertdialog" css={CARD}>
      <Box p="6">
        <Heading as="h2" fontSize="20px" fontWeight="600" mb="2">
          {t`Another order is open`}
        </Heading>
        <Box>
          {open.customer ? <bdi>{open.customer.name}</bdi> : <Trans>No customer yet</Trans>}
          {' · '}
          <Plural value={cartCount(open)} one="one item" other="# items" />
        </Box>
        <Flex gap="3" mt="6" justify="flex-end" wrap="wrap">
          <QuietButton onClick={() => answer(false)}>{isNew ? t`Continue this order` : t`Add to this order`}</QuietButton>
          <PrimaryButton size="md" onClick={() => answer(true)}>
            {t`New rental`}
          </PrimaryButton>
        </Flex>
      </Box>
    </Modal>
  )
}
