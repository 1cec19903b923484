import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Asking } from '../../../engine/use-answer.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { AppLink } from '../../../engine/app-link.tsx'

export interface TodayCardProps<T> {
  readonly icon: LucideIcon
  readonly title: string
  /** The screen that says more. */
  readonly to: string
  readonly asked: Asking<T>
  readonly children: (data: T) => ReactNode
}

/** One question of the morning and its answer, with the way to all of it. */
export function TodayCard<T>({ icon: Icon, title, to, asked, children }: TodayCardProps<T>) {
  return (
    <Box as="section" aria-label={title} bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3" p="5" minW="0">
      <AppLink to={to} display="flex" alignItems="center" gap="2.5" minH="11" color="ink" fontWeight="600" textDecoration="none">
        <Box as="span" color="gold.fg" display="inline-flex">
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </Box>
        {title}
      </AppLink>
      <AnswerView asked={asked} count={2}>
        {children}
      </AnswerView>
    </Box>
  )
}

export const BigFigure = ({ children }: { readonly children: ReactNode }) => (
  <Box fontSize="28px" fontWeight="600" lineHeight="1.3" fontVariantNumeric="tabular-nums">
    {children}
  </Box>
)

/** A name and a figure on one line; a long name is cut and the figure never is. */
export function FigureLine({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="4" py="1" minW="0">
      <Box minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" color="muted">
        {name}
      </Box>
      <Box flexShrink="0" fontVariantNumeric="tabular-nums">
        {children}
      </Box>
    </Flex>
  )
}
