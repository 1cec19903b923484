import { Link } from '@chakra-ui/react/link'
import type { ComponentProps } from 'react'

export const ChatLink = (props: ComponentProps<typeof Link>) => (
  <Link
    target="_blank"
    rel="noopener"
    display="inline-flex"
    alignItems="center"
    justifyContent="center"
    gap="2"
    h="11"
    px="4"
    borderRadius="l2"
    borderWidth="1px"
    borderColor="lineStrong"
    bg="surface"
    color="ink"
    fontWeight="600"
    textDecoration="none"
    whiteSpace="nowrap"
    {...props}
  />
)
