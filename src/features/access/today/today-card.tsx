import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import { type Asking } from '../../../engine/use-answer.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { AppLink } from '../../../engine/app-link.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'

export type TodayFigure = ({ readonly count: string } | { readonly amount: Money | null }) & {
  readonly isNothing: boolean
  readonly isBad?: boolean
}

export interface TodayCardProps<T> {
  readonly icon: LucideIcon
  readonly title: string
  readonly to: string
  readonly query: Asking<T>
  readonly figureOf: (data: T) => TodayFigure
  /** Content below the figure; hidden on phones. */
  readonly children: (data: T) => ReactNode
}

/** A figure of today with a link to its screen. An empty one is a line after the others. */
export function TodayCard<T>({ icon: Icon, title, to, query: requested, figureOf, children }: TodayCardProps<T>) {
  const said = requested.kind === 'ready' ? figureOf(requested.data) : null
  return (
    <Box
      as="section"
      aria-label={title}
      css={CARD}
      {...(said && LINE)}
      {...(said && 'amount' in said && WRAPS)}
      {...(said?.isNothing && NOTHING)}
    >
      <AppLink to={to} display="flex" alignItems="center" gap="2.5" minH="11" minW="0" color="ink" fontWeight="600" textDecoration="none">
        <Box as="span" color={said?.isNothing ? 'muted' : 'gold.fg'} display="inline-flex" flexShrink="0">
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </Box>
        {title}
      </AppLink>
      <AnswerView query={requested} count={1}>
        {(data) => <Answer said={figureOf(data)}>{children(data)}</Answer>}
      </AnswerView>
    </Box>
  )
}

function Answer({ said, children }: { readonly said: TodayFigure; readonly children: ReactNode }) {
  const { isNothing, isBad } = said
  const figure = 'amount' in said ? <MoneyText amount={said.amount} /> : said.count
  if (isNothing) return <Box css={FIGURE}>{figure}</Box>
  return (
    <>
      <Box css={FIGURE} fontSize={{ base: '18px', md: '28px' }} fontWeight="600" color={isBad ? 'bad' : undefined}>
        {figure}
      </Box>
      <Box hideBelow="md">{children}</Box>
    </>
  )
}

const CARD = {
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'l3',
  px: { base: '3', md: '5' },
  py: { base: '1', md: '5' },
  minW: '0',
} as const
/** On a phone the figure is next to its title. */
const LINE = { display: { base: 'flex', md: 'block' }, justifyContent: 'space-between', alignItems: 'center', gap: '2' } as const
/** A long amount wraps below its title. */
const WRAPS = { flexWrap: { base: 'wrap', md: 'nowrap' } } as const
const NOTHING = { display: 'flex', order: '1', py: '1', bg: 'transparent', color: 'muted' } as const
const FIGURE = {
  ms: { base: 'auto', md: '0' },
  lineHeight: '1.3',
  fontVariantNumeric: 'tabular-nums',
  flexShrink: '0',
  whiteSpace: 'nowrap',
} as const

export function FigureLine({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <Flex justify="space-between" align="center" gap="4" py="1" minW="0">
      <Box minW="0" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap" color="muted">
        {name}
      </Box>
      <Box flexShrink="0" fontVariantNumeric="tabular-nums">
        {children}
      </Box>
    </Flex>
  )
}
