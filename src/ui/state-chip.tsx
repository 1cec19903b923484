import { Badge } from '@chakra-ui/react/badge'
import {
  Ban,
  BadgeCheck,
  CalendarClock,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  type LucideIcon,
  Scissors,
  Shirt,
  Sparkles,
  TriangleAlert,
  Wrench,
} from 'lucide-react'

export type Tone = 'good' | 'info' | 'warn' | 'bad' | 'quiet'

/** The colour and icon of each state. The feature adds the word, so that the state is never shown by colour alone. */
export const STATE_LOOK = {
  active: { tone: 'good', icon: CircleCheck },
  disabled: { tone: 'quiet', icon: Ban },
  paid: { tone: 'good', icon: BadgeCheck },
  partlyPaid: { tone: 'warn', icon: CircleDashed },
  unpaid: { tone: 'bad', icon: CircleX },
  cancelled: { tone: 'quiet', icon: CircleX },
  waiting: { tone: 'info', icon: Clock },
  available: { tone: 'good', icon: CircleCheck },
  reserved: { tone: 'info', icon: CalendarClock },
  rented: { tone: 'info', icon: Shirt },
  overdue: { tone: 'bad', icon: TriangleAlert },
  cleaning: { tone: 'warn', icon: Sparkles },
  maintenance: { tone: 'warn', icon: Wrench },
  alteration: { tone: 'warn', icon: Scissors },
  prova: { tone: 'info', icon: Scissors },
  blocked: { tone: 'quiet', icon: Ban },
  atRisk: { tone: 'bad', icon: TriangleAlert },
} as const satisfies Record<string, { readonly tone: Tone; readonly icon: LucideIcon }>
export type StateName = keyof typeof STATE_LOOK

const COLOURS: Record<Tone, { readonly color: string; readonly bg: string }> = {
  good: { color: 'good', bg: 'goodSoft' },
  info: { color: 'info', bg: 'infoSoft' },
  warn: { color: 'warn', bg: 'warnSoft' },
  bad: { color: 'bad', bg: 'badSoft' },
  quiet: { color: 'muted', bg: 'sunken' },
}

export function StateChip({ state, children }: { readonly state: StateName; readonly children: string }) {
  const { tone, icon: Icon } = STATE_LOOK[state]
  return (
    <Badge {...COLOURS[tone]}>
      <Icon size={15} aria-hidden />
      {children}
    </Badge>
  )
}
