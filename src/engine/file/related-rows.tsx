import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWordsHere } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AnyQuery, ListRow } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import type { Failure } from '../../data/contract.ts'
import { type Format, useFormat } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { AnswerView } from '../answer-view.tsx'
import { AppLink } from '../app-link.tsx'
import { useFailureSentence } from '../failure-sentence.ts'
import { useMay } from '../session.ts'
import { useList } from '../use-question.ts'

/** What one related row says: where it leads and as what, what stands below, and what it comes to. */
export interface RelatedLine {
  /** Null where there is nothing to open. */
  readonly to: string | null
  readonly name: string
  readonly note: string
  readonly chip?: ReactNode
  readonly amount?: Money
  /** A count in place of an amount. */
  readonly figure?: string
}

/** Rows of another list that belong to the row of a file: the newest of them, each with the way to its own file. */
export interface RelatedRows<Q extends AnyQuery> {
  readonly query: Q
  readonly title: MessageDescriptor
  readonly icon: LucideIcon
  readonly sort: Q['sorts'][number] & string
  /** What they are narrowed by, of the row with this id. */
  readonly filters: (id: string) => Readonly<Record<string, string>>
  /** Where all of them stand as a list of their own. Without it the panel shows more of them when it is asked. */
  readonly all?: (id: string) => string
  /** `nameOf` names the row that a reference of it points at. */
  readonly line: (row: ListRow<Q>, say: (words: MessageDescriptor) => string, format: Format, nameOf: (id: Id) => string) => RelatedLine
  readonly empty: { readonly title: MessageDescriptor; readonly body: MessageDescriptor }
}

const SHOWN_MAX = 10
/** So many more come with each press. */
const MORE = 50

/** Says of a part of a file what failed. What only the server has is no reason to ask for a password over the whole file. */
export function useKeptSentence(): (failure: Failure) => string {
  const { t } = useWordsHere()
  const sentenceOf = useFailureSentence()
  return (failure) =>
    failure.kind === 'signed-out' ? t`This is kept on the server. Sign in with your password to see it.` : sentenceOf(failure)
}

interface RelatedRowsProps<Q extends AnyQuery> {
  readonly of: RelatedRows<Q>
  readonly id: string
}

/** A panel of a file. Whoever may not see the list sees no panel, and nothing is asked for. */
export function RelatedRowsPanel<Q extends AnyQuery>(props: RelatedRowsProps<Q>) {
  const may = useMay()
  return may(props.of.query.permission) ? <OpenRows {...props} /> : null
}

function OpenRows<Q extends AnyQuery>({ of, id }: RelatedRowsProps<Q>) {
  const { _, i18n } = useLingui()
  const sentence = useKeptSentence()
  const format = useFormat()
  const [limit, setLimit] = useState(SHOWN_MAX)
  // A PIN has no session: the server's no concerns this panel, and is no reason to ask for a password over the whole file.
  const asked = useList(of.query, { sort: of.sort, isDescending: true, filters: of.filters(id), limit }, { isQuiet: true })
  const Icon = of.icon
  const empty = (
    <EmptyState isInPanel icon={<Icon size={26} aria-hidden />} title={_(of.empty.title)}>
      {_(of.empty.body)}
    </EmptyState>
  )
  return (
    <Panel title={_(of.title)}>
      <AnswerView asked={asked} count={3} empty={empty} sentence={sentence}>
        {({ rows, total, names }) => (
          <>
            <Box as="ul" listStyleType="none">
              {rows.map((row) => (
                <RelatedRow
                  key={String(row.id)}
                  {...of.line(row, _, format, (one) => names[one]?.[i18n.locale === 'en' ? 'en' : 'ar'] ?? '—')}
                />
              ))}
            </Box>
            {total > rows.length && (
              <Flex align="center" gap="4" wrap="wrap" textStyle="sm" color="muted">
                <Trans>
                  The newest {format.number(rows.length)} of {format.number(total)}
                </Trans>
                {of.all ? (
                  <AppLink to={of.all(id)} color="gold.fg" fontWeight="600" minH="11" alignItems="center">
                    <Trans>Show all</Trans>
                  </AppLink>
                ) : (
                  <QuietButton onClick={() => setLimit(limit + MORE)}>
                    <Trans>Show more</Trans>
                  </QuietButton>
                )}
              </Flex>
            )}
          </>
        )}
      </AnswerView>
    </Panel>
  )
}

/** One related row, drawn. */
export function RelatedRow({ to, name, note, chip, amount, figure }: RelatedLine) {
  return (
    <Flex as="li" align="center" gap="4" minH="14" pb="2" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <Box flex="1" minW="0">
        {to === null ? (
          <Box fontWeight="600">{name}</Box>
        ) : (
          <AppLink to={to} color="gold.fg" fontWeight="600" minH="11">
            <bdi>{name}</bdi>
          </AppLink>
        )}
        <Box textStyle="sm" color="muted">
          {note}
        </Box>
      </Box>
      {chip}
      {amount !== undefined && <MoneyText amount={amount} fontWeight="600" />}
      {figure !== undefined && (
        <Box fontWeight="600">
          <bdi dir="ltr">{figure}</bdi>
        </Box>
      )}
    </Flex>
  )
}
