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

/** One related row: its link, name, note, and amount. */
export interface RelatedLine {
  readonly to: string | null
  readonly name: string
  readonly note: string
  readonly chip?: ReactNode
  readonly amount?: Money
  readonly figure?: string
}

/** Related rows on a detail page: the newest ones, each with a link to its own page. */
export interface RelatedRows<Q extends AnyQuery> {
  readonly query: Q
  readonly title: MessageDescriptor
  readonly icon: LucideIcon
  readonly sort: Q['sorts'][number] & string
  readonly filters: (id: string) => Readonly<Record<string, string>>
  /** The path of the complete list. Without it, the panel loads more rows on demand. */
  readonly all?: (id: string) => string
  /** `nameOf` returns the name of a referenced row. */
  readonly line: (row: ListRow<Q>, say: (words: MessageDescriptor) => string, format: Format, nameOf: (id: Id) => string) => RelatedLine
  readonly empty: { readonly title: MessageDescriptor; readonly body: MessageDescriptor }
}

const SHOWN_MAX = 10
const MORE = 50

/** The failure message of a secondary panel. Data that only the server has must not cause a sign-in prompt over the page. */
export function useSavedSentence(): (failure: Failure) => string {
  const { t } = useWordsHere()
  const sentenceOf = useFailureSentence()
  return (failure) =>
    failure.kind === 'signed-out' ? t`This is kept on the server. Sign in with your password to see it.` : sentenceOf(failure)
}

interface RelatedRowsProps<Q extends AnyQuery> {
  readonly of: RelatedRows<Q>
  readonly id: string
}

/** A panel of related rows. Hidden and not queried without permission for the list. */
export function RelatedRowsPanel<Q extends AnyQuery>(props: RelatedRowsProps<Q>) {
  const may = useMay()
  return may(props.of.query.permission) ? <OpenRows {...props} /> : null
}

function OpenRows<Q extends AnyQuery>({ of, id }: RelatedRowsProps<Q>) {
  const { _, i18n } = useLingui()
  const sentence = useSavedSentence()
  const format = useFormat()
  const [limit, setLimit] = useState(SHOWN_MAX)
  // Quiet, because a missing session (PIN) must not cause a sign-in prompt over the whole page.
  const request = useList(of.query, { sort: of.sort, isDescending: true, filters: of.filters(id), limit }, { isQuiet: true })
  const Icon = of.icon
  const empty = (
    <EmptyState isInPanel icon={<Icon size={26} aria-hidden />} title={_(of.empty.title)}>
      {_(of.empty.body)}
    </EmptyState>
  )
  return (
    <Panel title={_(of.title)}>
      <AnswerView query={request} count={3} empty={empty} sentence={sentence}>
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
