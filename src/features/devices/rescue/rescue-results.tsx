import { Table } from '@chakra-ui/react/table'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { documentNumber } from '#domain/sales/document-number.ts'
import type { OperationResult } from '#domain/sync/messages.ts'
import type { Imported } from '../../../data/till/rescue.ts'
import type { RescueFileContent } from '../../../data/till/rescue-file.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Fact } from '../../../ui/fact.tsx'
import { useCommandWord } from '../use-command-word.ts'

const SHOWN_MAX = 200

/** The results of an import: counts first, then each operation that needs attention. */
export function RescueResults({ imported, content }: { readonly imported: Imported; readonly content: RescueFileContent }) {
  const { t } = useLingui()
  const format = useFormat()
  const open = imported.results.filter((result) => result.status !== 'applied').slice(0, SHOWN_MAX)
  const figures = [
    [t`Entered now`, imported.taken],
    [t`Already arrived`, imported.known],
    [t`Waiting for your decision`, imported.quarantined],
  ] as const
  return (
    <Flex direction="column" gap="4">
      <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, 1fr)' }} gap="4">
        {figures.map(([label, count]) => (
          <Fact key={label} label={label} fontSize="28px">
            {format.number(count)}
          </Fact>
        ))}
      </Box>
      {(open.length > 0 || imported.quarantined > 0) && (
        <Box color="muted">
          <Trans>What needs a decision is also under Needs attention.</Trans>
        </Box>
      )}
      {open.length > 0 && <OpenResults open={open} content={content} />}
    </Flex>
  )
}

function OpenResults({ open, content }: { readonly open: readonly OperationResult[]; readonly content: RescueFileContent }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useWords()
  const commandWord = useCommandWord()
  const bySeq = new Map(content.operations.map((op) => [op.seq, op]))
  return (
    <Box overflowX="auto">
      <Table.Root>
        <thead>
          <tr>
            <th>{t`What`}</th>
            <th>{t`When`}</th>
            <th>{t`Result`}</th>
          </tr>
        </thead>
        <tbody>
          {open.map((result) => {
            const op = bySeq.get(result.seq)
            const number = op?.document ? format.code(documentNumber(op.document.series, op.document.no)) : null
            return (
              <tr key={result.seq}>
                <td>{[commandWord(op?.type ?? ''), number].filter(Boolean).join(' ')}</td>
                <td>{op ? format.instant(op.occurredAt) : '—'}</td>
                <td>{result.code ? words.say(result.code, result.details ?? undefined) : <StatusWord status={result.status} />}</td>
              </tr>
            )
          })}
        </tbody>
      </Table.Root>
    </Box>
  )
}

function StatusWord({ status }: { readonly status: OperationResult['status'] }) {
  if (status === 'rejected') return <Trans>Not accepted</Trans>
  if (status === 'parked') return <Trans>Waiting for a decision</Trans>
  return <Trans>Done, needs review</Trans>
}
