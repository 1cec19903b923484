import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownUp, FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import type { AnyQuery } from '#domain/kernel/define.ts'
import { type Totals, totalsOf } from '#domain/kernel/list-totals.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { AnswerView } from '../answer-view.tsx'
import { useGo } from '../app-link.tsx'
import { type Answer, type ListPage, queryList, queryTotals } from '../query.ts'
import type { ListDeclaration } from '../declarations.ts'
import { EmptyAct } from '../empty-act.tsx'
import { ChosenRows } from './chosen/chosen-rows.tsx'
import { type ListAddress, type ListView, PAGE_ROWS, isNarrowedView, readListAddress, writeListAddress } from './list-address.ts'
import { listSearch } from './list-search.ts'
import { CountNote } from './count-note.tsx'
import { ListBar } from './list-bar.tsx'
import { ListPager } from './list-pager.tsx'
import { useSavedViews } from './views/saved-views.tsx'
import { useListColumns } from './columns/use-list-columns.ts'
import { useSearchParams } from '../search-params.ts'
import { useMay } from '../session.ts'
import { ScreenPage } from '../shell/toolbar.tsx'
import type { Asking } from '../use-answer.ts'
import { useQuestion } from '../use-question.ts'

/** A list for users with permission: search, filters, sort and page in the address, table or cards, export, print, and every state. */
export function OpenList<Q extends AnyQuery>({ list: declared }: { readonly list: ListDeclaration<Q> }) {
  const { i18n } = useLingui()
  const [search, setSearch] = useSearchParams(listSearch)
  const { query } = declared
  const at = readListAddress(search, query)
  const { view } = at
  const [isChoosing, setChoosing] = useState(false)
  // The search box holds the typed text; a view opened from elsewhere needs a new box, so its key changes.
  const [openedCount, setOpenedCount] = useState(0)
  const goTo = (next: Partial<ListAddress>) => setSearch(writeListAddress({ ...at, ...next }, query))
  const columns = useListColumns(declared, at.columns, (fields) => goTo({ columns: fields }))
  const { list } = columns
  const page = { offset: view.page * PAGE_ROWS, limit: PAGE_ROWS }
  const request = useQuestion([query.name, view], (who) => queryList(query, view, page, who), { isLive: query.record.travels === 'till' })
  const totals = useTotals(list, view)
  const change = (next: Partial<ListView>) => goTo({ view: { ...view, page: 0, ...next } })
  const open = (next: Partial<ListAddress>) => {
    goTo(next)
    setOpenedCount((count) => count + 1)
  }
  const views = useSavedViews({ query, at, columns: columns.chosen, onOpen: open })
  return (
    <ScreenPage
      title={i18n._(list.title)}
      note={<CountNote counted={list.counted} query={request} />}
      toolbar={<ListActs list={list} isHead />}
    >
      {views.chips}
      <ListBar
        key={openedCount}
        list={list}
        columns={columns}
        view={view}
        onChange={change}
        onSaveView={views.onSave}
        isChoosing={isChoosing}
        onChoosing={setChoosing}
      />
      <Box mt={{ base: '3', md: '4' }} aria-busy={request.kind === 'loading' || (request.kind === 'ready' && request.isRefreshing)}>
        <ListBody
          list={list}
          query={request}
          totals={totals}
          view={view}
          isChoosing={isChoosing}
          onChange={change}
          onShowAll={() => open({ view: { ...view, page: 0, search: '', filters: {} } })}
        />
      </Box>
    </ScreenPage>
  )
}

const NO_TOTALS: Answer<Totals | null> = { ok: true, data: null, asOf: null }

/** The totals of all matching rows. A separate query, so that paging does not sum again. */
function useTotals<Q extends AnyQuery>({ query, columns }: ListDeclaration<Q>, { search, filters }: ListView): Totals | null {
  const isSummed = totalsOf(query).some((field) => columns.some((column) => column.field === field))
  const request = useQuestion(
    ['totals', query.name, isSummed, search, filters],
    async (who) => (isSummed ? queryTotals(query, { search, filters }, who) : NO_TOTALS),
    { isLive: query.record.travels === 'till' },
  )
  return request.kind === 'ready' && !request.isRefreshing ? request.data : null
}

interface BodyProps<Q extends AnyQuery> {
  readonly list: ListDeclaration<Q>
  readonly query: Asking<ListPage<Q>>
  readonly totals: Totals | null
  readonly view: ListView
  readonly isChoosing: boolean
  readonly onChange: (next: Partial<ListView>) => void
  readonly onShowAll: () => void
}

function ListBody<Q extends AnyQuery>({ query: request, onShowAll, ...rest }: BodyProps<Q>) {
  const { list, view, onChange } = rest
  return (
    <AnswerView query={request} empty={<EmptyList list={list} view={view} onShowAll={onShowAll} />}>
      {(answer) => (
        <>
          <ChosenRows {...rest} answer={answer} onDone={request.reload} />
          <ListPager page={view.page} total={answer.total} onPage={(page) => onChange({ page })} />
        </>
      )}
    </AnswerView>
  )
}

function EmptyList<Q extends AnyQuery>({ list, view, onShowAll }: Pick<BodyProps<Q>, 'list' | 'view' | 'onShowAll'>) {
  const { i18n, t } = useLingui()
  const isNarrowed = isNarrowedView(view)
  const Icon = list.empty.icon
  if (isNarrowed) {
    const clear = <QuietButton onClick={onShowAll}>{t`Show all`}</QuietButton>
    return (
      <EmptyState icon={<Icon size={26} aria-hidden />} title={t`Nothing was found`} action={clear}>
        <Trans>Try a shorter word, the last digits of the mobile, or other filters.</Trans>
      </EmptyState>
    )
  }
  const acts = (
    <>
      <ListActs list={list} />
      {list.empty.act && <EmptyAct act={list.empty.act} />}
    </>
  )
  return (
    <EmptyState icon={<Icon size={26} aria-hidden />} title={i18n._(list.empty.title)} action={acts}>
      {i18n._(list.empty.body)}
    </EmptyState>
  )
}

/** Actions next to the title and in an empty list: import and create. The header on a phone has room for one of them. */
function ListActs<Q extends AnyQuery>({ list, isHead = false }: { readonly list: ListDeclaration<Q>; readonly isHead?: boolean }) {
  const { i18n } = useLingui()
  const may = useMay()
  const go = useGo()
  const { bring, order } = list
  return (
    <>
      {isHead && order && may(order.permission) && (
        <QuietButton hideBelow="md" icon={<ArrowDownUp size={18} aria-hidden />} onClick={() => go(order.to)}>
          {i18n._(order.label)}
        </QuietButton>
      )}
      {bring && may(bring.permission) && (
        <QuietButton hideBelow={isHead ? 'md' : undefined} icon={<FileUp size={18} aria-hidden />} onClick={() => go(bring.to)}>
          {i18n._(bring.label)}
        </QuietButton>
      )}
      <CreateButton list={list} isHead={isHead} />
    </>
  )
}

/** Highlighted in the page header only; in an empty list it is a secondary button. */
function CreateButton<Q extends AnyQuery>({ list, isHead }: { readonly list: ListDeclaration<Q>; readonly isHead: boolean }) {
  const { i18n } = useLingui()
  const may = useMay()
  const go = useGo()
  const { create } = list
  if (!create || !may(create.permission)) return null
  const press = () => (create.to ? go(create.to) : create.onPress?.())
  const CreateOne = isHead && !create.isQuiet ? PrimaryButton : QuietButton
  return (
    <CreateOne icon={<Plus size={20} aria-hidden />} onClick={press} size="md">
      {i18n._(create.label)}
    </CreateOne>
  )
}
