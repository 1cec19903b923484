import { Box } from '@chakra-ui/react/box'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, CloudOff, CloudUpload, DownloadCloud, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { nowMs } from '../../data/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { AppLink } from '../app-link.tsx'
import { type StatusLine, statusLine } from './status-line.ts'
import { useOnline } from './use-online.ts'
import { useSyncStatus } from './use-sync-status.ts'

const LOOK: Record<StatusLine['kind'], { readonly icon: LucideIcon; readonly bg: string; readonly color: string }> = {
  stopped: { icon: TriangleAlert, bg: 'badSoft', color: 'bad' },
  refused: { icon: TriangleAlert, bg: 'badSoft', color: 'bad' },
  offline: { icon: CloudOff, bg: 'warnSoft', color: 'warn' },
  attention: { icon: TriangleAlert, bg: 'warnSoft', color: 'warn' },
  waiting: { icon: CloudUpload, bg: 'infoSoft', color: 'info' },
  copying: { icon: DownloadCloud, bg: 'infoSoft', color: 'info' },
  held: { icon: TriangleAlert, bg: 'warnSoft', color: 'warn' },
}
const TICK_MS = 5_000

/** The thin line above the screens of a till. It speaks only when there is something to say; a press leads to the device's health. */
export function StatusBar() {
  const { i18n } = useLingui()
  const status = useSyncStatus()
  const isOnline = useOnline()
  const [now, setNow] = useState(nowMs)
  useEffect(() => {
    const timer = setInterval(() => setNow(nowMs()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const line = statusLine(status, isOnline, now)
  if (!line) return null
  const { icon: Icon, bg, color } = LOOK[line.kind]
  const Next = i18n.locale === 'en' ? ChevronRight : ChevronLeft
  return (
    <Box role="status" data-print="none">
      <AppLink
        to={line.kind === 'attention' ? '/merchant/devices/attention' : '/merchant/devices'}
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
          <LineWords line={line} now={now} />
        </Box>
        <Next size={16} aria-hidden />
      </AppLink>
    </Box>
  )
}

function LineWords({ line, now }: { readonly line: StatusLine; readonly now: number }) {
  if (line.kind === 'stopped') return <StoppedWords phase={line.phase} />
  if (line.kind === 'copying') return <Trans>Copying the shop to this till: {line.percent}%. You can sell meanwhile.</Trans>
  if (line.kind === 'held')
    return <Trans>This device is nearly full: the copy of the shop stands still. You can sell; free some space.</Trans>
  if (line.kind === 'refused') {
    return (
      <>
        <Trans>The server does not take what this till sends. Everything is kept here: save a rescue file and call support.</Trans>
        <Waiting count={line.waiting} oldestAt={null} now={now} />
      </>
    )
  }
  if (line.kind === 'attention') {
    return (
      <>
        <Plural
          value={line.count}
          one="One thing needs attention"
          two="Two things need attention"
          few="# things need attention"
          many="# things need attention"
          other="# things need attention"
        />
        <Waiting count={line.waiting} oldestAt={null} now={now} />
      </>
    )
  }
  if (line.kind === 'waiting') {
    return (
      <>
        <Trans>Sending</Trans>
        <Waiting count={line.waiting} oldestAt={line.oldestAt} now={now} />
      </>
    )
  }
  return (
    <>
      <Trans>Working without a connection</Trans>
      <Waiting count={line.waiting} oldestAt={line.oldestAt} now={now} />
    </>
  )
}

/** How many operations wait and how old the oldest is. */
function Waiting({ count, oldestAt, now }: { readonly count: number; readonly oldestAt: number | null; readonly now: number }) {
  const format = useFormat()
  if (count === 0) return null
  return (
    <>
      {' · '}
      <Plural
        value={count}
        one="one operation waits to be sent"
        two="two operations wait to be sent"
        few="# operations wait to be sent"
        many="# operations wait to be sent"
        other="# operations wait to be sent"
      />
      {oldestAt !== null && now - oldestAt >= 60_000 && (
        <>
          {' · '}
          <Trans>the oldest from {format.age(oldestAt, now)}</Trans>
        </>
      )}
    </>
  )
}

function StoppedWords({ phase }: { readonly phase: Extract<StatusLine, { kind: 'stopped' }>['phase'] }) {
  if (phase === 'need-credential') return <Trans>Sending has stopped: sign in and enrol this till again. Everything is kept here.</Trans>
  if (phase === 'need-upgrade') return <Trans>Prices and customers stand still until this app is updated. Sales are sent.</Trans>
  if (phase === 'forked') return <Trans>Another copy of this till is in use. Enrol this device again; everything is kept here.</Trans>
  return <Trans>This till cannot store sales. Do not take money here until it is repaired.</Trans>
}
