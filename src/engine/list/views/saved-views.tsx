import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { Bookmark, BookmarkPlus, Pencil, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AnyQuery } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { GENERIC_STATUS } from '#domain/kernel/status.ts'
import { savedViews, sharingPermission } from '#domain/lists/saved-views.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { IconButton } from '../../../ui/elements.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useSession } from '../../session.ts'
import { useList } from '../../use-question.ts'
import { type ListAddress, readListView } from '../list-address.ts'
import { addressOfView, isAsSaved, queryOfView, viewsFor } from './view-query.ts'
import { type KeptView, ViewSheet } from './view-sheet.tsx'

export interface SavedViewsProps {
  readonly query: AnyQuery
  readonly at: ListAddress
  /** The columns that are shown; null for the usual ones. */
  readonly columns: readonly string[] | null
  readonly onOpen: (address: ListAddress) => void
}

/** A list has so many views at most that anybody could look through. */
const VIEWS_MAX = 200

/** The views of a list at its head: one press opens one. Absent while there are none and nothing to keep. */
export function SavedViews(props: SavedViewsProps) {
  const page = props.query.permission?.page ?? null
  return page === null ? null : <ViewsOfPage {...props} page={page} />
}

function ViewsOfPage({ query, at, columns, onOpen, page }: SavedViewsProps & { readonly page: number }) {
  const { t } = useLingui()
  const session = useSession()
  const [edited, setEdited] = useState<'new' | 'opened' | null>(null)
  const asked = useList(savedViews.query, { filters: { list: query.name }, limit: VIEWS_MAX })
  const who = { page, employeeId: session.employeeId, active: GENERIC_STATUS.active }
  const views = asked.kind === 'ready' ? viewsFor(asked.data.rows, who) : []
  const mayShare = isAllowed(session.permissions, sharingPermission(page))
  const opened = views.find(({ id }) => id === at.savedId) ?? null
  const usual: ListAddress = { view: readListView(new URLSearchParams(), query), columns: null, savedId: null }
  const shown = queryOfView({ view: at.view, columns }, query)
  const isUsual = shown === queryOfView(usual, query)
  const isNew = opened ? !isAsSaved(at, opened, query) : !isUsual && !views.some((view) => isAsSaved(at, view, query))
  if (views.length === 0 && !isNew) return null
  const closed = (act: () => void) => () => {
    setEdited(null)
    asked.reload()
    act()
  }
  const putBack = async (view: KeptView) => {
    await runCommand(savedViews.reactivate, { savedViewId: view.id })
    asked.reload()
  }
  const name = opened?.name ?? ''
  const mayChange = opened !== null && (!opened.isShared || mayShare)
  return (
    <Flex as="nav" aria-label={t`Saved views`} gap="2" align="center" mb="3" data-print="none" css={ROW}>
      {views.length > 0 && (
        <ViewChip isOpen={isUsual && !opened} onPress={() => onOpen(usual)}>
          {t`All`}
        </ViewChip>
      )}
      {views.map((view) => (
        <ViewChip
          key={view.id}
          isOpen={view.id === at.savedId}
          icon={view.isShared ? <Users size={16} aria-label={t`Shared`} /> : <Bookmark size={16} aria-hidden />}
          onPress={() => onOpen(addressOfView(view, query))}
        >
          {view.name}
          {view.id === at.savedId && isNew && ' *'}
        </ViewChip>
      ))}
      {mayChange && (
        <IconButton variant="ghost" color="muted" aria-label={t`Change the view ${name}`} onClick={() => setEdited('opened')}>
          <Pencil />
        </IconButton>
      )}
      {isNew && !mayChange && (
        <QuietButton icon={<BookmarkPlus size={18} aria-hidden />} borderColor="transparent" onClick={() => setEdited('new')}>
          {t`Save this view`}
        </QuietButton>
      )}
      {edited && (
        <ViewSheet
          view={edited === 'opened' ? opened : null}
          shown={{ list: query.name, page, query: shown }}
          mayShare={mayShare}
          onClose={() => setEdited(null)}
          onDone={(id: Id) => closed(() => onOpen({ ...at, columns, savedId: id }))()}
          onRemoved={closed(() => {
            onOpen(usual)
            if (opened) showToast({ text: t`${name} was removed`, action: { label: t`Take it back`, run: () => void putBack(opened) } })
          })}
        />
      )}
    </Flex>
  )
}

interface ChipProps {
  readonly isOpen: boolean
  readonly icon?: ReactNode
  readonly onPress: () => void
  readonly children: ReactNode
}

function ViewChip({ isOpen, icon, onPress, children }: ChipProps) {
  return (
    <QuietButton
      px="3"
      borderRadius="full"
      fontWeight={isOpen ? '600' : '400'}
      bg={isOpen ? 'selection' : 'surface'}
      borderColor={isOpen ? 'gold.solid' : 'lineStrong'}
      icon={icon}
      aria-pressed={isOpen}
      onClick={onPress}
    >
      {children}
    </QuietButton>
  )
}

/** Many views scroll aside on a phone instead of pushing the rows down. */
const ROW = { overflowX: 'auto', scrollbarWidth: 'none', flexWrap: { base: 'nowrap', md: 'wrap' }, p: '2px', m: '-2px', mb: '3' } as const
