import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'

export interface PageProps {
  readonly title: ReactNode
  /** Buttons of the page, at the end of its header; the primary action last. */
  readonly toolbar?: ReactNode
  /** Links to the parent pages, without the page itself. */
  readonly breadcrumbs?: ReactNode
  /** A subdued line below the title: the time, the count, the person. */
  readonly note?: ReactNode
  /** `reading` is a narrow column for forms and documents; `wide` uses the available width. */
  readonly width?: 'reading' | 'wide'
  readonly children: ReactNode
}

/** The frame of every screen except the sale: a header that does not shift, then the content. */
export function Page({ title, toolbar, breadcrumbs, note, width = 'wide', children }: PageProps) {
  return (
    <Box maxW={width === 'reading' ? '760px' : '1280px'} mx="auto" w="full" px={{ base: '4', md: '8' }} pt={{ base: '4', md: '6' }} pb="16">
      {breadcrumbs && (
        <Box textStyle="sm" color="muted" mb="1" data-print="none">
          {breadcrumbs}
        </Box>
      )}
      <Flex gap="4" align="center" justify="space-between" wrap="wrap" mb={{ base: '4', md: '6' }} minH="11">
        <Box>
          <Heading as="h1" fontSize={{ base: '24px', md: '28px' }} lineHeight="1.3" fontWeight="600" overflowWrap="anywhere">
            {title}
          </Heading>
          {note && (
            <Box textStyle="sm" color="muted" mt="0.5">
              {note}
            </Box>
          )}
        </Box>
        {toolbar && (
          <Flex gap="2" wrap="wrap" data-print="none" css={TOOLBAR}>
            {toolbar}
          </Flex>
        )}
      </Flex>
      {children}
    </Box>
  )
}

/** On a phone without room for three actions, the primary one, which is the last, comes first in full width; icon buttons stay in a row. */
const TOOLBAR = {
  '@media (max-width: 767px)': { '& > :nth-child(n + 3):last-of-type:not([aria-label])': { order: '-1', flexBasis: '100%' } },
} as const

/** A bordered surface for related content. */
export function Panel({ title, children, end }: { readonly title?: ReactNode; readonly end?: ReactNode; readonly children: ReactNode }) {
  return (
    <Box as="section" bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2" p={{ base: '4', md: '6' }}>
      {(title || end) && (
        <Flex justify="space-between" align="center" gap="3" mb="4" wrap={{ base: 'wrap', md: 'nowrap' }}>
          <Heading as="h2" fontSize="18px" fontWeight="600">
            {title}
          </Heading>
          {end}
        </Flex>
      )}
      {children}
    </Box>
  )
}
