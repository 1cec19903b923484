import { IconButton } from '@chakra-ui/react/button'
import { useLingui } from '@lingui/react/macro'
import { Bookmark, Pencil, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AnyQuery } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { savedViews, sharingPermission } from '#domain/lists/saved-views.ts'
import { nowMs } from '../../../data/clock.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { ScrollRow } from '../../../ui/scroll-row.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { periodWords } from '../../period-words.ts'
import { useSession } from '../../session.ts'
import { useList } from '../../use-question.ts'
import { type ListAddress, readListView } from '../list-address.ts'
import { addressOfView, isAsSaved, periodsIn, queryOfView, viewsFor } from './view-query.ts'
import { type SavedView, ViewSheet } from './view-sheet.tsx'

export interface SavedViewsProps {
  readonly query: AnyQuery
  readonly at: ListAddress
  readonly columns: readonly string[] | null
  readonly onOpen: (address: ListAddress) => void
}

const VIEWS_MAX = 200

export interface ViewsHandle {
  readonly chips: ReactNode
  readonly onSave: (() => void) | null
}

/** The saved views of a list: chips that open one, and saving the current view. */
export function useSavedViews({ query, at, columns, onOpen }: SavedViewsProps): ViewsHandle {
  const { t, i18n } = useLingui()
  const session = useSession()
  const today = useFormat().dayOf(nowMs())
  const page = query.permission?.page ?? null
  const [edited, setEdited] = useState<'new' | 'opened' | null>(null)
  const request = useList(savedViews.query, { filters: { list: query.name }, limit: VIEWS_MAX })
  const who = { page, employeeId: session.employeeId, active: GENERIC_STATUS.active }
  const views = request.kind === 'ready' ? viewsFor(request.data.rows, who) : []
  const mayShare = page !== null && isAllowed(session.permissions, sharingPermission(page))
  const opened = views.find(({ id }) => id === at.savedId) ?? null
  const usual: ListAddress = { view: readListView({}, query), columns: null, savedId: null }
  const shown = queryOfView({ view: at.view, columns }, query, today)
  const isUsual = shown === queryOfView(usual, query, today)
  const isNew = opened ? !isAsSaved(at, opened, query, today) : !isUsual && !views.some((view) => isAsSaved(at, view, query, today))
  const mayChange = opened !== null && (!opened.isShared || mayShare)
  const change = (act: () => void) => {
    setEdited(null)
    request.reload()
    act()
  }
  const putBack = async (view: SavedView) => {
    await runCommand(savedViews.reactivate, { savedViewId: view.id })
    request.reload()
  }
  const removed = (view: SavedView) => {
    const { name } = view
    onOpen(usual)
    showToast({ text: t`${name} was removed`, action: { label: t`Undo`, run: () => void putBack(view) } })
  }
  const periods = (text: string | null) => periodsIn(text, query).map((period) => i18n._(periodWords[period]))
  /** The name of a view, with its relative periods unless the name contains them. */
  const said = ({ name, query: text }: SavedView): string =>
    [name, ...periods(text).filter((word) => !name.toLocaleLowerCase().includes(word.toLocaleLowerCase()))].join(' · ')
  const chips = (
    <>
      {views.length > 0 && (
        <ScrollRow as="nav" aria-label={t`Saved views`} data-print="none" css={ROW} frame={FRAME}>
          <ViewChip isOpen={isUsual && !opened} onPress={() => onOpen(usual)}>
            {t`All`}
          </ViewChip>
          {views.map((view) => (
            <ViewChip key={view.id} view={view} isOpen={view === opened} onPress={() => onOpen(addressOfView(view, query, today))}>
              {view === opened && isNew ? `${said(view)} *` : said(view)}
            </ViewChip>
          ))}
          {mayChange && <ChangeButton name={opened.name} onPress={() => setEdited('opened')} />}
        </ScrollRow>
      )}
      {edited && page !== null && (
        <ViewSheet
          view={edited === 'opened' ? opened : null}
          shown={{ list: query.name, page, query: shown }}
          mayShare={mayShare}
          moving={periods(shown)}
          onClose={() => setEdited(null)}
          onDone={(id: Id) => change(() => onOpen({ ...at, columns, savedId: id }))}
          onRemoved={() => change(() => opened && removed(opened))}
        />
      )}
    </>
  )
  return { chips, onSave: page !== null && isNew && !mayChange ? () => setEdited('new') : null }
}

function ChangeButton({ name, onPress }: { readonly name: string; readonly onPress: () => void }) {
  const { t } = useLingui()
  return (
    <IconButton variant="ghost" color="muted" aria-label={t`Change the view ${name}`} onClick={onPress}>
      <Pencil />
    </IconButton>
  )
}

interface ChipProps {
  /** Absent for the built-in chip of all rows. */
  readonly view?: { readonly isShared: boolean }
  readonly isOpen: boolean
  readonly onPress: () => void
  readonly children: string
}

function ViewChip({ view, isOpen, onPress, children }: ChipProps) {
  const { t } = useLingui()
  const shared = view?.isShared ? <Users size={16} aria-label={t`Shared`} /> : view && <Bookmark size={16} aria-hidden />
  return (
    <QuietButton
      px="3"
      borderRadius="full"
      fontWeight={isOpen ? '600' : '400'}
      bg={isOpen ? 'selection' : 'surface'}
      borderColor={isOpen ? 'gold.solid' : 'lineStrong'}
      icon={shared}
      aria-pressed={isOpen}
      onClick={onPress}
    >
      {children}
    </QuietButton>
  )
}

/** On a phone, many views scroll horizontally instead of taking several lines. */
const ROW = { display: 'flex', gap: '2', alignItems: 'center', flexWrap: { base: 'nowrap', md: 'wrap' }, p: '2px' } as const
const FRAME = { m: '-2px', mb: '3' } as const
