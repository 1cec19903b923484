import type { ReactNode } from 'react'
import { Heading } from '../../../ui/elements.ts'

/** The head of a stretch of a sheet. */
export const SheetHeading = ({ children }: { readonly children: ReactNode }) => (
  <Heading as="h3" fontSize="16px" mb="2">
    {children}
  </Heading>
)
