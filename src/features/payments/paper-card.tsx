import { Box } from '@chakra-ui/react/box'
import { isFromTerminal } from '#domain/payments/card-terminal/terminal-state.ts'
import { Figure } from '../../ui/paper/paper-parts.tsx'

/** The card that paid at a terminal, in a line of its own: next to the code it is wider than a roll. */
export const PaperCard = ({ of }: { readonly of: Parameters<typeof isFromTerminal>[0] }) =>
  isFromTerminal(of) && (
    <Box fontSize="0.92em">
      <Figure>{of.reference}</Figure>
    </Box>
  )
