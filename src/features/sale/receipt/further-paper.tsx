import { Box } from '@chakra-ui/react/box'
import type { ReactNode } from 'react'
import type { Paper } from '../../../device/printer.ts'
import { paperMarks } from '../../../engine/print/use-paper-printing.ts'

interface FurtherPaperProps {
  /** Identifies the paper, so that a reprint is marked as a copy. */
  readonly name: string
  readonly isCopy: boolean
  readonly paper: Paper
  readonly children: ReactNode
}

/** Another paper printed with a receipt: on the same roll, or on a separate A4 page. */
export function FurtherPaper({ name, isCopy, paper, children }: FurtherPaperProps) {
  return (
    <Box
      mt="8"
      pt="8"
      borderTop="2px dashed #000"
      css={{ '@media print': paper === 'a4' ? { breakBefore: 'page', borderTop: '0' } : {} }}
      {...paperMarks(name, isCopy)}
    >
      {children}
    </Box>
  )
}
