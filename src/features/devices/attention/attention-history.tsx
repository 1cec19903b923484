import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { AttentionAct } from '#domain/attention/attention-act.ts'
import type { OperationAudit } from '#domain/sync/devices.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { Panel } from '../../../ui/page.tsx'
import type { AttentionRow } from './attention-inbox.ts'
import { actWords, auditWords, statusWords } from './attention-words.ts'
import { type HistoryLine, historyOf } from './history-lines.ts'
import { useActs } from './use-acts.ts'
import { useNoticeWords } from '../use-notice-words.ts'

export function AttentionHistory({ row, audit }: { readonly row: AttentionRow; readonly audit: readonly OperationAudit[] }) {
  const { t } = useLingui()
  const { acts, people } = useActs(row)
  const nameOf = useNameOf()
  const nameFor = (line: HistoryLine): string | null => {
    const person = line.by === null ? undefined : people.get(line.by)
    return person ? nameOf(person) : null
  }
  return (
    <Panel title={t`History`}>
      <Box as="ol" listStyleType="none">
        {historyOf(row, acts, audit).map((line) => (
          <Line key={line.key} line={line} name={nameFor(line)} />
        ))}
      </Box>
    </Panel>
  )
}

function Line({ line, name }: { readonly line: HistoryLine; readonly name: string | null }) {
  const { t } = useLingui()
  const format = useFormat()
  const whatWords = useWhatWords()
  const by = name ?? (line.what.kind === 'raised' || line.by === null ? t`The server` : t`Somebody`)
  return (
    <Box as="li" py="2.5" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <Box fontWeight="600">{whatWords(line)}</Box>
      {line.note !== null && <Box whiteSpace="pre-wrap">“{line.note}”</Box>}
      <Box textStyle="sm" color="muted">
        {by} · {format.instant(line.at)}
      </Box>
    </Box>
  )
}

const isAct = (act: number): act is AttentionAct => Object.hasOwn(actWords, act)

function useWhatWords(): (line: HistoryLine) => string {
  const { i18n, t } = useLingui()
  const say = useNoticeWords()
  return ({ what }) => {
    if (what.kind === 'raised') return t`Waiting for review`
    if (what.kind === 'closed') return t`Resolved`
    if (what.kind === 'act') return isAct(what.act) ? i18n._(actWords[what.act].past) : t`Resolved`
    const stands = i18n._(statusWords[what.status].word)
    return `${i18n._(auditWords[what.action])}: ${what.code === null ? stands : say(what.code)}`
  }
}
