import { Alert } from '@chakra-ui/react/alert'
import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const LOOK = {
  good: { icon: CircleCheck, status: 'success' },
  info: { icon: Info, status: 'info' },
  warn: { icon: TriangleAlert, status: 'warning' },
  bad: { icon: TriangleAlert, status: 'error' },
} as const

interface NoticeProps {
  readonly tone: keyof typeof LOOK
  readonly icon?: LucideIcon
  readonly children: ReactNode
  readonly action?: ReactNode
}

/** A message that stays in its place: why a form was refused, what a till waits for. */
export function Notice({ tone, icon, children, action }: NoticeProps) {
  const Icon = icon ?? LOOK[tone].icon
  return (
    <Alert.Root role={tone === 'bad' ? 'alert' : 'status'} status={LOOK[tone].status}>
      <Alert.Indicator>
        <Icon size={20} aria-hidden />
      </Alert.Indicator>
      <Alert.Content>{children}</Alert.Content>
      {action}
    </Alert.Root>
  )
}
