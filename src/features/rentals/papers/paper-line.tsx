import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '../../../engine/app-link.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'

const LINE = {
  ...{ display: 'flex', gap: '3', py: '2.5', minH: '14', w: 'full', color: 'ink' },
  ...{ borderBottomWidth: '1px', borderColor: 'line', _last: { borderBottomWidth: '0' } },
} as const

interface PaperLineProps {
  readonly icon: LucideIcon
  readonly title: string
  /** Its number, whose it is, and when. */
  readonly children: ReactNode
  readonly amount?: number
  /** The page of the paper, or what opens it here. */
  readonly opens: string | (() => void)
}

/** One of the papers of an order. */
export function PaperLine({ icon: Icon, title, children, amount, opens }: PaperLineProps) {
  const content = (
    <>
      <Icon size={20} aria-hidden />
      <Box flex="1">
        <Box fontWeight="600">{title}</Box>
        <Box textStyle="sm" color="muted">
          {children}
        </Box>
      </Box>
      {amount !== undefined && <MoneyText amount={amount} fontWeight="600" />}
    </>
  )
  if (typeof opens === 'string')
    return (
      <AppLink to={opens} {...LINE}>
        {content}
      </AppLink>
    )
  return (
    <Flex asChild align="center" textAlign="start" cursor="pointer" {...LINE}>
      <button type="button" onClick={opens}>
        {content}
      </button>
    </Flex>
  )
}
