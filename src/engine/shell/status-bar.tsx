import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react'
import { ChevronLeft, ChevronRight, CloudOff, CloudUpload, DownloadCloud, type LucideIcon, TriangleAlert } from 'lucide-react'
import { Suspense, lazy, useEffect, useState } from 'react'
import { nowMs } from '../../data/clock.ts'
import { AppLink } from '../app-link.tsx'
import { type StatusLine, statusLine } from './status-line.ts'
import { useOnline } from './use-online.ts'
import { useSyncStatus } from './use-sync-status.ts'

// The words are loaded only when there is a status to show.
const StatusWords = lazy(async () => ({ default: (await import('./status-words.tsx')).StatusWords }))

const LOOK: Record<StatusLine['kind'], { readonly icon: LucideIcon; readonly bg: string; readonly color: string }> = {
  stopped: { icon: TriangleAlert, bg: 'badSoft', color: 'bad' },
  refused: { icon: TriangleAlert, bg: 'badSoft', color: 'bad' },
  locked: { icon: TriangleAlert, bg: 'badSoft', color: 'bad' },
  offline: { icon: CloudOff, bg: 'warnSoft', color: 'warn' },
  attention: { icon: TriangleAlert, bg: 'warnSoft', color: 'warn' },
  waiting: { icon: CloudUpload, bg: 'infoSoft', color: 'info' },
  ending: { icon: TriangleAlert, bg: 'warnSoft', color: 'warn' },
  copying: { icon: DownloadCloud, bg: 'infoSoft', color: 'info' },
  held: { icon: TriangleAlert, bg: 'warnSoft', color: 'warn' },
}
const TICK_MS = 5_000

/** A thin bar above the screens of a till. Shown only when there is a status; it links to the device health page. */
export function StatusBar() {
  const status = useSyncStatus()
  const isOnline = useOnline()
  const now = useTick()
  const line = statusLine(status, isOnline, now)
  return line && <ThinLine line={line} now={now} to={line.kind === 'attention' ? '/merchant/devices/attention' : '/merchant/devices'} />
}

export function useTick(): number {
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface ThinLineProps {
  readonly line: StatusLine
  readonly now: number
  readonly to: string
}

export function ThinLine({ line, now, to }: ThinLineProps) {
  const { i18n } = useLingui()
  const { icon: Icon, bg, color } = LOOK[line.kind]
  const Next = i18n.locale === 'en' ? ChevronRight : ChevronLeft
  return (
    <Box role="status" data-print="none">
      {/* The whole line is lazy, because a link without words has no accessible name. */}
      <Suspense>
        <AppLink
          to={to}
          data-status={line.kind}
          display="flex"
          alignItems="center"
          gap="2"
          px="4"
          minH="8"
          bg={bg}
          color={color}
          textStyle="sm"
          fontWeight="600"
          textDecoration="none"
          css={{ '@media (pointer: coarse)': { minH: '11' } }}
        >
          <Icon size={17} aria-hidden />
          <Box as="span" flex="1">
            <StatusWords line={line} now={now} />
          </Box>
          <Next size={16} aria-hidden />
        </AppLink>
      </Suspense>
    </Box>
  )
}
