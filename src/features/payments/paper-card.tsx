import { Box } from '@chakra-ui/react/box'
import { isFromTerminal } from '#domain/payments/card-terminal/terminal-state.ts'
import { Figure } from '../../ui/paper/paper-parts.tsx'

/** The card used at a terminal, on its own line, because next to the code it is too wide for a roll. */
export const PaperCard = ({ of }: { readonly of: Parameters<typeof isFromTerminal>[0] }) =>
  isFromTerminal(of) && (
    <Box fontSize="0.92em">
      <Figure>{of.reference}</Figure>
    </Box>
  )
