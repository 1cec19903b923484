import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { ReceiptText, Shirt, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Mark } from '../mark.tsx'

/** The benefits of the product, next to the form. A phone shows only the form. */
export function SignInStory() {
  return (
    <Flex
      hideBelow="lg"
      as="aside"
      direction="column"
      justify="center"
      w="46%"
      maxW="720px"
      px="14"
      position="relative"
      overflow="hidden"
      bg="#1F1B16"
      color="#F3EDE2"
    >
      <Box position="absolute" insetEnd="-190px" top="50%" transform="translateY(-50%)" color="#B8860B" opacity="0.6">
        <Mark sizePx={680} />
      </Box>
      <Box position="relative" maxW="420px">
        <Box fontSize="38px" lineHeight="1.3" fontWeight="600">
          <Trans>The counter that never stops.</Trans>
        </Box>
        <Box mt="3" color="#D9CFBF">
          <Trans>Point of sale for bridal, dress-rental and beauty shops, with or without a connection.</Trans>
        </Box>
        <Flex direction="column" gap="6" mt="10">
          <Fact icon={<WifiOff size={22} aria-hidden />}>
            <Trans>Sell with or without a connection; every sale is saved and sent once.</Trans>
          </Fact>
          <Fact icon={<ReceiptText size={22} aria-hidden />}>
            <Trans>Tax invoices with their QR, in both languages, from the first day.</Trans>
          </Fact>
          <Fact icon={<Shirt size={22} aria-hidden />}>
            <Trans>Gowns, services and products on one bill.</Trans>
          </Fact>
        </Flex>
      </Box>
    </Flex>
  )
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <Flex gap="4" align="flex-start">
      <Flex
        align="center"
        justify="center"
        boxSize="11"
        flexShrink="0"
        borderRadius="full"
        borderWidth="1px"
        borderColor="#57411A"
        color="#E6BE5A"
      >
        {icon}
      </Flex>
      <Box pt="2" color="#D9CFBF">
        {children}
      </Box>
    </Flex>
  )
}
