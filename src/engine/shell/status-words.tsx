import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import type { StatusLine } from './status-line.ts'

export function StatusWords({ line, now }: { readonly line: StatusLine; readonly now: number }) {
  if (line.kind === 'stopped') return <StoppedWords phase={line.phase} />
  if (line.kind === 'copying') return <Trans>Copying the shop to this till: {line.percent}%. You can sell meanwhile.</Trans>
  if (line.kind === 'held')
    return <Trans>This device is nearly full, so prices and customers are no longer updated. You can still sell; free some space.</Trans>
  if (line.kind === 'refused') {
    return (
      <>
        <Trans>The server does not take what this till sends. Everything is kept here: save a rescue file and call support.</Trans>
        <Waiting count={line.waiting} oldestAt={null} now={now} />
      </>
    )
  }
  if (line.kind === 'ending') return <EndingWords at={line.at} />
  if (line.kind === 'locked') return <LockedWords line={line} now={now} />
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

/** Shown to cashiers, on a till that nobody signs in to. */
function EndingWords({ at }: { readonly at: number }) {
  const format = useFormat()
  return (
    <>
      <Trans>This account is open until {format.instant(at)}.</Trans>{' '}
      <Trans>Contact sales before then. Tills can still sell after that date.</Trans>
    </>
  )
}

/** Why the server sends the shop no more data; the cashier must know that sales can continue. */
function LockedWords({ line, now }: { readonly line: Extract<StatusLine, { kind: 'locked' }>; readonly now: number }) {
  const words = useWords()
  return (
    <>
      {words.say(line.code)} <Trans>What you sell here is still saved and sent.</Trans>
      <Waiting count={line.waiting} oldestAt={null} now={now} />
    </>
  )
}

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
  if (phase === 'need-upgrade') return <Trans>Prices and customers are not updated until you update this app. Sales are still sent.</Trans>
  if (phase === 'forked') return <Trans>Another copy of this till is in use. Enrol this device again; everything is kept here.</Trans>
  return <Trans>This till cannot store sales. Do not take money here until it is repaired.</Trans>
}
