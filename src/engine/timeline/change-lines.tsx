import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useTimelineWords } from '@lingui/react/macro'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import type { TimelineLine, TimelinePage } from '../../data/api/remote.ts'
import { wordOfAct } from '../../i18n/act-words.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'
import { nameIn } from '../file/shown-value.tsx'
import { byOperation, partName, shownChanges } from './change-text.ts'
import { TimelineDot } from './timeline-dot.tsx'
import type { ShownChange, TimelineWords } from './timeline-words.ts'

interface LinesProps {
  readonly lines: readonly TimelineLine[]
  readonly names: TimelinePage['names']
  readonly words: TimelineWords
}

/** A list of changes: the action, the time, the actor, and the former and new values. */
export function ChangeLines({ lines, names, words }: LinesProps) {
  return (
    <Box as="ol" listStyleType="none">
      {byOperation(lines).map((done) => (
        <Flex key={done[0].key} as="li" gap="3" py="2.5" align="baseline" data-timeline-line={done[0].command}>
          <TimelineDot />
          <Done done={done} names={names} words={words} />
        </Flex>
      ))}
    </Box>
  )
}

interface DoneProps extends Omit<LinesProps, 'lines'> {
  readonly done: readonly [TimelineLine, ...TimelineLine[]]
}

function Done({ done, names, words }: DoneProps) {
  const { i18n } = useLingui()
  const [line] = done
  return (
    <Box flex="1" minW="0">
      <Box fontWeight="600">{i18n._(wordOfAct(line.command))}</Box>
      <Who line={line} names={names} />
      {line.reason !== null && (
        <Box textStyle="sm" overflowWrap="anywhere">
          <Trans context="timeline">
            Why: <bdi>{line.reason}</bdi>
          </Trans>
        </Box>
      )}
      <Concerns told={line.told} />
      {done.map((part) => (
        <Part key={part.key} line={part} names={names} words={words} />
      ))}
    </Box>
  )
}

function Part({ line, names, words }: Omit<LinesProps, 'lines'> & { readonly line: TimelineLine }) {
  const { i18n } = useLingui()
  const voice = { i18n, format: useFormat() }
  const { name } = words[line.record] ?? {}
  const called = [name && i18n._(name), partName(line, names, voice)].filter((text) => typeof text === 'string')
  return (
    <Box mt="1">
      {called.length > 0 && (
        <Flex textStyle="sm" fontWeight="600" columnGap="2" wrap="wrap">
          {called.map((text) => (
            <bdi key={text}>{text}</bdi>
          ))}
        </Flex>
      )}
      {shownChanges(line, words, names, voice).map((change) => (
        <ChangeRow key={change.key} change={change} />
      ))}
    </Box>
  )
}

function Who({ line: { at, actor, allowedBy, device }, names }: { readonly line: TimelineLine; readonly names: TimelinePage['names'] }) {
  const { i18n } = useLingui()
  const { t } = useTimelineWords()
  const format = useFormat()
  const nameOf = (id: string | null) => (id === null ? null : nameIn(names, id, i18n.locale))
  const leave = allowedBy === actor ? null : nameOf(allowedBy)
  const parts = [
    { key: 'at', text: format.instant(at) },
    { key: 'actor', text: nameOf(actor) },
    { key: 'leave', text: leave === null ? null : t({ message: `Allowed by ${leave}`, context: 'timeline' }) },
    { key: 'device', text: device },
  ]
  return (
    <Flex textStyle="sm" color="muted" wrap="wrap" columnGap="3">
      {parts.map(({ key, text }) => text !== null && <bdi key={key}>{text}</bdi>)}
    </Flex>
  )
}

function Concerns({ told: reported }: Pick<TimelineLine, 'told'>) {
  const { say } = useWords()
  return reported.map(({ code, details }) => (
    <Flex key={code} textStyle="sm" color="warn" gap="1.5" align="flex-start">
      <Box flexShrink="0" pt="1">
        <TriangleAlert size={14} aria-hidden />
      </Box>
      <Box>{say(code, details)}</Box>
    </Flex>
  ))
}

function ChangeRow({ change: { label, from, to } }: { readonly change: ShownChange }) {
  return (
    <Flex textStyle="sm" columnGap="2" wrap="wrap" align="baseline" overflowWrap="anywhere">
      <Box color="muted">{label}</Box>
      {from !== undefined && (
        <>
          <Box as="bdi" color="muted" textDecoration="line-through" minW="0">
            {from}
          </Box>
          <Box alignSelf="center" _rtl={{ transform: 'scaleX(-1)' }} aria-hidden>
            <ArrowRight size={14} />
          </Box>
          <VisuallyHidden>
            <Trans context="timeline">became</Trans>
          </VisuallyHidden>
        </>
      )}
      {to === undefined ? (
        <Box>
          <Trans context="timeline">was changed</Trans>
        </Box>
      ) : (
        <Box as="bdi" minW="0">
          {to}
        </Box>
      )}
    </Flex>
  )
}
